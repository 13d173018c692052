import { z } from 'zod';
import { gallerySchema } from '../../../features/case-studies/case-study.ts';
import { withoutKeys } from '../../../features/case-studies/gallery.ts';
import { STUDY_SERVICES, type StudyService } from '../../../features/case-studies/study-services.ts';
import { formWith, type StudyForm } from './study-form.ts';

/**
 * Unsaved work, kept in the browser's own storage. Every opened editor is a writer of its own, so that neither a second
 * tab nor typing past an offered draft can overwrite work that was not saved.
 */
export type Draft = {
  writer: string;
  savedAt: string;
  /** The version the work is based on; null in a new study. */
  version: number | null;
  form: StudyForm;
};

export type StudyKey = number | 'new';

/** More than anybody leaves behind; the oldest goes first. */
const KEPT = 5;

const storedDraft = z.object({
  writer: z.string(),
  savedAt: z.string(),
  version: z.number().nullable(),
  isSlugOwn: z.boolean(),
  texts: z.object({
    title: z.string(),
    slug: z.string(),
    summary: z.string(),
    description: z.string(),
    coverImage: z.string(),
    challenge: z.string(),
    solution: z.string(),
    results: z.string(),
  }),
  gallery: gallerySchema,
  services: z.array(z.enum(STUDY_SERVICES)).optional(),
});
type StoredDraft = z.infer<typeof storedDraft>;

function storageKey(study: StudyKey): string {
  return `case-study-draft:${study}`;
}

/**
 * Kept drafts of a study, newest first. What cannot be read is as good as absent. A draft that says nothing of services
 * has those given.
 */
export function readDrafts(storage: Storage, study: StudyKey, services: StudyService[] = []): Draft[] {
  return readStored(storage, study).map(({ writer, savedAt, version, ...form }) => ({
    writer,
    savedAt,
    version,
    form: formWith({ ...form, services: form.services ?? services }),
  }));
}

function readStored(storage: Storage, study: StudyKey): StoredDraft[] {
  try {
    const result = z.array(storedDraft).safeParse(JSON.parse(storage.getItem(storageKey(study)) ?? '[]'));
    return result.success ? result.data : [];
  } catch {
    return []; // storage switched off, or text that is not JSON
  }
}

function writeStored(storage: Storage, study: StudyKey, drafts: StoredDraft[]): boolean {
  try {
    if (drafts.length === 0) storage.removeItem(storageKey(study));
    else storage.setItem(storageKey(study), JSON.stringify(drafts));
    return true;
  } catch {
    return false; // storage full or switched off; the page says so
  }
}

/** Keeps a draft in place of its writer's last one. False where the browser would not take it. */
export function writeDraft(storage: Storage, study: StudyKey, draft: Draft): boolean {
  const { form, ...rest } = draft;
  const stored = { ...rest, ...form, gallery: withoutKeys(form.gallery) };
  const others = readStored(storage, study).filter(({ writer }) => writer !== draft.writer);
  return writeStored(storage, study, [stored, ...others].slice(0, KEPT));
}

/** Forgets what a writer left. */
export function removeDraft(storage: Storage, study: StudyKey, writer: string): void {
  const drafts = readStored(storage, study);
  const others = drafts.filter((draft) => draft.writer !== writer);
  if (others.length < drafts.length) writeStored(storage, study, others);
}
