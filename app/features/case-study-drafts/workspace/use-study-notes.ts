import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kit/api.ts';
import { apiSend } from '../../../kit/workspace/api-send.ts';
import { forgetForm, keepWords, readKeptWords } from '../../../kit/workspace/form/kept-words.ts';
import { useServerReturn } from '../../../kit/workspace/form/use-server-return.ts';
import { forgetFile, keepFile, keptFiles } from '../../../kit/workspace/uploads/kept-files.ts';
import { useUploadQueue } from '../../../kit/workspace/uploads/use-upload-queue.ts';
import type { Section } from '../../case-studies/section-labels.ts';
import { draftOfNotes, isNoted, NO_NOTES, type StudyNotes, studyNotes } from '../study-notes.ts';

/** The name under which unfinished notes are kept in this browser; there is one piece of work at a time. */
export const NOTES_FORM = 'study-notes';
const WRITER = 'notes';

const keptNotes = z.object({ notes: studyNotes, step: z.number().int().min(0).catch(0) });
type KeptNotes = z.output<typeof keptNotes>;

function storedNotes(): KeptNotes {
  const [kept] = readKeptWords(localStorage, NOTES_FORM);
  const read = keptNotes.safeParse(kept?.data);
  return read.success ? read.data : { notes: NO_NOTES, step: 0 };
}

/**
 * Notes of a piece of work as they are written: every letter is kept in this browser at once, every photograph until it has
 * arrived on the site, so that neither a lost network nor a closed page costs any of them.
 */
export function useStudyNotes() {
  const [state, setState] = useState(storedNotes);
  const [isKept, setKept] = useState(true);
  const latest = useRef(state);

  function change(make: (before: KeptNotes) => KeptNotes) {
    latest.current = make(latest.current);
    setState(latest.current);
    // who only looks through the questions leaves no unfinished work behind
    if (!isNoted(latest.current.notes) && uploads.items.length === 0) return forgetForm(localStorage, NOTES_FORM);
    const words = { writer: WRITER, savedAt: new Date().toISOString(), version: null, data: latest.current };
    setKept(keepWords(localStorage, NOTES_FORM, words));
  }
  const write = (words: Partial<StudyNotes>) =>
    change(({ notes, ...rest }) => ({ ...rest, notes: { ...notes, ...words } }));
  const setPictures = (section: Section, make: (addresses: string[]) => string[]) =>
    change(({ notes, ...rest }) => ({
      ...rest,
      notes: { ...notes, pictures: { ...notes.pictures, [section]: make(notes.pictures[section]) } },
    }));

  const keys = useRef(new Map<number, Promise<IDBValidKey | null>>());
  const uploads = useUploadQueue<Section>(sendPicture, (section, address, id) => {
    // sent once more where the page was closed between its arrival and its forgetting
    setPictures(section, (addresses) => [...new Set([...addresses, address])]);
    void forgetKept(id);
  });
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

  const isAway = uploads.items.some(({ status, reason }) => status === 'failed' && reason === undefined);
  useServerReturn(isAway, () => {
    for (const { id, status } of uploads.items) if (status === 'failed') uploads.retry(id);
  });

  return {
    ...state,
    /** Whether this browser takes the words. */
    isKept,
    uploads,
    /** Whether the site cannot be reached. */
    isAway,
    write,
    goTo: (step: number) => change(({ notes }) => ({ notes, step })),
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
    forget: () => forgetForm(localStorage, NOTES_FORM),
    latest: () => latest.current.notes,
  };
}
export type NotesInWriting = ReturnType<typeof useStudyNotes>;

async function sendPicture(
  section: Section,
  file: File,
  options: { onProgress: (progress: number) => void; signal: AbortSignal },
): Promise<string> {
  const body = new FormData();
  body.append('caseStudy', 'notes');
  body.append(`${section}[]`, file);
  const { imageData } = await apiSend('POST /case-studies/images', { body, ...options });
  const [address] = imageData[section] ?? [];
  if (address === undefined) throw new Error(`The reply names no address for ${section}`);
  return address;
}

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
