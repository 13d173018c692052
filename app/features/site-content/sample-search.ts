import { comparable } from '../../lib/comparable-text.ts';
import { replyText } from '../../lib/reply-text.ts';
import { sectionOf } from './content-section.ts';
import { withoutReferences } from './reference-notation.ts';
import {
  type ContentField,
  fieldsOf,
  type JudgedField,
  ownTexts,
  type SampleWord,
  sampleWords,
  standsAt,
} from './sample-fields.ts';
import { SECTION_KEYS, type SectionKey } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';

/** What the site answers to somebody: a page, a file, a picture's words, a mail. */
export type PublicReply = {
  /** Its address, or what it is called where it has none. */
  place: string;
  type: string;
  body: string;
};

/** Something by which the sample is known in a reply. */
type SampleTrace = {
  /** As the sample says it. */
  text: string;
  /** What stands in a reply, in this order; between two of them stands what a claim says. */
  pieces: readonly string[];
  word: SampleWord | null;
  /** Where the sample says it. */
  at: SamplePlace;
};

/** What of the sample is no text: the case studies and projects, and the time zone. */
export const OTHER_PLACES = ['samples', 'time-zone'] as const;
/** A field of the content, with an empty path anything in its section; or a page of the workspace. */
type SamplePlace = { section: SectionKey; path: string } | { page: (typeof OTHER_PLACES)[number] };
export type OtherSample = { text: string; page: (typeof OTHER_PLACES)[number] };

type SampleFinding = {
  text: string;
  /** Where it can be changed. */
  at: SamplePlace;
  places: { place: string; excerpt: string }[];
  /** In how many further places it stands. */
  morePlaces: number;
};

const FEWEST_WORDS = 5;
/** Between two pieces of a sentence stands at most a wording, in characters. */
const LONGEST_WORDING = 130;
const MAX_PLACES = 5;
/** Before and behind what was found, in characters. */
const AROUND = 50;

/** Everything by which the sample is known, without what is the owner's as well. */
export function sampleTraces(
  samples: readonly SiteContent[],
  judged: readonly JudgedField[],
  others: readonly OtherSample[],
): SampleTrace[] {
  const own = ownTexts(judged).map(({ value }) => comparable(value));
  const fields = samples.flatMap((sample) =>
    SECTION_KEYS.flatMap((section) => fieldsOf(section, sectionOf(sample, section))),
  );
  const traces = [
    ...fields.flatMap(tracesOf),
    ...others.map(({ text, page }) => ({ text, pieces: [comparable(text)], word: null, at: { page } })),
  ].filter(({ pieces }) => !own.some((text) => foundAt(text, pieces) !== -1));
  const words = sampleWords(samples, ownTexts(judged)).map((word) => ({
    text: word.text,
    pieces: [comparable(word.text)],
    word,
    at: placeOf(fields.find(({ value }) => value === word.text)),
  }));
  const once = new Map([...traces, ...words].map((trace) => [trace.pieces.join('\n'), trace]));
  return [...once.values()];
}

/** What of one field of the sample is looked for: an address as it is, of a text each sentence that is long enough. */
function tracesOf(field: ContentField): SampleTrace[] {
  const at = placeOf(field);
  const { value, kind, section, path } = field;
  if (kind === 'figure') return [];
  const isWhole = kind === 'link' || kind === 'picture' || (section === 'identity' && path !== 'language');
  if (isWhole) return [{ text: value, pieces: [comparable(value)], word: null, at }];
  return sentences(value).flatMap((text) => {
    const words = withoutReferences(text).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
    if (words.length < FEWEST_WORDS) return [];
    const pieces = withoutReferences(text, '\n')
      .split('\n')
      .map(comparable)
      .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
    return [{ text, pieces, word: null, at }];
  });
}

function sentences(text: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment.trim());
}

/** What was found so far, reply by reply; nothing of a reply is kept but the words around a finding. */
export class SampleSearch {
  readonly #traces: readonly SampleTrace[];
  readonly #current: readonly JudgedField[];
  readonly #findings = new Map<SampleTrace, SampleFinding>();
  replies = 0;

  constructor(traces: readonly SampleTrace[], current: readonly JudgedField[]) {
    this.#traces = traces;
    this.#current = current;
  }

  look(reply: PublicReply): void {
    this.replies += 1;
    const text = replyText(reply);
    const small = text.toLowerCase();
    for (const trace of this.#traces) {
      const at = placeIn(small, trace);
      if (at !== -1) this.#note(trace, reply.place, () => readableExcerpt(reply, trace) ?? excerptOf(text, at, trace));
    }
  }

  /** Those first that stand in most places. */
  findings(): SampleFinding[] {
    const count = ({ places, morePlaces }: SampleFinding) => places.length + morePlaces;
    return [...this.#findings.values()].toSorted((one, other) => count(other) - count(one));
  }

  #note(trace: SampleTrace, place: string, excerptOfPlace: () => string): void {
    const known = this.#findings.get(trace);
    if (known && known.places.length === MAX_PLACES) {
      known.morePlaces += 1;
      return;
    }
    const found = { place, excerpt: excerptOfPlace() };
    if (!known)
      this.#findings.set(trace, {
        text: trace.text,
        at: this.#placeOf(trace),
        places: [found],
        morePlaces: 0,
      });
    else known.places.push(found);
  }

  /** The field that says it now; where none does, the section in which the sample says it. */
  #placeOf(trace: SampleTrace): SamplePlace {
    const { at } = trace;
    if ('page' in at) return at;
    const now = this.#current
      .filter(({ state }) => state !== 'kept')
      .filter(({ value }) => placeIn(comparable(value), trace) !== -1);
    const same = now.find(({ section, path }) => section === at.section && path === at.path) ?? now[0];
    return same ? placeOf(same) : { section: at.section, path: '' };
  }
}

function placeOf(field: Pick<ContentField, 'section' | 'path'> | undefined) {
  return field ? { section: field.section, path: field.path } : { section: 'identity' as const, path: '' };
}

/** Where the first of the pieces begins, if the others follow; else -1. */
function foundAt(text: string, [first = '', ...others]: readonly string[]): number {
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    let end = at + first.length;
    const follow = others.every((piece) => {
      const next = text.slice(end, end + LONGEST_WORDING + piece.length).indexOf(piece);
      end += next + piece.length;
      return next !== -1;
    });
    if (follow) return at;
  }
  return -1;
}

function placeIn(text: string, { word, pieces }: Pick<SampleTrace, 'word' | 'pieces'>): number {
  return word ? standsAt(text, word) : foundAt(text, pieces);
}

/** The words around it with what stands in elements of its own parted; null where it runs through some of these. */
function readableExcerpt(reply: PublicReply, trace: SampleTrace): string | null {
  const text = replyText(reply, { isParted: true });
  const at = placeIn(text.toLowerCase(), trace);
  return at === -1 ? null : excerptOf(text, at, trace);
}

function excerptOf(text: string, at: number, { text: { length } }: SampleTrace): string {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + Math.min(length, 2 * AROUND) + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).toWellFormed().trim()}${to < text.length ? '…' : ''}`;
}
