import type { Block, SourcePicture } from '../../lib/html/block.ts';
import { plainText } from '../../lib/markdown.ts';
import { LIMITS } from '../../lib/owner-constants.ts';
import { shorten } from '../../lib/shorten.ts';
import { SECTIONS, type Section } from '../case-studies/section-labels.ts';
import type { PartTexts, SourcePost } from './source-post.ts';

type Part = keyof PartTexts;

/** A case study's texts as a post fills them, empty where it says nothing, and its pictures. */
export type StudyParts = PartTexts & {
  pictures: Record<Section, SourcePicture[]>;
  /** What was decided that somebody may want to change, a line each. */
  notes: string[];
};

/**
 * The parts, each with the headings that name it, in the languages of the dictionaries. One may go on behind a colon or a dash;
 * what follows stays as the first line. What no heading names is the description.
 */
const HEADINGS: Record<Part, RegExp | null> = {
  summary:
    /^(?:summary|in (?:short|brief)|at a glance|tl;?dr|abstract|zusammenfassung|kurzfassung|auf einen blick|résumé|en bref|resumen|resumo|em resumo|sintesi|in breve|samenvatting|in het kort|sammanfattning|i korthet)$/,
  description: null,
  challenge:
    /^(?:challenges?|problems?|situation|brief(?:ing)?|task|starting point|herausforderung(?:en)?|probleme|ausgangslage|aufgabe|défis?|problèmes?|enjeux?|contexte|desaf[ií]os?|retos?|problemas?|sfid[ae]|problem[ai]|uitdaging(?:en)?|probleem|problemen|utmaning(?:en|ar)?|problemet)$/,
  solution:
    /^(?:solutions?|approach|what (?:we|i) did|how (?:we|i) did it|process|strategy|implementation|lösung(?:en)?|lösning(?:en|ar)?|vorgehen|ansatz|umsetzung|démarche|approche|soluci(?:ón|ones)|enfoque|soluç(?:ão|ões)|abordagem|soluzion[ei]|approccio|oplossing(?:en)?|aanpak|genomförande)$/,
  results:
    /^(?:results?|outcomes?|impact|what (?:came of it|changed)|ergebnis(?:se)?|résultats?|bilan|resultados?|risultat[oi]|resulta(?:at|ten|t|tet))$/,
  client: null,
  sector: null,
  country: null,
  year: null,
  date: null,
};
const PARTS = Object.keys(HEADINGS) as Part[];

/** A record of the parts, made part by part. */
export function eachPart<Value>(make: (part: Part) => Value): Record<Part, Value> {
  return Object.fromEntries(PARTS.map((part) => [part, make(part)])) as Record<Part, Value>; // PARTS are its keys
}

/** What may stand before the name of a part. */
const ARTICLE =
  /^(?:(?:the|our|my|their|die|das|der|unsere?|meine?|les?|la|notre|nos|el|los|las|nuestr[ao]s?|os?|as?|noss[ao]s?|il|lo|gli|i|nostr[aoei]|de|het|onze?|vår[at]?)\s+|l['’])/;

const SUMMARY_LENGTH = 200;

/** What the site itself calls the three parts, in words or a language of its owner. */
export type OwnHeadings = Partial<Record<Section, string>>;

/** Decides by its headings which words and pictures of a post become which part. What no heading places is description. */
export function studyParts(
  { texts, body, title }: Pick<SourcePost, 'texts' | 'body' | 'title'>,
  own: OwnHeadings = {},
): StudyParts {
  const lines = eachPart((): string[] => []);
  const pictures: StudyParts['pictures'] = { challenge: [], solution: [], results: [] };
  const notes: string[] = [];
  let part: Part = 'description';
  let level = 0;
  let homeless = 0;
  for (const block of body) {
    if (block.kind === 'picture') {
      const { kind: _kind, ...picture } = block;
      const section = SECTIONS.find((name) => name === part);
      if (!section) homeless += 1;
      pictures[section ?? 'challenge'].push(picture);
      continue;
    }
    if (block.kind === 'text') {
      lines[part].push(part === 'summary' ? plainText(block.text) : block.text);
      continue;
    }
    const named = partOfHeading(block, own);
    // a heading below that of the part belongs to it
    if (named) [part, level] = [named.part, block.level];
    else if (block.level <= level) [part, level] = ['description', 0];
    if (!named) lines[part].push(block.text);
    else if (named.rest !== '') lines[part].push(named.rest);
  }
  if (lines.description.length > 0)
    notes.push('what no heading places stands in Description, which search results show and the page does not');
  for (const [name, text] of Object.entries(texts)) if (text) lines[name as Part].unshift(text); // keys of NamedTexts
  if (homeless > 0)
    notes.push(
      `${homeless} ${homeless === 1 ? 'picture stands' : 'pictures stand'} under Challenge: no heading places ${homeless === 1 ? 'it' : 'them'}`,
    );
  return { ...complete(lines, title, notes), pictures, notes };
}

/** The part that a heading names, and what it says besides. */
function partOfHeading(
  { text }: Extract<Block, { kind: 'heading' }>,
  own: OwnHeadings,
): { part: Part; rest: string } | null {
  if (text.length > LIMITS.title) return null;
  const ours = SECTIONS.find((section) => own[section]?.trim().toLowerCase() === text.trim().toLowerCase());
  if (ours) return { part: ours, rest: '' };
  const [number = ''] = /^\d+[.)]?\s+/.exec(text.trim()) ?? [];
  const words = text.trim().slice(number.length);
  // “2. Results” and “02 Results” count the headings, “12 results” says how many there were
  const isCounting = number === '' || /^0|[.)]/.test(number);
  const parting = /:|\s[–—-]\s/u.exec(words);
  const plain = withoutEnd(parting ? words.slice(0, parting.index) : words)
    .toLowerCase()
    .replace(ARTICLE, '');
  const found = PARTS.find((part) => HEADINGS[part]?.test(plain));
  if (!found) return null;
  if (!isCounting) return { part: found, rest: text.trim() };
  return { part: found, rest: parting ? words.slice(parting.index + parting[0].length).trim() : '' };
}

/** Whether a text under this heading is a part of its own. */
export function namesPart(text: string): boolean {
  return partOfHeading({ kind: 'heading', level: 1, text }, {}) !== null;
}

/** Without the blanks and stops at its end. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s.!?]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Every study needs a summary and a description; what is missing is taken from what there is. */
function complete(lines: Record<Part, string[]>, title: string, notes: string[]): PartTexts {
  const texts = eachPart((part) => lines[part].join('\n\n'));
  const first = [texts.description, texts.challenge, texts.solution, texts.results].find((text) => text.trim() !== '');
  if (texts.summary.trim() === '') {
    texts.summary = shorten(first ? plainText(first) : title, SUMMARY_LENGTH);
    notes.push(`the summary is taken from the ${first ? 'beginning of the text' : 'title'}`);
  }
  if (texts.description.trim() === '') texts.description = texts.summary;
  const missing = SECTIONS.filter((section) => texts[section].trim() === '');
  if (missing.length > 0)
    notes.push(`no heading names ${missing.join(', ')}: write ${missing.length > 1 ? 'them' : 'it'} in the editor`);
  return texts;
}
