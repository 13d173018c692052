import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { schemaOf, sectionOf, withSection } from './content-section.ts';
import { originalContent } from './default-site-content.ts';
import { referencesIn, writtenReference } from './reference-notation.ts';
import { resolvedContent, resolvedText, textsOf } from './references.ts';
import { referenceProblems } from './section-problems.ts';
import { SECTION_KEYS, type SectionKey } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';

const { footer, claims, outlets } = originalContent;

/** What is refused when a section is saved so. */
function problems(key: SectionKey, data: unknown, before: SiteContent = originalContent) {
  return referenceProblems(key, before, withSection(before, key, data));
}

function withClaim(key: string, change: Partial<SiteContent['claims'][number]>): SiteContent['claims'] {
  return claims.map((claim) => (claim.key === key ? { ...claim, ...change } : claim));
}

describe('a reference', () => {
  test('says what its claim says now', () => {
    expect(resolvedText('{claim:launches} launches, {claim:sourced} sourced', originalContent)).toBe(
      '3800+ launches, $1.8B sourced',
    );
    const changed = {
      ...originalContent,
      claims: withClaim('launches', { wordings: [{ key: 'launches', text: '120' }] }),
    };
    expect(resolvedContent(changed).pages.about.chapters[3]?.paragraphs[1]).toContain('Across 120 projects');
  });

  test('counts what the site has', () => {
    expect(resolvedText('{Count:outlets} outlets, {count:outlets} of them', originalContent)).toBe(
      'Thirteen outlets, thirteen of them',
    );
    const many = {
      ...originalContent,
      outlets: Array.from({ length: 24 }, () => ({ ...outlets[0] })) as typeof outlets,
    }; // as many of the first
    expect(resolvedText('{Count:outlets}', many)).toBe('24');
  });

  test('a sentence that counts what there is none of is left out, unless it is all there is', () => {
    const none = { ...originalContent, outlets: [] };
    expect(resolvedText('Ask me. {Count:outlets} outlets, and more! Bye.', none)).toBe('Ask me. Bye.');
    expect(resolvedText('In {count:outlets} outlets so far. Ask me, {claim:markets} times.', none)).toBe(
      'Ask me, 28 times.',
    );
    expect(resolvedText('{Count:outlets} outlets', none)).toBe('No outlets');
    expect(resolvedText('{Count:outlets} outlets', none, { mayBeEmpty: true })).toBe('');
    const { description } = resolvedContent(none).seo.media;
    expect(description).toBe(
      'Television, radio and expert commentary on manufacturing, supply chains and business growth.',
    );
    expect(resolvedContent({ ...originalContent, ventures: [] }).seo.brands.description).toBe('');
  });

  test('a sentence that counts what a page does not show is left out, unless it is all there is', () => {
    const { pages } = originalContent;
    const hidden = (lede: string) => ({
      ...originalContent,
      pages: { ...pages, contact: { ...pages.contact, lede, sections: [{ key: 'agenda', isShown: false }] } },
    });
    expect(resolvedContent(hidden(pages.contact.lede)).pages.contact.lede).toBe(
      'You leave with a number, or with the reason there isn’t one yet.',
    );
    const alone = 'The first call has {count:agenda|part|parts}.';
    expect(resolvedContent(hidden(alone)).pages.contact.lede).toBe('The first call has four parts.');
  });

  test('brackets that the owner typed stay as they are', () => {
    const typed = 'Use {name}, {}, {{claim}}, {claim: launches}, {count}, { and } as you like';
    expect(resolvedText(typed, originalContent)).toBe(typed);
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/\{(?:claim|count):/i.test(text));
        expect(resolvedText(text, originalContent)).toBe(text);
      }),
    );
  });

  test('a wording with the signs of a replacement stands as it is', () => {
    const wording = [{ key: 'launches', text: '$& $1 {claim:launches}' }];
    const changed = { ...originalContent, claims: withClaim('launches', { wordings: wording }) };
    expect(resolvedText('{claim:launches}', changed)).toBe('$& $1 {claim:launches}');
  });

  test('is no part of an address', () => {
    const [first] = originalContent.ventures;
    const ventures = [{ ...first, url: '/{claim:launches}' }];
    const resolved = resolvedContent({ ...originalContent, ventures } as SiteContent); // one of the sample's
    expect(resolved.ventures[0]?.url).toBe('/{claim:launches}');
  });

  test('is written as it is read', () => {
    const reference = { kind: 'claim', key: 'own-abc' } as const;
    expect(referencesIn(`A ${writtenReference(reference)}.`)).toEqual([reference]);
  });
});

