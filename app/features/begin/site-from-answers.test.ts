import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saidByExample } from '../../../tests/support/said-by-example.ts';
import { FACE_PAIRS } from '../../ui/brand/brand-choice.ts';
import { schemaOf, sectionOf } from '../site-content/content-section.ts';
import { originalContent } from '../site-content/default-site-content.ts';
import { emptyContent } from '../site-content/empty-site.ts';
import { checkOf } from '../site-content/original-texts.ts';
import { ownSite } from '../site-content/own-site.ts';
import { publicPaths } from '../site-content/public-paths.ts';
import { stringsOf } from '../site-content/references.ts';
import { SECTION_KEYS } from '../site-content/section-schemas.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { type Answers, answersGiven, MOST, NO_ANSWERS } from './answers.ts';
import { unsaidOfNewsletter } from './privacy-page.ts';
import { PRIVACY_TEMPLATES, templateOf } from './privacy-templates.ts';
import { answersOf, siteFromAnswers, withMade } from './site-from-answers.ts';

const TODAY = '2031-05-04';
const FACTS = { hasStudies: false, host: 'anna.example' };

const word = fc.stringMatching(/^[a-zA-ZåäöéüñŠ0-9]{1,12}$/);
/** Words, or none. */
const said = fc.oneof(
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')) },
);
const upload = fc.stringMatching(/^[0-9a-f]{32}$/).map((hash) => `/uploads/${hash}.webp`);
const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);

const someAnswers: fc.Arbitrary<Answers> = fc
  .record({
    ...{ name: said, role: said, does: said, about: said, city: said, country: said, phone: said },
    ...{ legalName: said, address: said, businessNumber: said, host: said },
    language: fc.constantFrom('', 'en', 'sv-SE', 'de', 'pt-BR', 'fi'),
    timeZone: fc.constant(''),
    portrait: fc.oneof(fc.constant(''), upload),
    photographs: fc.uniqueArray(upload, { maxLength: MOST.photographs }),
    services: fc.uniqueArray(fc.record({ name: said, sentence: said }), {
      maxLength: MOST.services,
      selector: ({ name }) => name.toLowerCase(),
    }),
    facts: fc.array(fc.record({ figure: fc.oneof(fc.constant(''), word), counts: said, proof: said }), {
      maxLength: MOST.facts,
    }),
    email: fc.constantFrom('', 'anna@example.org'),
    booking: fc.constantFrom('', 'https://cal.example/anna'),
    main: fc.oneof(fc.constant(''), colour),
    accent: fc.oneof(fc.constant(''), colour),
    faces: fc.constantFrom(...FACE_PAIRS.filter((pair) => pair !== 'own')),
  })
  .map((answers) => answersGiven.parse(answers));

const siteOf = (answers: Answers) => withMade(emptyContent, siteFromAnswers(answers, emptyContent, TODAY));

function allStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(allStrings) : [];
}

/** Everything that a section says to people. */
function wordsOf(content: SiteContent): string[] {
  return SECTION_KEYS.flatMap((key) =>
    stringsOf(schemaOf(key), sectionOf(content, key), ({ input }) => input === 'line' || input === 'text').map(
      ({ text }) => text,
    ),
  ).filter((text) => text.trim() !== '');
}

const INTERFACE = new Set(wordsOf(emptyContent));
const TEMPLATE = [...allStrings(PRIVACY_TEMPLATES), 'Add {left}, and have the wording checked.'];

/** Whether a text is an answer, an interface word, a clause of the privacy page, or such beside each other. */
function isKnown(text: string, answers: Answers): boolean {
  const known = [...allStrings(answers), ...INTERFACE, FACTS.host].filter((part) => part.trim() !== '');
  if (known.includes(text)) return true;
  const clause = TEMPLATE.some((sentence) => isFilled(text, sentence));
  return clause || text.split(/ · |, |^· /).every((part) => part === '' || known.includes(part));
}

/** Whether a text is a sentence of the template with something in its gaps. */
function isFilled(text: string, sentence: string): boolean {
  const parts = sentence.split(/\{\w+\}/);
  return (
    parts.every((part) => text.includes(part)) && text.startsWith(parts[0] ?? '') && text.endsWith(parts.at(-1) ?? '')
  );
}

test('the privacy page is made of no sentence of the example', () => {
  expect(TEMPLATE.flatMap(saidByExample)).toEqual([]);
});

/** What the privacy page has to say where visitors can send one of these forms. */
const CLAUSES_OF_FORMS = { '/contact': '{months}', '/newsletter': '{endedMonths}' };

