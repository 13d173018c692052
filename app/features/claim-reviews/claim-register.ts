import { z } from 'zod';
import { plainText } from '../../lib/markdown.ts';
import type { CaseStudy } from '../case-studies/case-study.ts';
import { outcomeLines } from '../case-studies/outcomes.ts';
import { SECTIONS } from '../case-studies/section-labels.ts';
import { ENTRY_KINDS, type Entry } from '../entries/entry.ts';
import { wordsOfPart } from '../entries/entry-parts.ts';
import { type ClaimUse, claimUses, writingOf } from '../site-content/claim-uses.ts';
import { fieldHints } from '../site-content/content-fields.ts';
import { schemaOf } from '../site-content/content-section.ts';
import { PAGES, type PageKey } from '../site-content/page-registry.ts';
import { referencesIn } from '../site-content/reference-notation.ts';
import { resolvedText } from '../site-content/references.ts';
import { SECTION_KEYS, type SectionKey } from '../site-content/section-schemas.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { type ClaimReview, reviewReply } from './claim-review.ts';

const LETTER_TEXTS = ['subject', 'preheader', 'body'] as const;

type SearchedEntry = Pick<Entry, 'id' | 'kind' | 'title' | 'summary' | 'parts' | 'seo'>;
type SearchedLetter = { id: number } & Record<(typeof LETTER_TEXTS)[number], string>;

const registerPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), section: z.enum(SECTION_KEYS), path: z.string(), text: z.string() }),
  z.strictObject({
    ...{ kind: z.literal('study'), id: z.int(), title: z.string() },
    /** The field of the study's form. */
    field: z.string(),
    text: z.string(),
  }),
  z.strictObject({
    ...{ kind: z.literal('letter'), id: z.int(), title: z.string() },
    ...{ field: z.enum(LETTER_TEXTS), text: z.string() },
  }),
  /** An article or a page. */
  z.strictObject({ kind: z.enum(ENTRY_KINDS), id: z.int(), title: z.string(), text: z.string() }),
  z.strictObject({ kind: z.literal('dashboard') }),
]);
export type RegisterPlace = z.output<typeof registerPlace>;

export const registerRow = z.strictObject({
  /** Of the wording. */
  key: z.string(),
  /** The key of the claim that it is a wording of. */
  claim: z.string(),
  name: z.string(),
  wording: z.string(),
  meaning: z.string(),
  evidence: z.string(),
  evidenceLink: z.string(),
  /** Where it is said by reference, and follows. */
  usedOn: z.array(registerPlace),
  /** Where the same words are spelled out, and do not follow. */
  writtenOutIn: z.array(registerPlace),
  reviewOn: z.string(),
  lastReview: reviewReply.nullable(),
});
export type RegisterRow = z.output<typeof registerRow>;

type Searched = Pick<
  CaseStudy,
  | 'id'
  | 'title'
  | 'summary'
  | 'description'
  | 'challenge'
  | 'solution'
  | 'results'
  | 'outcomes'
  | 'gallery'
  | 'comparisons'
>;

/** Every wording of every claim, with what proves it, who looked last, and where it stands; a row each. */
export function claimRegister(
  stored: SiteContent,
  studies: readonly Searched[],
  reviews: readonly ClaimReview[],
  { letters = [], entries = [] }: { letters?: readonly SearchedLetter[]; entries?: readonly SearchedEntry[] } = {},
): RegisterRow[] {
  return stored.claims.flatMap(({ wordings, evidenceLink = '', ...claim }) =>
    wordings.map(({ key, text }) => {
      const uses = claimUses(stored, key);
      const placesOf = (isWritten: boolean) =>
        uses.filter(({ kind }) => (kind === 'written') === isWritten).map((use) => placeOf(use, stored));
      return {
        ...{ key, claim: claim.key, name: claim.name, wording: text, meaning: claim.meaning },
        ...{ evidence: claim.evidence, evidenceLink, reviewOn: claim.reviewOn },
        usedOn: [...placesOf(false), ...letters.flatMap((letter) => placesInLetter(letter, refersTo(key)))],
        writtenOutIn: [
          ...placesOf(true),
          ...studies.flatMap((study) => placesInStudy(study, text)),
          ...entries.flatMap((entry) => placesInEntry(entry, writingOf(text))),
          ...letters.flatMap((letter) => placesInLetter(letter, writingOf(text))),
        ],
        lastReview: reviews.find((review) => review.claim === claim.key) ?? null,
      };
    }),
  );
}

