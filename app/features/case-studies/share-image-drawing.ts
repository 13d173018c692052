import { inEnglish, type SiteSpeaker } from '../../interface-words/site-words.server.ts';
import { shorten } from '../../lib/shorten.ts';
import { type PlateKind, plate, plateKindOf } from '../../ui/drawings/plates.ts';
import { shapes } from '../../ui/drawings/shapes.ts';
import { isWordless, shareCard } from '../../ui/drawings/share-card.ts';
import { SHARE_PANEL, SHARE_WHOLE } from '../../ui/drawings/share-card-size.ts';
import { isWhole, wordsToSet } from '../../ui/sheets/sheet-letters.ts';
import type { SharedStudy, ShareLook } from './share-image.ts';

/** What a study is about shows in its words; the first one that is found decides the drawing. */
const KINDS: readonly [RegExp, PlateKind][] = [
  [/\bhulls?\b|\bboats?\b|\bmarine\b/i, 'hull'],
  [/\bcontainers?\b|\bfreight\b|\bpart-loads?\b|\bshipping\b/i, 'container'],
  [/\bvalves?\b|\bpumps?\b|\bplumbing\b/i, 'valve'],
  [/\bboards?\b|\bcircuits?\b|\belectronics?\b|\bsensors?\b/i, 'circuit'],
  [/\bbrackets?\b|\bsheet metal\b|\bwelded\b/i, 'bracket'],
  [/\bchairs?\b|\bseat(?:s|ing)?\b|\bfurniture\b/i, 'chair'],
  [/\btorch(?:es)?\b|\blamps?\b|\blights?\b/i, 'torch'],
  [/\bgears?\b|\bdrives?\b|\bgearbox\b/i, 'gear'],
  [/\bdrums?\b|\bcables?\b|\bhoses?\b|\breels?\b/i, 'drum'],
  [/\bcrates?\b|\bproduce\b|\bgrowers?\b/i, 'crate'],
  [/\bpallets?\b|\bwarehouse\b/i, 'pallet'],
  [/\bmould(?:s|ed|ing)?\b|\bmold(?:s|ed|ing)?\b|\btooling\b/i, 'mould'],
  [/\bpress(?:es)?\b|\bhardware\b|\bstamp(?:ed|ing)\b/i, 'press'],
  [/\bcartons?\b|\bpackag(?:e|es|ed|ing)\b|\bhomewares?\b|\brange\b/i, 'cartons'],
];

/** A sum, a count or a share as titles write them; a plain number of one digit says little when it is set large. */
const FIGURE =
  /(?:[$€£]\s?\d[\d.,]*\d|[$€£]\s?\d|\d[\d.,]*\d|\d(?=\s?(?:%|[kmb]n?\b|percent\b)))(?:\s?%|[kmb]n?\b|\+)?/iu;
const NOTE_LENGTH = 60;

/** The picture beside a shared link to a study, as an SVG file of 1200 x 630 that needs no fonts; the right side may stay free. */
export function shareImageDrawing(
  study: SharedStudy,
  name: string,
  { isForPicture = false, inks, speaker = inEnglish, isOwn = false }: ShareLook & { isForPicture?: boolean } = {},
): string {
  const words = wordsOfCard(study, name, speaker);
  const columns = isWordless(words) ? 10 : 5;
  const drawing = isForPicture ? null : isOwn ? shapes(study.slug, columns, 5) : plate(study.slug, kindOf(study));
  return shareCard({ ...words, drawing, ...(inks ? { inks } : {}) });
}

/** Where its picture lies: on the right, or all over it where no letter of its words can be set. */
export function sharePlace(study: SharedStudy, name: string, { speaker = inEnglish }: ShareLook) {
  return isWordless(wordsOfCard(study, name, speaker)) ? SHARE_WHOLE : SHARE_PANEL;
}

function wordsOfCard(study: SharedStudy, name: string, speaker: SiteSpeaker) {
  const title = wordsToSet(study.title);
  return { name, title, ...figureOf({ ...study, title }, speaker) };
}

function kindOf({ slug, title, summary }: SharedStudy): PlateKind {
  const found = KINDS.find(([words]) => words.test(title)) ?? KINDS.find(([words]) => words.test(summary));
  return found?.[1] ?? plateKindOf(slug);
}

/**
 * The first figure that the study states; else that of its title with what it counts; of a title without one, the
 * beginning of the summary. A figure without its words says nothing.
 */
function figureOf(
  { title, summary, outcomes: [first] = [] }: SharedStudy,
  { say }: SiteSpeaker,
): { figure?: string; note: string } {
  const { label = '', before = '', after = '', unit = '' } = first ?? {};
  if (isWhole(label + before + after + unit))
    return {
      figure: after,
      note: shorten(
        [unit, label, before && say('share.before', { value: before })].filter(Boolean).join(', '),
        NOTE_LENGTH * 2,
      ),
    };
  const found = FIGURE.exec(title);
  const counted = found ? title.slice(found.index + found[0].length).trim() : '';
  const note = counted || wordsToSet(summary);
  if (!found || note === '') return { note: shorten(note, NOTE_LENGTH * 2) };
  return { figure: found[0].replace(/\s/g, ''), note: shorten(note, NOTE_LENGTH) };
}
