import { useRef, useState } from 'react';
import { newWriter, useKeptCopy } from '../../use-kept-copy.ts';
import { isSameData, type Path, withValueAt } from './form-values.ts';
import { forgetWords, type KeptWords, keepWords, readKeptWords } from './kept-words.ts';

/** In milliseconds; the rest of two seconds is room for a slow machine. */
const KEEP_AFTER = 1000;
/** Typing in one field without a longer pause is undone as one step. */
const ONE_STEP = 1000;
const MAX_STEPS = 100;

type Opened = {
  data: unknown;
  /** The data as it would be without unsaved changes. */
  baseline: unknown;
  /** What the next save stands on, for `If-Match`; null before the first save of something new. */
  version: number | null;
  /** Earlier states of this visit, the newest last. */
  steps: { data: unknown; place: string; at: number }[];
  /** Kept words of earlier or other forms. */
  offers: KeptWords[];
  writer: string;
  /** False when the browser refuses to store unsaved words. */
  isKeeping: boolean;
};

export type KeptForm = ReturnType<typeof useKeptForm>;

type Options = {
  /** The name under which unsaved words are kept. */
  name: string;
  data: unknown;
  version: number | null;
  /** Puts the newest kept words in at once instead of offering them. */
  isRestoring: boolean;
};

/**
 * What a form holds, seeded once and never again from a later reading, with undo and with the copy of unsaved work in
 * the browser.
 */
export function useKeptForm({ name, data, version, isRestoring }: Options) {
  const [opened, setOpened] = useState(() => open(name, data, version, isRestoring));
  // Saves finish between renders and must see what came just before them.
  const latest = useRef(opened);

  function update(change: (now: Opened) => Partial<Opened>) {
    latest.current = { ...latest.current, ...change(latest.current) };
    setOpened(latest.current);
  }

  const isDirty = !isSameData(opened.data, opened.baseline);
  const { keepNow, forgetForGood } = useKeptCopy({
    work: opened.data,
    isDirty,
    copyKey: `${name} ${opened.writer}`,
    keepAfter: KEEP_AFTER,
    keep() {
      const now = latest.current;
      if (isSameData(now.data, now.baseline)) return;
      const words = { writer: now.writer, version: now.version, data: now.data, savedAt: new Date().toISOString() };
      const isKept = keepWords(localStorage, name, words);
      if (isKept !== now.isKeeping) update(() => ({ isKeeping: isKept }));
    },
    forget: () => forgetWords(localStorage, name, latest.current.writer),
  });

  return {
    ...opened,
    isDirty,
    canUndo: opened.steps.length > 0,
    /** Everything as it is now, also inside a function that started earlier. */
    latest: () => latest.current,

    change(path: Path, value: unknown) {
      const place = path.join('.');
      const at = Date.now();
      update((now) => ({ data: withValueAt(now.data, path, value), steps: stepsAfter(now, place, at) }));
    },
    undo() {
      update((now) => {
        const last = now.steps.at(-1);
        return last ? { data: last.data, steps: now.steps.slice(0, -1) } : {};
      });
    },
    /** Puts kept words into the form; what stands there now is kept as a copy of its own. */
    restore({ writer, data: kept, version: keptVersion }: KeptWords) {
      keepNow();
      update((now) => ({
        writer,
        data: kept,
        version: keptVersion ?? now.version,
        steps: stepsAfter(now, '', 0),
        offers: otherWords(name, writer, now.baseline),
      }));
    },
    discard({ writer }: KeptWords) {
      forgetWords(localStorage, name, writer);
      update(({ offers }) => ({ offers: offers.filter((offer) => offer.writer !== writer) }));
    },
    /** After a save: what was sent is the new ground; what was typed meanwhile stays. */
    adopt(saved: { data: unknown; version: number }, sent: unknown) {
      update((now) => ({
        baseline: saved.data,
        version: saved.version,
        ...(isSameData(now.data, sent) ? { data: saved.data } : {}),
      }));
    },
    /** Replaces the words by stored ones; one's own unsaved ones are kept and offered. */
    replace(stored: { data: unknown; version: number }) {
      keepNow();
      update((now) => ({
        data: stored.data,
        baseline: stored.data,
        version: stored.version,
        steps: stepsAfter(now, '', 0),
        writer: newWriter(),
        offers: otherWords(name, null, stored.data),
      }));
    },
    /** Makes the next save stand on what somebody else saved. */
    standOn(newer: number) {
      update(() => ({ version: newer }));
    },
    /** Forgets the kept copy, once the form is done with. */
    forget: forgetForGood,
  };
}

function stepsAfter({ steps, data }: Opened, place: string, at: number): Opened['steps'] {
  const last = steps.at(-1);
  if (last && place !== '' && last.place === place && at - last.at < ONE_STEP)
    return [...steps.slice(0, -1), { ...last, at }];
  return [...steps, { data, place, at }].slice(-MAX_STEPS);
}

function open(name: string, data: unknown, version: number | null, isRestoring: boolean): Opened {
  const [newest, ...others] = otherWords(name, null, data);
  const opened = { baseline: data, steps: [], isKeeping: true };
  if (isRestoring && newest)
    return { ...opened, data: newest.data, writer: newest.writer, version: newest.version ?? version, offers: others };
  return { ...opened, data, version, writer: newWriter(), offers: newest ? [newest, ...others] : [] };
}

/** Kept words worth offering: not one's own, and not what is stored already. */
function otherWords(name: string, own: string | null, baseline: unknown): KeptWords[] {
  return readKeptWords(localStorage, name).filter((words) => words.writer !== own && !isSameData(words.data, baseline));
}
