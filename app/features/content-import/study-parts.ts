import { shorten } from '../../lib/shorten.ts';
import { SECTIONS, type Section } from '../case-studies/case-study.ts';
import type { Block, SourcePicture, SourcePost } from './source-post.ts';

type Part = 'summary' | 'description' | Section;

/** A case study's texts as a post fills them, empty where it says nothing, and its pictures. */
export type StudyParts = Record<Part, string> & {
  pictures: Record<Section, SourcePicture[]>;
  /** What was decided that somebody may want to change, a line each. */
  notes: string[];
};

/** Headings that name a part. One may go on behind a colon or a dash; what follows stays as the first line. */
const HEADINGS: [Part, RegExp][] = [
  ['summary', /^(?:summary|in (?:short|brief)|at a glance|tl;?dr|abstract)$/],
  ['challenge', /^(?:challenges?|problems?|situation|brief(?:ing)?|task|starting point)$/],
  ['solution', /^(?:solutions?|approach|what (?:we|i) did|how (?:we|i) did it|process|strategy|implementation)$/],
  ['results', /^(?:results?|outcomes?|impact|what (?:came of it|changed))$/],
];

const SUMMARY_LENGTH = 200;

/** Decides by its headings which words and pictures of a post become which part. What no heading places is description. */
export function studyParts({ texts, body, title }: Pick<SourcePost, 'texts' | 'body' | 'title'>): StudyParts {
  const lines: Record<Part, string[]> = { summary: [], description: [], challenge: [], solution: [], results: [] };
  const pictures: StudyParts['pictures'] = { challenge: [], solution: [], results: [] };
  const notes: string[] = [];
  let part: Part = 'description';
  let level = 0;
  let homeless = 0;
  for (const block of body) {
    if (block.kind === 'picture') {
      const { kind: _kind, ...picture } = block;
      if (part === 'summary' || part === 'description') homeless += 1;
      pictures[part === 'summary' || part === 'description' ? 'challenge' : part].push(picture);
      continue;
    }
    if (block.kind === 'text') {
      lines[part].push(block.text);
      continue;
    }
    const named = partOfHeading(block);
    // a heading below that of the part belongs to it
    if (named) [part, level] = [named.part, block.level];
    else if (block.level <= level) [part, level] = ['description', 0];
    if (!named) lines[part].push(block.text);
    else if (named.rest !== '') lines[part].push(named.rest);
  }
  for (const [name, text] of Object.entries(texts)) if (text) lines[name as Part].unshift(text); // keys of NamedTexts
  if (homeless > 0)
    notes.push(
      `${homeless} ${homeless === 1 ? 'picture stands' : 'pictures stand'} under Challenge: no heading places ${homeless === 1 ? 'it' : 'them'}`,
    );
  return { ...complete(lines, title, notes), pictures, notes };
}

/** The part that a heading names, and what it says besides. */
function partOfHeading({ text }: Extract<Block, { kind: 'heading' }>): { part: Part; rest: string } | null {
  const [, name = '', rest = ''] = /^(?:\d+[.)]?\s+)?(.+?)(?:\s*(?::|\s[–—-]\s)\s*(.*))?$/su.exec(text.trim()) ?? [];
  const plain = name
    .toLowerCase()
    .replace(/^(?:the|our|my|their)\s+/, '')
    .replace(/[\s.!?]+$/, '');
  const found = HEADINGS.find(([, pattern]) => pattern.test(plain));
  return found ? { part: found[0], rest } : null;
}

/** Every study needs a summary and a description; what is missing is taken from what there is. */
function complete(lines: Record<Part, string[]>, title: string, notes: string[]): Record<Part, string> {
  const texts = Object.fromEntries(
    Object.entries(lines).map(([part, paragraphs]) => [part, paragraphs.join('\n\n')]),
  ) as Record<Part, string>; // the same keys
  const first = [texts.description, texts.challenge, texts.solution, texts.results].find((text) => text.trim() !== '');
  if (texts.summary.trim() === '') {
    texts.summary = shorten(first ?? title, SUMMARY_LENGTH);
    notes.push(`the summary is taken from the ${first ? 'beginning of the text' : 'title'}`);
  }
  if (texts.description.trim() === '') texts.description = texts.summary;
  const missing = SECTIONS.filter((section) => texts[section].trim() === '');
  if (missing.length > 0)
    notes.push(`no heading names ${missing.join(', ')}: write ${missing.length > 1 ? 'them' : 'it'} in the editor`);
  return texts;
}
