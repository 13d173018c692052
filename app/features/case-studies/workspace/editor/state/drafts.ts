import { z } from 'zod';
import { forgetForm, keepWords } from '../../../../../kit/workspace/form/kept-words.ts';
import {
  eachField,
  gallerySchema,
  isOptional,
  LATER_FIELDS,
  LIST_FIELDS,
  type ListField,
  listsOf,
  pickFields,
  STUDY_FIELDS,
  TEXT_FIELDS,
} from '../../../case-study.ts';
import { withoutKeys } from '../../../gallery.ts';
import { SERVICE_KEY } from '../../../study-services.ts';
import { formWith, type StudyForm } from './study-form.ts';

type StudyKey = number | 'new' | `draft-${number}`;

/** The name under which unsaved work of a study is kept. */
export function draftName(study: StudyKey): string {
  return `case-study-${study}`;
}

const LATER_TEXTS = TEXT_FIELDS.filter(
  (name) => isOptional(name) || LATER_FIELDS.some((later: string) => later === name),
);

const PACKED_LISTS = eachField(LIST_FIELDS, (name) => STUDY_FIELDS[name].reply.optional()) as {
  [Name in ListField]: z.ZodOptional<(typeof STUDY_FIELDS)[Name]['reply']>;
}; // each its own

const packedForm = z.object({
  texts: z.object(eachField(TEXT_FIELDS, () => z.string())).partial(eachField(LATER_TEXTS, () => true as const)),
  gallery: gallerySchema,
  ...PACKED_LISTS,
  services: z.array(z.string().regex(SERVICE_KEY)).optional(),
  isSlugOwn: z.boolean(),
});

function oldPlace(study: StudyKey): string {
  return `case-study-draft:${study}`;
}

/** What is kept of the form: images without their keys. */
export function packDraft({ texts, gallery, isSlugOwn, ...lists }: StudyForm): z.input<typeof packedForm> {
  return { texts, gallery: withoutKeys(gallery), ...pickFields(lists, LIST_FIELDS), isSlugOwn };
}

/** The form of what was kept; null where it cannot be read. Fields that there were not yet are as they are today. */
export function unpackDraft(kept: unknown, today: StudyForm): StudyForm | null {
  const { data } = packedForm.safeParse(kept);
  if (!data) return null;
  return formWith({
    ...data,
    texts: { ...today.texts, ...data.texts },
    ...listsOf({ ...pickFields(today, LIST_FIELDS), ...pickFields(data, LIST_FIELDS) }),
  });
}

const oldDrafts = z.array(z.looseObject({ writer: z.string(), savedAt: z.string(), version: z.number().nullable() }));

/** Drafts that an earlier version of the program kept, elsewhere and flat, go to where drafts are now. */
export function takeOverOldDrafts(storage: Storage, study: StudyKey): void {
  const place = oldPlace(study);
  try {
    const drafts = oldDrafts.parse(JSON.parse(storage.getItem(place) ?? '[]'));
    const areKept = drafts
      .toReversed()
      .map(({ writer, savedAt, version, ...data }) =>
        keepWords(storage, draftName(study), { writer, savedAt, version, data }),
      );
    if (areKept.every(Boolean)) storage.removeItem(place);
  } catch {
    // storage switched off, or text that is not ours
  }
}

/** Forgets everything that was not saved of a study. */
export function removeDraftsOf(storage: Storage, study: StudyKey): void {
  forgetForm(storage, draftName(study));
  try {
    storage.removeItem(oldPlace(study));
  } catch {
    // storage switched off: then nothing lies there
  }
}