test('each language speaks of every form once, and the page of those that are shown', () => {
  for (const [language, template] of Object.entries(PRIVACY_TEMPLATES))
    for (const gap of Object.values(CLAUSES_OF_FORMS))
      expect([language, gap, allStrings(template).filter((text) => text.includes(gap)).length]).toEqual([
        language,
        gap,
        1,
      ]);

  const offered = fc.record({ answers: someAnswers, label: fc.constantFrom('', 'Letters') });
  fc.assert(
    fc.property(offered, ({ answers: some, label }) => {
      const answers = { ...some, address: 'Storgatan 1' };
      const { footer } = emptyContent;
      const before = {
        ...emptyContent,
        footer: { ...footer, newsletter: { ...footer.newsletter, label, consent: label } },
      };
      const { pages } = withMade(before, siteFromAnswers(answers, before, TODAY));
      const saying = (gap: string) => {
        const sentence = allStrings(templateOf(answers.language)).find((text) => text.includes(gap)) ?? '';
        return allStrings(pages.privacy).filter((text) => isFilled(text, sentence));
      };
      expect(saying('{months}')).toHaveLength(1);
      expect(saying('{endedMonths}')).toHaveLength(label === '' ? 0 : 1);
      expect(allStrings(pages.privacy).join('')).not.toMatch(/[{}]/);

      // the owner is reminded of what no answer said, until she has emptied that
      const { template } = pages.privacy;
      expect([template.includes('registered name'), template.includes('hosts')]).toEqual([
        ...[answers.legalName === '', answers.host === ''],
      ]);
      const { privacy } = before.pages;
      const reviewed = { ...before, pages: { ...before.pages, privacy: { ...privacy, template: '' } } };
      expect(withMade(reviewed, siteFromAnswers(answers, reviewed, TODAY)).pages.privacy.template).toBe('');

      // the form that comes later is asked for until it is spoken of, in whichever words
      const { pages: made } = siteOf(answers);
      const later = (privacy: typeof made.privacy) =>
        unsaidOfNewsletter({ ...before, pages: { ...before.pages, privacy } });
      expect(later(made.privacy)).toEqual(label === '' ? [] : saying('{endedMonths}'));
      expect(later(pages.privacy)).toEqual([]);
      const clauses = [...made.privacy.clauses, { heading: 'Letters', paragraphs: ['I keep your address.'] }];
      expect(later({ ...made.privacy, clauses })).toEqual([]);
    }),
  );
});

describe('the site that answers make', () => {
  test('says answers and interface words, and nothing of the example', () => {
    const example = new Set(wordsOf(originalContent).filter((text) => !INTERFACE.has(text)));
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const site = ownSite(siteOf(answers), emptyContent, FACTS);
        const unknown = wordsOf(site).filter((text) => !isKnown(text, answers));
        const own = new Set(allStrings(answers));
        expect([unknown, wordsOf(site).filter((text) => example.has(text) && !own.has(text))]).toEqual([[], []]);
      }),
    );
  });

  test('can be saved, section by section', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const made = siteFromAnswers(answers, emptyContent, TODAY);
        expect(made.flatMap(({ key, data }) => checkOf('own')(key, data).problems ?? [])).toEqual([]);
      }),
    );
  });

  test('answers the same questions the same way, and changes nothing when they are given again', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const site = siteOf(answers);
        expect(siteFromAnswers(answersOf(site), site, TODAY)).toEqual([]);
      }),
    );
  });

  test('keeps what no answer is about', () => {
    const own = { ...siteOf(FULL), availability: ['Radio'] };
    const chapters = [{ year: 1, heading: 'First', paragraphs: ['I began.'], milestone: 'Began' }];
    const site = { ...own, pages: { ...own.pages, about: { ...own.pages.about, chapters } } };
    const changed = withMade(site, siteFromAnswers({ ...answersOf(site), about: 'Anew.' }, site, TODAY));
    expect(changed.availability).toEqual(['Radio']);
    expect(changed.pages.about).toEqual({ ...site.pages.about, lede: 'Anew.' });
    expect(changed.services).toEqual(site.services);
    expect(changed.pages.privacy).toEqual(site.pages.privacy);
  });

  test('tells nobody of a fact without a proof', () => {
    const facts = [
      { figure: '140', counts: 'closings', proof: 'The ledger' },
      { figure: '12', counts: 'years', proof: '' },
    ];
    const { claims, pages } = siteOf({ ...NO_ANSWERS, facts });
    expect(claims.map(({ meaning, evidence }) => [meaning, evidence])).toEqual([['closings', 'The ledger']]);
    expect(pages.home.stats.figures.map(({ claim }) => claim)).toEqual(['fact-1']);
  });

  test('has a page for each answer that makes one', () => {
    const pages = (answers: Partial<Answers>) =>
      publicPaths(ownSite(siteOf({ ...NO_ANSWERS, ...answers }), emptyContent, FACTS));
    expect(pages({})).toEqual(['/']);
    expect(pages({ name: 'Anna' })).toEqual(['/']);
    expect(pages({ about: 'I close books.' })).toEqual(['/', '/about', '/sitemap']);
    expect(pages({ phone: '+46 40 123' })).toEqual(['/', '/contact', '/sitemap']);
    expect(pages(FULL)).toEqual([
      '/',
      '/about',
      '/monthly-closing',
      '/interim-cfo',
      '/contact',
      '/services',
      '/privacy',
      '/sitemap',
    ]);
  });
});

const FULL: Answers = answersGiven.parse({
  name: 'Anna Berg',
  role: 'Interim finance lead',
  does: 'I close the books of family firms on the third working day.',
  about: 'Fifteen years as a finance lead in family firms.',
  services: [
    { name: 'Monthly closing', sentence: 'A closing that holds.' },
    { name: 'Interim CFO', sentence: 'Three days a week.' },
  ],
  email: 'anna@example.org',
  address: 'Storgatan 1, Malmö',
});
