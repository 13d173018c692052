import { isSameData } from '../../../../../kit/workspace/form/form-values.ts';
import type { FieldProblem } from '../../../../../lib/app-error.ts';
import { LIMITS } from '../../../../../lib/owner-constants.ts';
import { freeSlugBeside, studySlug } from '../../../../../lib/slug.ts';
import type { Draft } from '../../../../case-study-drafts/case-study-draft.ts';
import {
  type CaseStudy,
  type CaseStudyContent,
  EMPTY_GALLERY,
  FORM_TEXTS,
  type Gallery,
  type GalleryImage,
  isOptional,
  LIST_FIELDS,
  listsOf,
  NO_TEXTS,
  newCaseStudySchema,
  type OptionalField,
  pickFields,
  STUDY_FIELDS,
  type StudyLists,
  TEXT_FIELDS,
  type TextField,
} from '../../../case-study.ts';
import { MOST_COMPARISONS } from '../../../comparison-schema.ts';
import { type Comparison, comparisonsWithin, isPicturedIn } from '../../../comparisons.ts';
import {
  eachSection,
  type GalleryOf,
  type KeyedImage,
  mergeSavedGallery,
  type Place,
  sortedGallery,
  withImageAt,
  withoutKeys,
} from '../../../gallery.ts';
import { SECTIONS } from '../../../section-labels.ts';
import { type StudyService, servicesIn } from '../../../study-services.ts';

export type StudyTexts = Record<TextField, string>;

type OptionalText = Extract<TextField, OptionalField>;
const OPTIONAL_TEXTS = TEXT_FIELDS.filter((name): name is OptionalText => isOptional(name));
type StudyBodyTexts = Omit<StudyTexts, OptionalText> & Partial<Pick<StudyTexts, OptionalText>>;

/** Everything a person can change in the editor. */
export type StudyForm = StudyLists & {
  texts: StudyTexts;
  gallery: GalleryOf<KeyedImage>;
  /** A slug of one's own no longer follows the title. */
  isSlugOwn: boolean;
};

/** An image that was removed from its place, and the comparisons that there were before. */
export type RemovedImage = Place & { image: KeyedImage; comparisons: Comparison[] };

/** What a form holds by the names of the API: texts, pictures and lists. */
export function writtenIn(form: StudyForm) {
  return { ...form.texts, gallery: withoutKeys(form.gallery), ...pickFields(form, LIST_FIELDS) };
}

let lastKey = 0;

/** The image with a key that no other image of this page has. */
export function keyed(image: GalleryImage): KeyedImage {
  lastKey += 1;
  return { ...image, key: `image-${lastKey}` };
}

/** A form of given texts, images and services, the images sorted and with fresh keys. */
export function formWith({
  gallery,
  ...form
}: Omit<StudyForm, 'gallery'> & { gallery: Record<'challenge' | 'solution' | 'results', GalleryImage[]> }): StudyForm {
  const sorted = sortedGallery(gallery);
  return { ...form, gallery: eachSection((section) => sorted[section].map(keyed)) };
}

/** The form as it opens: empty, or holding the study. A stored slug never follows the title. */
export function formOf(study: CaseStudy | null): StudyForm {
  const { gallery = EMPTY_GALLERY } = study ?? {};
  const texts = { ...NO_TEXTS, ...(study ? pickFields(study, TEXT_FIELDS) : {}) };
  return formWith({ texts, gallery, ...listsOf(study ?? {}), isSlugOwn: study !== null });
}

/** The form after typing in a field. In a new study the slug follows the title until it is written by hand. */
export function withText(form: StudyForm, field: TextField, value: string, isNew: boolean): StudyForm {
  const texts = { ...form.texts, [field]: value };
  if (field === 'slug') return { ...form, texts, isSlugOwn: isNew ? value !== '' : true };
  if (field === 'title' && isNew && !form.isSlugOwn) texts.slug = studySlug(value);
  return { ...form, texts };
}

/** The form with other galleries; comparisons go with a picture that is in none of them any more. */
export function withGallery(form: StudyForm, gallery: StudyForm['gallery']): StudyForm {
  return { ...form, gallery, comparisons: comparisonsWithin(gallery, form.comparisons) };
}

/** The form after a save of the galleries it had when that was `sent`: what was done since stays on top of what is `saved`. */
export function withSavedGallery(
  form: StudyForm,
  { sent, saved }: { sent: StudyForm['gallery']; saved: Gallery },
): StudyForm {
  return withGallery(form, mergeSavedGallery(sent, form.gallery, saved, keyed));
}

/** Whether a gallery of the form has the image: its removal may have been undone in another way, or the image be in another section. */
export function hasImage({ gallery }: StudyForm, { key }: KeyedImage): boolean {
  return SECTIONS.some((section) => gallery[section].some((image) => image.key === key));
}

/** The form with a removed image at its place again, and those comparisons of then that went with it. */
export function withImageBack(form: StudyForm, { image, comparisons, ...place }: RemovedImage): StudyForm {
  if (hasImage(form, image)) return form;
  const isThere = (one: Comparison) => form.comparisons.some((other) => isSameData(one, other));
  const returning = comparisons.filter((one) => isThere(one) || isPicturedIn(one, image));
  const newer = form.comparisons.filter((one) => !comparisons.some((other) => isSameData(one, other)));
  return {
    ...form,
    gallery: withImageAt(form.gallery, place, image),
    comparisons: [...returning, ...newer].slice(0, MOST_COMPARISONS),
  };
}

/** The form after a service was ticked or not. */
export function withService(form: StudyForm, service: StudyService, isShown: boolean): StudyForm {
  const others = form.services.filter((other) => other !== service);
  return { ...form, services: isShown ? servicesIn([...others, service]) : others };
}

