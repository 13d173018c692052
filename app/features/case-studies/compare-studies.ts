import { type DiffPart, wordDiff } from '../../lib/word-diff.ts';
import {
  type CaseStudy,
  FORM_TEXTS,
  type GalleryImage,
  STUDY_FIELDS,
  type StudyField,
  type TextField,
} from './case-study.ts';
import { type Outcome, outcomeLines } from './outcomes.ts';
import { picturesName, SECTIONS } from './section-labels.ts';
import type { StudyService } from './study-services.ts';

/** What a person writes of a study in the editor. */
export type WrittenStudy = Pick<CaseStudy, TextField | 'gallery' | 'services' | 'outcomes'>;

/** One difference between two states of a study: a text word by word, or something that happened to a picture. */
export type StudyDifference = { name: string; parts: DiffPart[] };

/** What the owner calls a service. */
type NameOfService = (service: StudyService) => string;

/** How fields that are no texts are compared; those that nobody writes in the editor are not. */
const OTHERS: Record<
  Exclude<StudyField, TextField>,
  ((before: WrittenStudy, after: WrittenStudy, nameOf: NameOfService) => StudyDifference[]) | null
> = {
  services: compareServices,
  gallery: comparePictures,
  outcomes: (before, after) => compareOutcomes(before.outcomes ?? [], after.outcomes ?? []),
  content: null,
  publishedAt: null,
};

/** What differs, in the order of the editor; nothing when both say the same. */
export function compareStudies(before: WrittenStudy, after: WrittenStudy, nameOf: NameOfService): StudyDifference[] {
  const texts = FORM_TEXTS.map((field) => ({ field, was: before[field] ?? '', is: after[field] ?? '' }))
    .filter(({ was, is }) => was !== is)
    .map(({ field, was, is }) => ({
      name: STUDY_FIELDS[field].label,
      parts: isWhole(STUDY_FIELDS[field].form) ? swapped(was, is) : wordDiff(was, is),
    }));
  return [...texts, ...Object.values(OTHERS).flatMap((compare) => compare?.(before, after, nameOf) ?? [])];
}

/** An address or a day is one thing: half of it changed means nothing to anybody. */
function isWhole({ isAddress, isDate }: { isAddress?: boolean; isDate?: boolean }): boolean {
  return Boolean(isAddress || isDate);
}

function compareServices(before: WrittenStudy, after: WrittenStudy, nameOf: NameOfService): StudyDifference[] {
  const left = before.services.filter((service) => !after.services.includes(service));
  const come = after.services.filter((service) => !before.services.includes(service));
  return [
    ...left.map((service) => ({
      name: 'Services',
      parts: [{ kind: 'removed' as const, text: nameOf(service) }],
    })),
    ...come.map((service) => ({ name: 'Services', parts: [{ kind: 'added' as const, text: nameOf(service) }] })),
  ];
}

/** Figures are known again by their ids: one that is worded anew is a change, not one that left and one that came. */
function compareOutcomes(before: readonly Outcome[], after: readonly Outcome[]): StudyDifference[] {
  const name = 'Figures';
  const line = (outcome: Outcome) => outcomeLines([outcome]).join('');
  const was = (id: string) => before.find((outcome) => outcome.id === id);
  const differences: StudyDifference[] = after.flatMap((outcome) => {
    const earlier = was(outcome.id);
    if (!earlier) return [{ name, parts: [{ kind: 'added' as const, text: line(outcome) }] }];
    return line(earlier) === line(outcome) ? [] : [{ name, parts: wordDiff(line(earlier), line(outcome)) }];
  });
  for (const outcome of before.filter(({ id }) => !after.some((other) => other.id === id)))
    differences.push({ name, parts: [{ kind: 'removed', text: line(outcome) }] });
  const order = before.filter(({ id }) => after.some((other) => other.id === id));
  const kept = after.filter(({ id }) => was(id));
  if (order.some(({ id }, index) => id !== kept[index]?.id))
    differences.push({ name, parts: [{ kind: 'same', text: 'In another order.' }] });
  return differences;
}

function comparePictures(before: WrittenStudy, after: WrittenStudy): StudyDifference[] {
  return SECTIONS.flatMap((section) => {
    const name = `${picturesName(section)} images`;
    const left = [...before.gallery[section]];
    const differences: StudyDifference[] = [];
    const remaining: GalleryImage[] = [];
    for (const image of after.gallery[section]) {
      const index = left.findIndex(({ url }) => url === image.url);
      const [was] = index === -1 ? [] : left.splice(index, 1);
      if (!was) differences.push({ name, parts: [{ kind: 'added', text: describe(image) }] });
      else {
        remaining.push(was);
        if (Boolean(was.decorative) !== Boolean(image.decorative))
          differences.push({ name, parts: swapped(decoration(was), decoration(image)) });
        if (was.alt !== image.alt) differences.push({ name: `${name}, alt text`, parts: wordDiff(was.alt, image.alt) });
        if (was.caption !== image.caption)
          differences.push({ name: `${name}, caption`, parts: wordDiff(was.caption, image.caption) });
      }
    }
    for (const image of left) differences.push({ name, parts: [{ kind: 'removed', text: describe(image) }] });
    const order = before.gallery[section].filter((image) => remaining.includes(image));
    if (order.some((image, index) => image !== remaining[index]))
      differences.push({ name, parts: [{ kind: 'same', text: 'In another order.' }] });
    return differences;
  });
}

function decoration({ decorative }: GalleryImage): string {
  return decorative ? 'Decorative' : 'Not decorative';
}

function describe({ alt, url }: GalleryImage): string {
  return alt.trim() || url;
}

function swapped(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return parts.filter(({ text }) => text !== '');
}
