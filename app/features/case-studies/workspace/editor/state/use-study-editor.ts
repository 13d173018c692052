import { useRef, useState } from 'react';
import { useKeptForm } from '../../../../../kit/workspace/form/use-kept-form.ts';
import type { Draft } from '../../../../case-study-drafts/case-study-draft.ts';
import type { CaseStudy, ListField, StudyLists, TextField } from '../../../case-study.ts';
import type { GalleryOf, KeyedImage } from '../../../gallery.ts';
import type { StudyService } from '../../../study-services.ts';
import { draftName, packDraft, takeOverOldDrafts, unpackDraft } from './drafts.ts';
import {
  type CopiedStudy,
  copiedForm,
  formOf,
  formOfDraft,
  isSameForm,
  type RemovedImage,
  type StudyForm,
  withGallery,
  withImageBack,
  withSavedGallery,
  withService,
  withSlugFromTitle,
  withText,
} from './study-form.ts';

export type StudyEditor = ReturnType<typeof useStudyEditor>;

/**
 * The form of a study, seeded once and never again from a later reading, together with the study as last read or saved;
 * null until a new one is saved. `isRestoring` puts the newest kept copy in at once instead of offering it; a new study may
 * begin as another one, `copied`. With a `draft` the form holds its words and stands on its version; the study is then what is
 * on the site, if it is.
 */
export function useStudyEditor(
  study: CaseStudy | null,
  isRestoring: boolean,
  { copied = null, draft = null }: { copied?: CopiedStudy | null; draft?: Draft | null } = {},
) {
  const isNew = draft ? draft.study === 'none' : study === null;
  const key = draft ? (`draft-${draft.id}` as const) : (study?.id ?? 'new');
  const [opened] = useState(() => {
    if (draft) return formOfDraft(draft);
    takeOverOldDrafts(localStorage, key);
    return copied ? copiedForm(copied.study, copied.studies) : formOf(study);
  });
  const [stored, setStored] = useState(study);
  // Uploads and saves finish between renders and must see what came just before them.
  const latestStored = useRef(study);
  const kept = useKeptForm<StudyForm>({
    name: draftName(key),
    data: opened,
    version: (draft ?? study)?.version ?? null,
    isRestoring,
    isSame: isSameForm,
    pack: packDraft,
    unpack: (draft) => unpackDraft(draft, opened),
  });

  function store(now: CaseStudy) {
    latestStored.current = now;
    setStored(now);
  }

  return {
    kept,
    form: kept.data,
    version: kept.version,
    isDirty: kept.isDirty,
    stored,
    isNew,
    /** The draft as it was opened. */
    draft,
    /** What the form has no field for. */
    content: draft?.data?.content ?? study?.content ?? copied?.study.content ?? { blocks: [] },
    /** What was read or saved last. */
    store,
    /** Everything as it is now, also inside a function that started earlier. */
    latest() {
      const { data, version } = kept.latest();
      return { form: data, version, stored: latestStored.current };
    },

    /** Whether anything was written since a save with these words; a draft takes what was written until it stored them. */
    isWrittenOn(sent: StudyForm): boolean {
      return draft ? kept.isUnsaved() : !isSameForm(kept.latest().data, sent);
    },

    change(field: TextField, value: string) {
      kept.edit(field, (form) => withText(form, field, value, isNew));
    },
    changeService(service: StudyService, isShown: boolean) {
      kept.edit('', (form) => withService(form, service, isShown));
    },
    /** `place` names what is typed in, as with pictures. */
    changeList<Name extends ListField>(name: Name, change: (list: StudyLists[Name]) => StudyLists[Name], place = '') {
      kept.edit(place, (form) => ({ ...form, [name]: change(form[name]) }));
    },
    makeSlug() {
      kept.edit('', withSlugFromTitle);
    },
    /** `place` names what is typed in: changes of the same text without a pause are undone as one. */
    changeGallery(change: (gallery: GalleryOf<KeyedImage>) => GalleryOf<KeyedImage>, place = '') {
      kept.edit(place, (form) => withGallery(form, change(form.gallery)));
    },
    putBack(removed: RemovedImage) {
      kept.edit('', (form) => withImageBack(form, removed));
    },

    /** After a save of the galleries alone: texts stay as typed, images follow the reply. */
    adoptSavedGallery(saved: CaseStudy, sent: GalleryOf<KeyedImage>) {
      const now = { ...(latestStored.current ?? saved), ...saved };
      store(now);
      kept.adoptPart({ data: formOf(now), version: now.version }, (form) =>
        withSavedGallery(form, { sent, saved: now.gallery }),
      );
    },
    /** Replaces the form by what somebody else saved; one's own work is kept and offered. */
    takeTheirs(theirs: CaseStudy) {
      store(theirs);
      const version = draft ? (kept.latest().version ?? draft.version) : theirs.version;
      kept.replace({ data: formOf(theirs), version });
    },
  };
}