describe('what is refused', () => {
  test('a reference to what is not there', () => {
    expect(problems('footer', { ...footer, proof: 'For {claim:nothing} and {count:sheep}' })).toEqual([
      { path: 'proof', message: 'There is no figure {claim:nothing}. Take it out, or choose one from the list.' },
    ]);
    expect(problems('footer', { ...footer, proof: '{Count:sheep}' })).toHaveLength(1);
    expect(problems('footer', { ...footer, proof: 'For {name}' })).toEqual([]);
    expect(problems('footer', footer)).toEqual([]);
  });

  test('a figure or badge of what is not there', () => {
    const { home, caseStudies } = originalContent.pages;
    const figures = home.stats.figures.map((figure) => ({ ...figure, claim: 'nothing' }));
    expect(problems('pages.home', { ...home, stats: { ...home.stats, figures } })[0]).toEqual({
      path: 'stats.figures.0.claim',
      message: 'There is no such claim any more. Choose another one.',
    });
    const intro = { ...caseStudies.intro, badges: ['launches', 'nothing', 'markets'] };
    expect(problems('pages.caseStudies', { ...caseStudies, intro })).toMatchObject([{ path: 'intro.badges.1' }]);
  });

  test('a claim or wording that goes while a text refers to it', () => {
    expect(
      problems(
        'claims',
        claims.filter(({ key }) => key !== 'career'),
      ),
    ).toEqual([
      {
        path: '',
        message:
          '“28-year career” cannot be removed while it stands in About (search result), About and Sitemap. Take it out there first.',
      },
    ]);
    expect(
      problems(
        'claims',
        claims.filter(({ key }) => key !== 'managed'),
      ),
    ).toEqual([]);
  });

  test('a wording that states another number than its claim', () => {
    expect(problems('claims', withClaim('launches', { number: 120 }))).toEqual([
      { path: '0.wordings.0.text', message: '“3800+” does not fit the number 120 of this claim' },
      { path: '0.wordings.1.text', message: '“3800 Projects” does not fit the number 120 of this claim' },
    ]);
    expect(problems('claims', withClaim('launches', { number: 3850 }))).toHaveLength(0);
    const { number: _number, ...unknown } = claims[0] ?? { number: 0 };
    expect(problems('claims', [unknown, ...claims.slice(1)])).toEqual([]);
  });

  test('two wordings with one key', () => {
    const twice = [...claims, ...claims.slice(-1)];
    expect(problems('claims', twice)).toEqual([{ path: '', message: 'Two wordings have the key managed' }]);
  });
});

describe('sentences that count', () => {
  /** Every text of the site that counts, at a number of everything that can be counted. */
  function saidAt(count: number): string[] {
    const { pages, outlets, ventures, services } = originalContent;
    const some = <Item>(items: readonly Item[]) =>
      Array.from({ length: count }, (_, at) => items[at % items.length] as Item);
    const venture = { ...ventures[0], onHome: true, onBrands: true, inList: true } as SiteContent['ventures'][number];
    const { automation } = pages.businessScaling;
    const content: SiteContent = {
      ...originalContent,
      outlets: some(outlets),
      ventures: some([venture]),
      services: { ...services, list: some(services.list) },
      pages: {
        ...pages,
        contact: { ...pages.contact, agenda: some(pages.contact.agenda) },
        businessScaling: { ...pages.businessScaling, automation: { ...automation, cards: some(automation.cards) } },
      },
    };
    return SECTION_KEYS.flatMap((key) => textsOf(schemaOf(key), sectionOf(originalContent, key)))
      .filter(({ text }) => referencesIn(text).some(({ kind }) => kind !== 'claim'))
      .map(({ text }) => resolvedText(text, content));
  }

  test('say one of a thing as one', () => {
    expect(saidAt(1).map((text) => text.split(/(?<=[.:])/)[0])).toMatchInlineSnapshot(`
      [
        "One affiliated business runs on the same five numbers:",
        "Television, radio and expert commentary on manufacturing, supply chains and business growth.",
        "One service on one line.",
        "One business I’m part of, run on the same five numbers.",
        "One office job a machine can do today, checked by a person before anything goes out.",
        "One service on one line.",
        "One business with its own people, run on the same five numbers.",
        "One in all.",
        "One outlet",
        "The first call has one part and ends on time.",
        "One business, one plate",
      ]
    `);
  });

  test.each(Array.from({ length: 14 }, (_, count) => count))('agree with %d', (count) => {
    const many = /\b(outlets|businesses|plates|parts|services|office jobs|ventures)\b/;
    const one = /\b(outlet|business|plate|part|service|office job|venture)\b/;
    const counted = saidAt(count);
    expect(counted.length).toBeGreaterThan(8);
    for (const text of counted)
      for (const [, after = ''] of text.matchAll(
        /\b(?:no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen) ((?:affiliated |office )?\w+)/gi,
      ))
        if (many.test(after) || one.test(after))
          expect(count === 1 ? one.test(after) : many.test(after), text).toBe(true);
  });
});
