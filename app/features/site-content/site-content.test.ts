import { describe, expect, test } from 'vitest';
import { RETENTION } from '../../lib/retention.ts';
import { claimUses } from './claim-uses.ts';
import { statedNumber, wordingText } from './claims.ts';
import { defaultSiteContent as content, originalContent } from './default-site-content.ts';
import { PAGE_KEYS } from './page-registry.ts';
import {
  affiliatedVentures,
  brandVentures,
  homeVentures,
  isPlaceholder,
  LINK_KEYS,
  LINK_LABELS,
} from './site-content.ts';

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function says(value: unknown, words: string): boolean {
  return textsIn(value).some((text) => text.includes(words));
}

const everything = textsIn(content);
const { pages } = content;

describe('figures and slogans', () => {
  test.each([
    '3800+',
    '$1.8B',
    '28',
    '25+',
    '28-year career',
    '30 to 50 percent cheaper than imports',
    '3800 Projects',
    '$1.8Bn Sourced',
    '25 Years Experience',
    '25+ years of proven experience',
    '$400M+',
  ])('the claim "%s" is on record in this wording', (wording) => {
    expect(content.claims.flatMap(({ wordings }) => wordings.map(({ text }) => text))).toContain(wording);
  });

  test('every claim names its evidence and a review date', () => {
    for (const claim of content.claims) {
      expect(claim.evidence.length).toBeGreaterThan(20);
      expect(claim.reviewOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  test('every claim stands somewhere, and no text of the sample writes one out', () => {
    for (const { key, text } of content.claims.flatMap(({ wordings }) => wordings)) {
      const kinds = claimUses(originalContent, key).map(({ kind }) => kind);
      expect(kinds.length, text).toBeGreaterThan(0);
      expect(kinds, text).not.toContain('written');
    }
  });

  test('the wordings of a claim say its number', () => {
    for (const { number, wordings } of content.claims)
      for (const { text } of wordings)
        expect(number === undefined || statedNumber(text)?.isSaidOf(number), text).toBe(true);
  });

  test('both slogans keep their capitals, and the home hero shows both', () => {
    expect(content.slogans).toEqual({ build: 'Sell It Before You Build', source: 'Sell it BEFORE you source it' });
    expect(pages.home.hero.method.map((line) => line.slogan)).toEqual(['build', 'source']);
    const written = everything.flatMap((text) => text.match(/sell it before you \w+/gi) ?? []);
    expect(new Set(written)).toEqual(new Set(['Sell It Before You Build', 'Sell it BEFORE you source']));
  });

  test('the five principles stand in their order, and the manufacturing page states them in a sentence', () => {
    expect(content.principles.map((principle) => principle.name.toLowerCase())).toEqual([
      'raw materials',
      'purchased components',
      'production process steps',
      'labour rates',
      'cycle times',
    ]);
    const sentence = 'raw materials, purchased components, production process steps, labour rates and cycle times';
    expect(says(pages.manufacturing.expertise, sentence)).toBe(true);
  });

  test('the buying principle is stated on home and on business scaling', () => {
    expect(pages.home.hero.heading.text).toBe('You make your money when you buy.');
    expect(says(pages.businessScaling, 'you make your money when you buy')).toBe(true);
  });
});

describe('lists', () => {
  test('Brands shows exactly three, with the stated marks and buttons', () => {
    expect(brandVentures(content).map((venture) => [venture.logoAsset, venture.buttonText])).toEqual([
      ['australianMade', 'Click Here to Register for Our Next Event'],
      ['creativeXR', 'Click Here to Learn More'],
      ['eagleMarine', 'Click Here to Learn More'],
    ]);
  });

  test('home adds a property management firm and a directory', () => {
    expect(homeVentures(content).map((venture) => venture.key)).toEqual([
      'workshop',
      'agency',
      'boatBuilder',
      'property',
      'directory',
    ]);
  });

  test('the affiliated businesses are five, worded as agreed', () => {
    const listed = affiliatedVentures(content);
    expect(listed.map((venture) => venture.key)).toEqual(['workshop', 'directory', 'agency', 'boatBuilder', 'thorium']);
    for (const words of [
      'A free 3-day sourcing training workshop, with an AI sourcing suite,',
      '30-50% cheaper than imports',
      'verified manufacturing directory',
      'digital XR/AI agency',
      'marine composite boat builder for 20 to 40 foot boats',
      'project-management firm remediating mining waste for thorium',
    ]) {
      expect(
        listed.map((venture) => venture.listText).some((text) => text.includes(words)),
        words,
      ).toBe(true);
    }
  });

  test('thirteen outlets are described, each with its own logo', () => {
    expect(content.outlets).toHaveLength(13);
    expect(new Set(content.outlets.map((outlet) => outlet.logo)).size).toBe(13);
    for (const outlet of content.outlets) expect(Object.values(outlet).every(Boolean)).toBe(true);
  });

  test('three commentary areas and six kinds of availability', () => {
    expect(content.commentaryAreas).toHaveLength(3);
    expect(content.availability).toEqual([
      'TV and radio interviews',
      'Expert commentary',
      'Industry trends',
      'Manufacturing insights',
      'Supply chain analysis',
      'Business development',
    ]);
  });

  test('each service page has four cards', () => {
    expect(pages.productDevelopment.approach.cards.map((card) => card.heading)).toEqual([
      'Niche selection',
      'Competitor analysis',
      'Problem-solution fit',
      'Cost optimization',
    ]);
    expect(pages.manufacturing.solutions.cards).toHaveLength(4);
    expect(pages.businessScaling.solutions.cards).toHaveLength(4);
  });

  test('the profile is 40x40 and the four brand marks are 200x60', () => {
    const { profile, australianMade, creativeXR, eagleMarine, vastpark } = content.images;
    expect([profile.width, profile.height]).toEqual([40, 40]);
    for (const mark of [australianMade, creativeXR, eagleMarine, vastpark]) {
      expect([mark.width, mark.height]).toEqual([200, 60]);
      expect(mark.alt).not.toBe('');
    }
  });

  test('the worked example adds up and has a row for each principle', () => {
    const { rows } = pages.manufacturing.principles;
    expect(rows).toHaveLength(content.principles.length);
    expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBe(512);
  });
});

describe('fixed words', () => {
  test.each([
    '404 Page Not Found',
    'Did you forget to add the page to the router?',
    'Case Study Not Found',
    'Case Studies',
    'Ready to Transform Your Business?',
    'Join Next Free Event',
    'View Case Studies',
    'Our Brands',
    'Your email',
  ])('"%s" is written exactly so', (words) => {
    expect(everything).toContain(words);
  });

  test('the call to action is the event, then the case studies', () => {
    expect(pages.home.callToAction.actions).toEqual([
      { label: 'Join Next Free Event', link: 'event' },
      { label: 'View Case Studies', href: '/case-studies' },
    ]);
  });

  test('the badges and the final links of the case studies page', () => {
    expect(pages.caseStudies.intro.badges.map((key) => wordingText(content.claims, key))).toEqual([
      '3800 Projects',
      '$1.8Bn Sourced',
      '25 Years Experience',
    ]);
    expect(pages.caseStudies.final.actions).toEqual([
      { label: 'Contact', href: '/contact' },
      { label: 'Services', href: '/services' },
    ]);
  });

  test('the menu has five links in order', () => {
    expect(content.navigation.map(({ label, href }) => [label, href])).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Brands', '/#brands'],
      ['Case Studies', '/case-studies'],
      ['Media', '/media'],
    ]);
  });

  test('the footer reaches every page, anchor and outside link it must', () => {
    const items = content.footer.groups.flatMap((group) => group.items);
    const anchors = items.flatMap((item) => ('anchor' in item ? [item.anchor] : []));
    expect(anchors).toEqual([
      'product-development',
      'manufacturing',
      'sourcing',
      'business-scaling',
      'strategic-expertise',
      'manufacturing-directory',
      'success-stories',
    ]);
    const links = items.flatMap((item) => ('link' in item ? [item.link] : []));
    expect([...links].sort()).toEqual([...LINK_KEYS].sort());
    const hrefs = [
      ...items.flatMap((item) => ('href' in item ? [item.href] : [])),
      ...content.footer.legal.map((l) => l.href),
    ];
    expect(hrefs).toEqual(['/case-studies', '/about', '/privacy', '/terms', '/sitemap']);
  });

  test('the service cards carry the ids the footer points to', () => {
    const { cards } = pages.home.services;
    const ids = cards.flatMap((card) => [card.id, ...card.points.flatMap((point) => point.id ?? [])]);
    expect(ids).toEqual(['product-development', 'manufacturing', 'sourcing', 'business-scaling']);
  });

  test('the copyright year is 2025', () => expect(content.copyrightYear).toBe(2025));

  test('a highlighted phrase is part of its heading', () => {
    const { home, productDevelopment, manufacturing, businessScaling } = pages;
    for (const { heading } of [home.hero, productDevelopment.hero, manufacturing.hero, businessScaling.hero]) {
      expect(heading.text).toContain(heading.mark ?? heading.text);
    }
  });

  test('the privacy page states the periods that are kept to', () => {
    expect(says(pages.privacy, `${RETENTION.enquiryMonths}\u00a0months`)).toBe(true);
    expect(says(pages.privacy, `${RETENTION.unconfirmedSubscriptionDays}\u00a0days`)).toBe(true);
    expect(says(pages.privacy, `${RETENTION.visitCountMonths}\u00a0months`)).toBe(true);
    expect(says(pages.privacy, `${RETENTION.missDays}\u00a0days`)).toBe(true);
  });
});

describe('search', () => {
  const entries = PAGE_KEYS.map((key) => content.seo[key]);

  test('titles, descriptions and addresses are unique', () => {
    for (const field of ['title', 'description', 'canonical'] as const) {
      expect(new Set(entries.map((entry) => entry[field])).size).toBe(PAGE_KEYS.length);
    }
  });

  test.each(PAGE_KEYS)('%s fits a list of results', (key) => {
    const { title, description, keywords } = content.seo[key];
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(keywords.length).toBeGreaterThanOrEqual(3);
  });
});

describe('neutral until the owner fills it in', () => {
  test('every outside address is valid and known as a placeholder', () => {
    const links = LINK_KEYS.map((key) => content.links[key]);
    const addresses = [...links, ...content.ventures].map(({ url }) => url);
    for (const address of addresses) {
      expect(URL.canParse(address) && isPlaceholder(address), address).toBe(true);
    }
    expect(isPlaceholder(content.identity.email)).toBe(true);
  });

  test('the workspace names links as anybody would, not as the example names its own', () => {
    const [alike, other] = [true, false].map((isAlike) =>
      LINK_KEYS.filter((key) => (LINK_LABELS[key] === content.links[key].label) === isAlike),
    );
    expect(alike).toEqual(['linkedin', 'youtube', 'facebook', 'twitter']);
    const named = other?.map((key) => LINK_LABELS[key]).join(' ');
    expect(named).not.toMatch(/\b(?:manufactur\w*|AI|labs?|buying|Australia\w*|workshop)\b/i);
  });

  test('a real address is not taken for a placeholder', () => {
    expect(isPlaceholder('https://myexample.com/')).toBe(false);
    expect(isPlaceholder('https://workshop.com.au/example.com')).toBe(false);
    expect(isPlaceholder('me@consulting.com.au')).toBe(false);
    expect(isPlaceholder('me@example.com')).toBe(true);
    expect(isPlaceholder('https://www.example.org/a')).toBe(true);
  });

  test('no real brand is named, and nothing is hyped', () => {
    const words = everything.filter((text) => !LINK_KEYS.some((key) => content.links[key].label === text)).join('\n');
    expect(words).not.toMatch(
      /\b(google|amazon|alibaba|bunnings|kmart|microsoft|apple|abc news|sky news|forbes|7news)\b/i,
    );
    expect(words).not.toMatch(
      /\b(world-class|cutting-edge|game-chang\w+|revolutionary|seamless\w*|unlock|leverage|empower)\b/i,
    );
  });

  test('spelling is Australian', () => {
    const words = everything.join('\n').replaceAll(/cost optimization/gi, '');
    expect(words).not.toMatch(/\b(\w+ization|labor|color|center|mold\w*|organize\w*)\b/i);
  });

  test('the content survives storage as JSON', () => {
    expect(JSON.parse(JSON.stringify(content))).toEqual(content);
  });
});