function placeOf(use: ClaimUse, content: SiteContent): RegisterPlace {
  if (use.kind === 'dashboard') return { kind: 'dashboard' };
  const { section, path, text } = use;
  return { kind: 'text', section, path, text: resolvedText(text, content) };
}

/** Where a study spells a wording out: in its words, its figures, and the words of its pictures. */
export function placesInStudy(study: Searched, wording: string): RegisterPlace[] {
  const isWrittenIn = writingOf(wording);
  const { id, title } = study;
  const words = (
    [
      ['title', title],
      ['summary', study.summary],
    ] as const
  ).map(([field, text]) => ({ field, text }));
  const formatted = (['description', ...SECTIONS] as const).map((field) => ({ field, text: plainText(study[field]) }));
  const labels = (study.comparisons ?? []).map(({ label }) => ({ field: 'comparisons', text: label }));
  const figures = outcomeLines(study.outcomes).map((text) => ({ field: 'outcomes', text }));
  const pictures = SECTIONS.flatMap((section) =>
    study.gallery[section].flatMap(({ alt, caption }) =>
      [alt, caption].map((text) => ({ field: `gallery.${section}`, text })),
    ),
  );
  return [...words, ...formatted, ...figures, ...labels, ...pictures]
    .filter(({ text }) => isWrittenIn(text))
    .map((place) => ({ kind: 'study', id, title, ...place }));
}

function placesInEntry(
  { id, kind, title, summary, parts, seo }: SearchedEntry,
  isThere: (text: string) => boolean,
): RegisterPlace[] {
  return [title, summary, ...parts.flatMap(wordsOfPart).map(plainText), seo.title, seo.description]
    .filter(isThere)
    .map((text) => ({ kind, id, title, text }));
}

function placesInLetter(letter: SearchedLetter, isThere: (text: string) => boolean): RegisterPlace[] {
  const { id, subject } = letter;
  return LETTER_TEXTS.map((field) => ({ field, text: plainText(letter[field]) }))
    .filter(({ text }) => isThere(text))
    .map((place) => ({ kind: 'letter', id, title: subject || 'Untitled letter', ...place }));
}

function refersTo(key: string): (text: string) => boolean {
  return (text) => referencesIn(text).some((reference) => reference.kind === 'claim' && reference.key === key);
}

export const NO_EVIDENCE = 'No evidence noted';
export const NOT_SHOWN = 'Not shown on the site';

export const REGISTER_COLUMNS = [
  ...['Claim', 'Wording', 'What it counts', 'Evidence', 'Where the evidence lies'],
  ...['Used on', 'Written out in', 'Review on', 'Last reviewed', 'By', 'Note'],
];

/** A row of the register for a spreadsheet. */
export function registerLine(row: RegisterRow): string[] {
  const { name, wording, meaning, evidence, evidenceLink, usedOn, writtenOutIn, reviewOn, lastReview } = row;
  return [
    ...[name, wording, meaning, evidence.trim() || NO_EVIDENCE, evidenceLink],
    usedOn.length + writtenOutIn.length === 0 ? NOT_SHOWN : placeNames(usedOn),
    ...[placeNames(writtenOutIn), reviewOn],
    ...[lastReview?.reviewedOn ?? '', lastReview?.username ?? '', lastReview?.note ?? ''],
  ];
}

/** What a place is called that has a title. */
export const THINGS = { study: 'Case study', article: 'Article', page: 'Page', letter: 'Letter' } as const;

/** The places by name, each once. */
function placeNames(places: readonly RegisterPlace[]): string {
  return [...new Set(places.map(placeName))].join('; ');
}

function placeName(place: RegisterPlace): string {
  if (place.kind === 'dashboard') return 'Dashboard';
  return place.kind === 'text' ? sectionName(place.section) : `${THINGS[place.kind]}: ${place.title}`;
}

function sectionName(section: SectionKey): string {
  const [kind, page = ''] = section.split('.');
  const named = Object.hasOwn(PAGES, page) ? PAGES[page as PageKey].name : null; // just looked up
  if (named !== null) return kind === 'seo' ? `${named}: search result` : named;
  return fieldHints.get(schemaOf(section))?.label ?? section;
}
