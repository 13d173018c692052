import { type DiffPart, wordDiff } from '../../lib/word-diff.ts';
import {
  type CaseStudy,
  FORM_TEXTS,
  type GalleryImage,
  type ListField,
  STUDY_FIELDS,
  type StudyField,
  type TextField,
} from './case-study.ts';
import { type Comparison, pictureAt } from './comparisons.ts';
import { type Outcome, outcomeLines } from './outcomes.ts';
import { picturesName, SECTIONS } from './section-labels.ts';
import type { StudyService } from './study-services.ts';

/** What a person writes of a study in the editor. */
type WrittenStudy = Pick<CaseStudy, TextField | 'gallery' | ListField>;

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
  comparisons: compareComparisons,
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

/** Comparisons are known again by their pictures: another label is a change. */
function compareComparisons(before: WrittenStudy, after: WrittenStudy): StudyDifference[] {
  const { label: name } = STUDY_FIELDS.comparisons;
  const [was, is] = [before.comparisons ?? [], after.comparisons ?? []];
  const sameAs = (one: Comparison) => (other: Comparison) => one.before === other.before && one.after === other.after;
  const kept = is.filter((one) => was.some(sameAs(one)));
  const order = was.filter((one) => is.some(sameAs(one)));
  const differences: StudyDifference[] = is.flatMap((one) => {
    const earlier = was.find(sameAs(one));
    if (!earlier) return [{ name, parts: [{ kind: 'added' as const, text: comparisonLine(one, after) }] }];
    return earlier.label === one.label ? [] : [{ name, parts: wordDiff(earlier.label, one.label) }];
  });
  for (const one of was.filter((other) => !is.some(sameAs(other))))
    differences.push({ name, parts: [{ kind: 'removed', text: comparisonLine(one, before) }] });
  if (order.some((one, index) => !kept.slice(index, index + 1).some(sameAs(one))))
    differences.push({ name, parts: [{ kind: 'same', text: 'In another order.' }] });
  return differences;
}

function comparisonLine({ label, before, after }: Comparison, { gallery }: WrittenStudy): string {
  const [first, second] = [before, after].map((url) => describe(pictureAt(gallery, url) ?? { alt: '', url }));
  return `${label}: ${first} → ${second}`;
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
        if (was.alt !== image.alt)
          differences.push({ name: `${name}, picture description`, parts: wordDiff(was.alt, image.alt) });
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

function describe({ alt, url }: Pick<GalleryImage, 'alt' | 'url'>): string {
  return alt.trim() || url;
}

function swapped(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return parts.filter(({ text }) => text !== '');
}
