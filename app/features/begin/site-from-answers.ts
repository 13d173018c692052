import { sectionOf, withSection } from '../site-content/content-section.ts';
import { EMPTY_SERVICE_PAGE } from '../site-content/default-services.ts';
import type { SectionData, SectionKey } from '../site-content/section-schemas.ts';
import { servicesToStore } from '../site-content/service-changes.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { type Answers, MOST, NO_ANSWERS } from './answers.ts';
import { privacyPage } from './privacy-page.ts';

/** Sections that answers make, in an order in which each finds what it refers to. */
type MadeSections = { key: SectionKey; data: unknown }[];

/** A claim is looked at again so many months after it was first said. */
const REVIEW_MONTHS = 12;

/** The keys of the claims that answers make. */
const FACT = /^fact-\d$/;

/**
 * What a site says of its owner's answers: her words, each at its place, and nothing else. Of `before` all stays as it is
 * that no answer changes: the answers that `answersOf` reads from it make no section. `taken` are the slugs of pages of nouns.
 */
export function siteFromAnswers(
  answers: Answers,
  before: SiteContent,
  today: string,
  taken?: ReadonlySet<string>,
): MadeSections {
  const was = answersOf(before);
  const made: MadeSections = [];
  const isNew = (...names: (keyof Answers)[]) =>
    names.some((name) => JSON.stringify(answers[name]) !== JSON.stringify(was[name]));
  function put<Key extends SectionKey>(
    names: (keyof Answers)[],
    key: Key,
    change: (data: SectionData<Key>) => SectionData<Key>,
  ) {
    if (isNew(...names)) made.push({ key, data: change(sectionOf(withMade(before, made), key)) });
  }

  const { name, role, email, phone, city, address, businessNumber } = answers;
  const who = ['name', 'role', 'email', 'phone', 'language', 'city', 'country', 'address', 'businessNumber'] as const;
  put([...who], 'identity', (identity) => ({
    ...identity,
    ...{ name, role, email, phone, city, address, businessNumber },
    language: answers.language || identity.language,
    locality: answers.country,
  }));
  put(['main', 'accent', 'faces'], 'brand', (brand) => ({
    ...brand,
    main: answers.main || brand.main,
    accent: answers.accent || brand.accent,
    faces: answers.faces,
  }));
  put(['portrait'], 'images', (images) => ({ ...images, profile: { ...images.profile, path: answers.portrait } }));
  put(['booking'], 'links', (links) => ({ ...links, booking: { ...links.booking, url: answers.booking } }));
  put(['services'], 'services', (services) =>
    servicesToStore(
      { list: servicesOf(answers, services.list), former: services.former },
      { services, identity: sectionOf(withMade(before, made), 'identity') },
      taken,
    ),
  );
  const facts = provenFacts(answers);
  put(['facts'], 'pages.home', (home) => ({ ...home, stats: { ...home.stats, figures: [] } }));
  put(['facts'], 'claims', (claims) => [
    ...claims.filter(({ key }) => !FACT.test(key)),
    ...facts.map((fact) => claimOf(fact, today)),
  ]);
  put(['does', 'about', 'portrait', 'photographs', 'facts'], 'pages.home', (home) => ({
    ...home,
    hero: withPhotographs({ ...home.hero, heading: headingOf(answers.does, home.hero.heading) }, answers),
    about: { ...home.about, text: answers.about },
    stats: { ...home.stats, figures: isNew('facts') ? facts.map(figureOf) : home.stats.figures },
  }));
  put(['does', 'about'], 'pages.about', (about) => ({ ...about, lede: answers.about || answers.does }));
  put(['legalName', 'address', 'host'], 'pages.privacy', () => privacyPage(answers, before));
  return made;
}

/** The answers that a site gives by what it says; what cannot be read from it is as if it was not answered. */
export function answersOf({ identity, images, links, claims, services, pages, brand }: SiteContent): Answers {
  const { name, role, email, phone, language, city, locality, address = '', businessNumber } = identity;
  const portrait = uploaded(images.profile.path);
  const { photograph = '', further = [], heading } = pages.home.hero;
  const photographs = [photograph, ...further.map(({ picture }) => picture)].filter((path) => uploaded(path) !== '');
  return {
    ...NO_ANSWERS,
    ...{ name, role, email, phone, language, city, address, businessNumber, portrait },
    country: locality,
    does: heading.text,
    about: pages.home.about.text,
    services: services.list.slice(0, MOST.services).map((service) => ({
      name: service.name,
      sentence: service.page.summary,
    })),
    facts: claims
      .filter(({ key }) => FACT.test(key))
      .map(({ wordings, meaning, evidence }) => ({
        figure: wordings[0]?.text ?? '',
        counts: meaning,
        proof: evidence,
      })),
    booking: links.booking.url,
    photographs: photographs.length === 1 && photographs[0] === portrait ? [] : photographs,
    ...{ main: brand.main, accent: brand.accent, faces: brand.faces },
  };
}

/** The content with all of them in it. */
export function withMade(content: SiteContent, made: MadeSections): SiteContent {
  return made.reduce((now, { key, data }) => withSection(now, key, data), content);
}

function uploaded(path: string): string {
  return path.startsWith('/uploads/') ? path : '';
}

type Fact = { key: string } & Answers['facts'][number];

/** Those that say something and how it is known; the others are told to nobody. */
function provenFacts({ facts }: Answers): Fact[] {
  return facts
    .map((fact, index) => ({ key: `fact-${index + 1}`, ...fact }))
    .filter(({ figure, counts, proof }) => figure !== '' && counts !== '' && proof !== '');
}

function claimOf({ key, figure, counts, proof }: Fact, today: string): SiteContent['claims'][number] {
  return {
    key,
    name: counts.slice(0, 80),
    unit: { before: '', one: '', many: '' },
    wordings: [{ key, text: figure }],
    meaning: counts,
    evidence: proof,
    reviewOn: monthsLater(today, REVIEW_MONTHS),
  };
}

function figureOf({ key, counts }: Fact) {
  return { claim: key, meaning: counts, drawing: 'none' as const, unit: '', inDrawing: '' };
}

function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

type Services = SiteContent['services']['list'];

/** Hers in the order of the answers; what else she wrote of one of them stays, as do further ones. */
function servicesOf({ services }: Answers, before: Services): Services {
  const named = services.filter(({ name }) => name !== '');
  const made = named.map(({ name, sentence }, index): Services[number] => {
    const known =
      before.find((service) => service.name === name) ?? (named.length === before.length ? before[index] : null);
    const page = known?.page ?? EMPTY_SERVICE_PAGE;
    const lede = page.lede === page.summary ? sentence : page.lede;
    return {
      ...(known ?? { key: `service-${index + 1}`, slug: '' }),
      ...{ name, title: name },
      page: { ...page, summary: sentence, lede },
    };
  });
  return [...made, ...before.slice(MOST.services)];
}

function headingOf(text: string, before: SiteContent['pages']['home']['hero']['heading']) {
  return before.text === text ? before : { text };
}

type Hero = SiteContent['pages']['home']['hero'];

/** On the first screen stand photographs of her choice, or else her portrait. */
function withPhotographs({ photograph: before, further: _before, ...hero }: Hero, answers: Answers): Hero {
  const { photographs, portrait } = answers;
  const [first, ...further] = photographs.length > 0 || portrait === '' ? photographs : [portrait];
  if (first === undefined) return hero;
  const alt = first === before ? (hero.photographAlt ?? '') : '';
  return { ...hero, photograph: first, photographAlt: alt, further: further.map((picture) => ({ picture, alt: '' })) };
}
