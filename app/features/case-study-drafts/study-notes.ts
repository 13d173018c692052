import { z } from 'zod';
import { LIMITS } from '../../lib/owner-constants.ts';
import { slugify } from '../../lib/slug.ts';
import { type CaseStudyFields, STUDY_FIELDS, type TextField } from '../case-studies/case-study.ts';
import { SECTIONS, type Section } from '../case-studies/section-labels.ts';

const text = z.string().default('');
const pictures = z.array(z.string()).default([]);

/** What is noted of a piece of work, in the words of who did it; pictures by their addresses, those on the site alone. */
export const studyNotes = z.object({
  title: text,
  about: text,
  client: text,
  mayBeNamed: z.boolean().default(false),
  challenge: text,
  solution: text,
  results: text,
  pictures: z.object({ challenge: pictures, solution: pictures, results: pictures }).default({
    challenge: [],
    solution: [],
    results: [],
  }),
});
export type StudyNotes = z.output<typeof studyNotes>;

export const NO_NOTES: StudyNotes = studyNotes.parse({});

type NoteQuestion = { key: 'about' | Section; question: string; hint: string; label: string };

/** A question a screen, in their order. Those with a key of a section take photographs, too. */
export const NOTE_QUESTIONS: readonly NoteQuestion[] = [
  {
    key: 'about',
    question: 'What was the work?',
    hint: 'As you would tell it to somebody you have just met, in two or three sentences.',
    label: 'The work, and for whom',
  },
  {
    key: 'challenge',
    question: 'What was wrong?',
    hint: 'What hurt, what it cost, what had been tried before.',
    label: 'What was wrong',
  },
  {
    key: 'solution',
    question: 'What did you do?',
    hint: 'What you found, what you changed, what was hard about it.',
    label: 'What you did',
  },
  {
    key: 'results',
    question: 'What came of it?',
    hint: 'Figures first: before, after, since when, and who says so.',
    label: 'What came of it',
  },
];

/** The texts without which a study cannot be published. */
const NEEDED_TEXTS = [
  'title',
  'slug',
  'summary',
  'description',
  'challenge',
  'solution',
  'results',
  'coverImage',
] as const satisfies TextField[];

type NotedFields = Pick<CaseStudyFields, (typeof NEEDED_TEXTS)[number] | 'gallery'> & { client: string };

/**
 * A draft's fields out of notes, each in the words that were noted and nothing in any other: the title as it was given, or
 * the first sentence; the summary the first sentence of what came of it; the cover the first photograph, those of the
 * results before the others. A client who may not be named is in none of them.
 */
export function draftOfNotes(notes: StudyNotes): NotedFields {
  const about = notes.about.trim();
  const title = cut(notes.title.trim() || withoutEnd(firstSentence(about)), LIMITS.title);
  const sections = {
    challenge: notes.challenge.trim(),
    solution: notes.solution.trim(),
    results: notes.results.trim(),
  };
  const cover = [...notes.pictures.results, ...notes.pictures.solution, ...notes.pictures.challenge][0] ?? '';
  return {
    title,
    slug: slugify(title, { fallback: 'case-study' }),
    summary: firstSentence(sections.results),
    description: about,
    ...sections,
    coverImage: cover,
    client: notes.mayBeNamed ? notes.client.trim() : '',
    gallery: Object.fromEntries(
      SECTIONS.map((section) => [
        section,
        notes.pictures[section].map((url, order) => ({ url, alt: '', caption: '', order })),
      ]),
    ) as CaseStudyFields['gallery'], // SECTIONS are its keys
  };
}

/** Where each of the needed texts stands: what it is called, and its words, which may be none. */
export function whatGoesWhere(fields: NotedFields) {
  return NEEDED_TEXTS.map((name) => ({ name, label: STUDY_FIELDS[name].label, words: fields[name] }));
}

/** The question with which to go on: the first one that has neither words nor photographs; behind the last one where all have. */
export function firstUnanswered(notes: StudyNotes): number {
  const open = NOTE_QUESTIONS.findIndex(
    ({ key }) => notes[key].trim() === '' && (key === 'about' || notes.pictures[key].length === 0),
  );
  return open === -1 ? NOTE_QUESTIONS.length : open;
}

export function isNoted({ pictures: noted, mayBeNamed: _, ...texts }: StudyNotes): boolean {
  return Object.values(texts).some((words) => words.trim() !== '') || SECTIONS.some((name) => noted[name].length > 0);
}

function firstSentence(words: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(words);
  return first?.segment.trim() ?? '';
}

function withoutEnd(sentence: string): string {
  return /[.。]$/.test(sentence) ? sentence.slice(0, -1) : sentence;
}

/** At most so many code units, and no half of a character. */
function cut(words: string, length: number): string {
  return words.length <= length
    ? words
    : words
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();
}