/** The form with its slug made from the title once more, and following it again. */
export function withSlugFromTitle(form: StudyForm): StudyForm {
  return { ...form, texts: { ...form.texts, slug: studySlug(form.texts.title) }, isSlugOwn: false };
}

/** Whether two forms hold the same, keys and slug habits aside. */
export function isSameForm(one: StudyForm, other: StudyForm): boolean {
  if (one === other) return true;
  const hasSameTexts = TEXT_FIELDS.every((field) => one.texts[field] === other.texts[field]);
  const hasSameLists = LIST_FIELDS.every((name) => isSameData(one[name], other[name]));
  return hasSameTexts && hasSameLists && isSameGallery(one.gallery, other.gallery);
}

function isSameGallery(one: GalleryOf<KeyedImage>, other: GalleryOf<KeyedImage>): boolean {
  return one === other || galleryText(one) === galleryText(other);
}

const DERIVED = ['width', 'height', 'colour', 'focus'];

/** Size, colour and focal point come and go with the server's replies; nobody changes them in this form. */
function galleryText(gallery: GalleryOf<KeyedImage>): string {
  const isDerived = (name: string) => DERIVED.includes(name);
  return JSON.stringify(withoutKeys(gallery), (name, value: unknown) => (isDerived(name) ? undefined : value));
}

/** What is wrong with the form by the rules the server also has, in the order of the page. */
export function formProblems(form: StudyForm): FieldProblem[] {
  const result = newCaseStudySchema.safeParse(writtenIn(form));
  if (result.success) return [];
  const problems = result.error.issues.map(({ path, message }) => ({
    // of a gallery, which list; of a list, which field of which entry
    path: path.slice(0, path[0] === 'gallery' ? 2 : 3).join('.'),
    message,
  }));
  const place = ({ path }: FieldProblem) => {
    const found = (FORM_TEXTS as readonly string[]).indexOf(path);
    return found === -1 ? FORM_TEXTS.length : found;
  };
  const isFirst = (problem: FieldProblem, index: number) =>
    problems.findIndex(({ path, message }) => path === problem.path && message === problem.message) === index;
  return problems.filter(isFirst).toSorted((one, other) => place(one) - place(other));
}

type StudyBody = StudyBodyTexts &
  Partial<StudyLists> & {
    content: CaseStudyContent;
    publishedAt?: string;
    gallery: GalleryOf<GalleryImage>;
  };

/**
 * The body of create and update. An update sends back the stored date, so that saving never re-dates a study. Lists and what
 * else may be missing are named only where they were changed.
 */
export function studyBody(form: StudyForm, stored: CaseStudy | null): StudyBody {
  const was = formOf(stored);
  const unchanged = OPTIONAL_TEXTS.filter((name) => form.texts[name] === was.texts[name]);
  return {
    ...without(form.texts, unchanged),
    content: stored?.content ?? { blocks: [] },
    publishedAt: stored?.publishedAt ?? new Date().toISOString(),
    gallery: withoutKeys(form.gallery),
    ...pickFields(
      form,
      LIST_FIELDS.filter((name) => !isSameData(form[name], was[name])),
    ),
  };
}

function without(texts: StudyTexts, names: readonly OptionalText[]): StudyBodyTexts {
  const left = TEXT_FIELDS.filter((name) => !names.some((other) => other === name));
  return pickFields(texts, left) as StudyBodyTexts; // only what may be missing is
}

/** The texts as one would write them into a letter. */
export function letterOf({ texts }: StudyForm): string {
  const words = TEXT_FIELDS.filter((name) => !STUDY_FIELDS[name].form.isAddress);
  return words.map((name) => `${name.toUpperCase()}\n${texts[name]}`).join('\n\n');
}

/** The study that a new one begins as, and those whose addresses are taken. */
export type CopiedStudy = { study: CaseStudy; studies: readonly CaseStudy[] };

const MARK = ' (copy)';

/** The form of a new study that begins as another one: all that was written, the same pictures, an address of its own. */
export function copiedForm(study: CaseStudy, studies: readonly Pick<CaseStudy, 'slug'>[]): StudyForm {
  const form = formOf(study);
  const title = study.title.slice(0, LIMITS.title - MARK.length) + MARK;
  const made = studySlug(title).slice(0, LIMITS.slug - 5);
  const taken = new Set(studies.map((other) => other.slug));
  const slug = taken.has(made) ? freeSlugBeside(made, taken) : made;
  return { ...form, texts: { ...form.texts, title, slug, date: '' }, isSlugOwn: false };
}

/** What a draft would be as a study, for whatever shows one. Its version is that of the draft. */
export function studyOfDraft({ caseStudyId, data, version, updatedAt }: Draft): CaseStudy | null {
  if (!data) return null;
  return { ...data, id: caseStudyId ?? 0, publishedAt: data.publishedAt ?? updatedAt, version, updatedAt };
}

/** The form of a draft. The slug of a new one follows its title as long as it says the same. */
export function formOfDraft(draft: Draft): StudyForm {
  const form = formOf(studyOfDraft(draft));
  const { title, slug } = form.texts;
  return { ...form, isSlugOwn: draft.study !== 'none' || slug !== studySlug(title) };
}

/** The form as the calls take it that look at a study before it is saved. */
export function unfinishedStudy(form: StudyForm, stored: CaseStudy | null) {
  return { id: stored?.id ?? null, ...writtenIn(form), publishedAt: stored?.publishedAt };
}

/** The element that edits a part of a study: a field has its own name, an image the heading of its gallery. */
export function studyFieldId(path: string): string {
  const [part = '', name] = path.split('.');
  const isGallery = part === 'gallery' && SECTIONS.some((section) => section === name);
  return isGallery ? `gallery-${name}` : path;
}
