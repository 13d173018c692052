import { useEffect, useRef, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { useKeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { useServerReturn } from '../../../kit/workspace/form/use-server-return.ts';
import { forgetFile, keepFile, keptFiles } from '../../../kit/workspace/uploads/kept-files.ts';
import { useUploadQueue } from '../../../kit/workspace/uploads/use-upload-queue.ts';
import { useAddress } from '../../../kit/workspace/use-address.ts';
import type { Section } from '../../case-studies/section-labels.ts';
import { sendStudyPicture } from '../../case-studies/workspace/send-study-picture.ts';
import {
  draftOfNotes,
  firstUnanswered,
  NO_NOTES,
  NOTE_QUESTIONS,
  type StudyNotes,
  studyNotes,
} from '../study-notes.ts';

/** The name under which unfinished notes are kept in this browser; there is one piece of work at a time. */
const NOTES_FORM = 'study-notes';
const PARAMETER = 'note';

/**
 * Notes of a piece of work as they are written: words are kept in this browser as they are typed, each photograph until it
 * has arrived on the site, so that neither a lost network nor a closed page costs any of them.
 */
export function useStudyNotes() {
  const form = useKeptForm<StudyNotes>({
    ...{ name: NOTES_FORM, data: NO_NOTES, version: null, isRestoring: true },
    unpack: (kept) => studyNotes.safeParse(kept).data ?? null,
  });
  const { step, goTo } = useStep(form.data);
  const setPictures = (section: Section, make: (addresses: string[]) => string[]) =>
    form.edit('pictures', (notes) => ({
      ...notes,
      pictures: { ...notes.pictures, [section]: make(notes.pictures[section]) },
    }));

  const keys = useRef(new Map<number, Promise<IDBValidKey | null>>());
  const uploads = useUploadQueue<Section>(
    (...picture) => sendStudyPicture('notes', ...picture),
    (section, address, id) => {
      // sent once more where the page was closed between its arrival and its forgetting
      setPictures(section, (addresses) => [...new Set([...addresses, address])]);
      void forgetKept(id);
    },
  );
  async function forgetKept(id: number) {
    await forgetFile((await keys.current.get(id)) ?? null);
  }

  const readKept = useRef(false);
  useEffect(() => {
    if (readKept.current) return;
    readKept.current = true;
    void keptFiles(NOTES_FORM).then((files) => {
      for (const { place, file, key } of files)
        for (const id of uploads.add(place as Section, [file])) keys.current.set(id, Promise.resolve(key)); // only `addFiles` keeps
    });
  }, [uploads]);

  function sendUnreached() {
    for (const id of uploads.unreached()) uploads.retry(id);
  }
  const isAway = uploads.unreached().length > 0;
  useServerReturn(isAway, sendUnreached);

  return {
    notes: form.data,
    step,
    goTo,
    /** Whether this browser takes the words. */
    isKept: form.isKeeping,
    uploads,
    /** Whether the site cannot be reached. */
    isAway,
    write: form.change,
    addFiles(section: Section, files: readonly File[]) {
      for (const file of files)
        for (const id of uploads.add(section, [file]))
          keys.current.set(id, keepFile({ form: NOTES_FORM, place: section, file }));
    },
    dismiss(id: number) {
      uploads.cancel(id);
      void forgetKept(id);
    },
    removePicture: (section: Section, address: string) =>
      setPictures(section, (addresses) => addresses.filter((other) => other !== address)),
    /** The draft is made: neither words nor files are kept any more. */
    forget() {
      form.forget();
      for (const id of keys.current.keys()) void forgetKept(id);
    },
    sendUnreached,
    latest: () => form.latest().data,
  };
}

/** Which question is asked stands in the address, so that Back leads to the one before; without one the first that is open. */
function useStep(notes: StudyNotes) {
  const [query, change] = useAddress();
  const [open] = useState(() => firstUnanswered(notes));
  const asked = Number(query.get(PARAMETER));
  return {
    step: Number.isInteger(asked) && asked > 0 ? Math.min(asked - 1, NOTE_QUESTIONS.length) : open,
    goTo(step: number) {
      const ask = (now: URLSearchParams) => {
        now.set(PARAMETER, String(step + 1));
        return now;
      };
      change(ask, { replace: false });
    },
  };
}

export type NotesInWriting = ReturnType<typeof useStudyNotes>;

/**
 * The draft of these notes. An answer that got lost on a bad line leaves a draft behind, which is found at the next try: it
 * is none of those that were `known` before the first one.
 */
export async function makeDraft(notes: StudyNotes, known: { current: number[] | null }): Promise<{ id: number }> {
  const data = draftOfNotes(notes);
  const drafts = await api('GET /case-study-drafts');
  const isOurs = ({ id, title, slug }: (typeof drafts)[number]) =>
    known.current?.includes(id) === false && title === data.title && slug === data.slug;
  const made = drafts.find(isOurs);
  if (made) return made;
  known.current ??= drafts.map(({ id }) => id);
  return api('POST /case-study-drafts', { body: { data } });
}
