import { useRef, useState } from 'react';
import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { type GalleryOf, type KeyedImage, mergeSavedGallery } from '../../../features/case-studies/gallery.ts';
import type { StudyService } from '../../../features/case-studies/study-services.ts';
import { newWriter, useKeptCopy } from '../use-kept-copy.ts';
import { type Draft, readDrafts, removeDraft, type StudyKey, writeDraft } from './drafts.ts';
import {
  formOf,
  isSameForm,
  keyed,
  type StudyForm,
  type TextField,
  withService,
  withSlugFromTitle,
  withText,
} from './study-form.ts';

/** In milliseconds; the rest of two seconds is room for a slow machine. */
const KEEP_AFTER = 500;

type Opened = {
  form: StudyForm;
  /** The form as it would be without unsaved changes. */
  baseline: StudyForm;
  /** The study as last read or saved; null until a new one is saved. */
  stored: CaseStudy | null;
  /** What the next save stands on, for `If-Match`; null in a new study. */
  version: number | null;
  /** Kept work of earlier or other editors. */
  offers: Draft[];
  writer: string;
  /** False when the browser refuses to store drafts. */
  isKeepingDrafts: boolean;
};

export type StudyEditor = ReturnType<typeof useStudyEditor>;

/**
 * What the form holds, seeded once from the study and never again from a later reading, together with the copy of
 * unsaved work in the browser. `isRestoring` puts the newest kept copy in at once instead of offering it.
 */
export function useStudyEditor(study: CaseStudy | null, isRestoring: boolean) {
  const studyKey: StudyKey = study?.id ?? 'new';
  const [opened, setOpened] = useState(() => open(study, studyKey, isRestoring));
  // Uploads and saves finish between renders and must see what came just before them.
  const latest = useRef(opened);

  function update(change: (now: Opened) => Partial<Opened>) {
    latest.current = { ...latest.current, ...change(latest.current) };
    setOpened(latest.current);
  }

  const isDirty = isUnsaved(opened);
  const { keepNow, forgetForGood } = useKeptCopy({
    work: opened.form,
    isDirty,
    copyKey: `${studyKey} ${opened.writer}`,
    keepAfter: KEEP_AFTER,
    keep() {
      const now = latest.current;
      if (!isUnsaved(now)) return;
      const { writer, version, form } = now;
      const isKept = writeDraft(localStorage, studyKey, { writer, savedAt: new Date().toISOString(), version, form });
      if (isKept !== now.isKeepingDrafts) update(() => ({ isKeepingDrafts: isKept }));
    },
    forget: () => removeDraft(localStorage, studyKey, latest.current.writer),
  });

  return {
    ...opened,
    isDirty,
    isNew: study === null,
    /** Everything as it is now, also inside a function that started earlier. */
    latest: () => latest.current,

    change(field: TextField, value: string) {
      update(({ form }) => ({ form: withText(form, field, value, study === null) }));
    },
    changeService(service: StudyService, isShown: boolean) {
      update(({ form }) => ({ form: withService(form, service, isShown) }));
    },
    makeSlug() {
      update(({ form }) => ({ form: withSlugFromTitle(form) }));
    },
    changeGallery(change: (gallery: GalleryOf<KeyedImage>) => GalleryOf<KeyedImage>) {
      update(({ form }) => ({ form: { ...form, gallery: change(form.gallery) } }));
    },

    /** Puts kept work into the form; what stands there now is kept as a draft of its own. */
    restore({ writer, form, version }: Draft) {
      keepNow();
      update((now) => ({
        writer,
        form,
        version: version ?? now.version,
        offers: otherDrafts(studyKey, writer, now.baseline),
      }));
    },
    discard({ writer }: Draft) {
      removeDraft(localStorage, studyKey, writer);
      update(({ offers }) => ({ offers: offers.filter((offer) => offer.writer !== writer) }));
    },

    /** After a save of the galleries alone: texts stay as typed, images follow the reply. */
    adoptSavedGallery(saved: CaseStudy, sent: GalleryOf<KeyedImage>) {
      update(({ form, stored }) => {
        const now = { ...(stored ?? saved), ...saved };
        const gallery = mergeSavedGallery(sent, form.gallery, now.gallery, keyed);
        return { stored: now, baseline: formOf(now), version: now.version, form: { ...form, gallery } };
      });
    },
    /** Replaces the form by what somebody else saved; one's own work is kept and offered. */
    takeTheirs(theirs: CaseStudy) {
      keepNow();
      const form = formOf(theirs);
      update(() => ({
        stored: theirs,
        baseline: form,
        form,
        version: theirs.version,
        writer: newWriter(),
        offers: otherDrafts(studyKey, null, form),
      }));
    },
    /** Makes the next save stand on what somebody else saved. */
    standOn(theirs: CaseStudy) {
      update(() => ({ stored: theirs, version: theirs.version }));
    },
    /** Forgets the kept copy, once everything is saved. */
    forgetDraft: forgetForGood,
  };
}

function isUnsaved({ form, baseline }: Opened): boolean {
  return !isSameForm(form, baseline);
}

function open(study: CaseStudy | null, studyKey: StudyKey, isRestoring: boolean): Opened {
  const baseline = formOf(study);
  const version = study?.version ?? null;
  const [newest, ...others] = otherDrafts(studyKey, null, baseline);
  const opened = { baseline, stored: study, isKeepingDrafts: true };
  if (isRestoring && newest) {
    const { form, writer } = newest;
    return { ...opened, form, writer, version: newest.version ?? version, offers: others };
  }
  return { ...opened, form: baseline, version, writer: newWriter(), offers: newest ? [newest, ...others] : [] };
}

/** Kept drafts worth offering: not one's own, and not what is stored already. */
function otherDrafts(studyKey: StudyKey, own: string | null, baseline: StudyForm): Draft[] {
  return readDrafts(localStorage, studyKey, baseline.services).filter(
    (draft) => draft.writer !== own && !isSameForm(draft.form, baseline),
  );
}
