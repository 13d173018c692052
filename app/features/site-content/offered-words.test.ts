import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemaOf, sectionOf, withSection } from './content-section.ts';
import { originalContent } from './default-site-content.ts';
import { type OfferedWords, offeredWords, withOffers } from './offered-words.ts';
import { textsOf } from './references.ts';
import { SECTION_KEYS, type SectionKey } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';

type Leaf = { section: SectionKey; path: string; text: string };

/** Every text of the site that can say something else. */
const LEAVES: Leaf[] = SECTION_KEYS.flatMap((section) =>
  textsOf(schemaOf(section), sectionOf(originalContent, section))
    .filter(({ path, hint }) => hint.input !== 'hidden' && !path.endsWith('mailSubject'))
    .map(({ path, text }) => ({ section, path, text })),
);
const some = fc.uniqueArray(fc.nat(LEAVES.length - 1), { maxLength: 40 });
const at = (indexes: readonly number[]) => indexes.flatMap((index) => LEAVES[index] ?? []);

/** The content with other words in these places, each of its own. */
function saying(content: SiteContent, leaves: readonly Leaf[], word: string): SiteContent {
  return leaves.reduce((before, { section, path }) => {
    const offer = {
      section,
      path,
      place: path,
      label: '',
      said: '',
      says: `${word} ${LEAVES.findIndex((leaf) => leaf.section === section && leaf.path === path)}`,
    };
    return withSection(before, section, withOffers(sectionOf(before, section), [{ ...offer, isTaken: false }], true));
  }, content);
}

/** Whether a text is what is offered, or in it: a button is offered with where it leads. */
const isIn = (leaf: Leaf, offer: OfferedWords) =>
  leaf.section === offer.section && (offer.path === '' || `${leaf.path}.`.startsWith(`${offer.path}.`));

test('what is offered is what the version says differently and the owner did not write; one that is taken changes itself alone', () => {
  expect(LEAVES.length).toBeGreaterThan(500);
  fc.assert(
    fc.property(some, some, fc.nat(), (earlier, touched, pick) => {
      const original = saying(originalContent, at(earlier), 'Then');
      const shown = saying(original, at(touched), 'Mine');
      const offers = offeredWords({ shown, original, program: originalContent });
      const expected = at(earlier.filter((index) => !touched.includes(index)));
      for (const offer of offers) expect(expected.some((leaf) => isIn(leaf, offer))).toBe(true);
      for (const leaf of expected) expect(offers.filter((offer) => isIn(leaf, offer))).toHaveLength(1);
      const one = offers[pick % Math.max(1, offers.length)];
      if (!one) return;
      const taken = withOffers(sectionOf(shown, one.section), [one], true);
      const after = offeredWords({ shown: withSection(shown, one.section, taken), original, program: originalContent });
      expect(after).toEqual(offers.map((offer) => (offer === one ? { ...one, isTaken: true } : offer)));
      expect(withOffers(taken, [one], false)).toEqual(sectionOf(shown, one.section));
    }),
    { numRuns: 60 },
  );
});

test('lists with other entries, buttons, switches and what may be left out are offered whole', () => {
  const { links, ventures, outlets, headerAction } = originalContent;
  const [first, ...others] = ventures;
  const program = {
    ...originalContent,
    links: { ...links, tellsSource: !links.tellsSource },
    ventures: [{ ...first, key: 'new' }, first, ...others],
    outlets: outlets.map((outlet, index) => (index === 0 ? { ...outlet, proofDate: '2026-01-31' } : outlet)),
    headerAction: { label: 'Write', href: '/contact' },
  } as SiteContent; // the first of the sample's
  const contents = { shown: originalContent, original: originalContent, program };
  const offers = offeredWords(contents);
  expect(offers.map(({ section, path }) => [section, path])).toEqual([
    ['links', 'tellsSource'],
    ['ventures', ''],
    ['outlets', '0.proofDate'],
    ['headerAction', ''],
  ]);
  const taken = offers.reduce(
    (content, offer) =>
      withSection(content, offer.section, withOffers(sectionOf(content, offer.section), [offer], true)),
    originalContent,
  );
  expect(taken).toEqual(program);
  const back = withOffers(taken.outlets, offers.slice(2, 3), false);
  expect(back).toEqual(outlets);
  // what the owner wrote in is hers, in whole lists too
  const own = { ...originalContent, ventures: others, headerAction: { ...headerAction, label: 'Mine' } } as SiteContent;
  expect(offeredWords({ ...contents, shown: own }).map(({ section }) => section)).toEqual(['links', 'outlets']);
});

test('an entry that was moved is offered its words where it stands now', () => {
  const ventures = originalContent.ventures.map((venture, index) =>
    index === 0 ? { ...venture, heading: 'Then' } : venture,
  );
  const original = { ...originalContent, ventures };
  const shown = { ...original, ventures: ventures.toReversed() };
  const [offer] = offeredWords({ shown, original, program: originalContent });
  expect(offer).toMatchObject({ path: `${ventures.length - 1}.heading`, said: 'Then' });
  expect(offeredWords({ shown, original, program: originalContent })).toHaveLength(1);
});
