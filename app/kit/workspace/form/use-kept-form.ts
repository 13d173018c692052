import { useRef, useState } from 'react';
import { isSameData, type Path, withValueAt } from './form-values.ts';
import { forgetWords, type KeptWords, keepWords, readKeptWords } from './kept-words.ts';
import {
  afterReading,
  afterSave,
  afterSending,
  isChangedElsewhere,
  type KnownVersions,
  openedOn,
} from './known-versions.ts';
import { newWriter, useKeptCopy } from './use-kept-copy.ts';

/** In milliseconds; the rest of two seconds is room for a slow machine. */
const KEEP_AFTER = 500;
/** Typing in one field without a longer pause is undone as one step. */
const ONE_STEP = 1000;
const MAX_STEPS = 100;

type Opened<Data> = KnownVersions & {
  data: Data;
  /** The data as it would be without unsaved changes. */
  baseline: Data;
  /** Earlier states of this visit, the newest last. */
  steps: { data: Data; place: string; at: number }[];
  /** Kept words of earlier or other forms. */
  offers: Offer<Data>[];
  writer: string;
  /** False when the browser refuses to store unsaved words. */
  isKeeping: boolean;
  /** A copy of unsaved words of this form lies in the browser. */
  hasCopy: boolean;
};

export type KeptForm<Data = unknown> = ReturnType<typeof useKeptForm<Data>>;
export type Offer<Data> = Omit<KeptWords, 'data'> & { data: Data };

type Options<Data> = {
  /** The name under which unsaved words are kept. */
  name: string;
  data: Data;
  version: number | null;
  /** Puts the newest kept words in at once instead of offering them. */
  isRestoring: boolean;
  /** Whether there is nothing to save between two states. */
  isSame?: (one: Data, other: Data) => boolean;
  /** What is kept of a form, and the form of what was kept; null where it cannot be read. */
  pack?: (data: Data) => unknown;
  unpack?: (kept: unknown) => Data | null;
};

/**
 * What a form holds, seeded once and never again from a later reading, with undo and with the copy of unsaved work in
 * the browser.
 */
export function useKeptForm<Data>(options: Options<Data>) {
  const { name, isSame = isSameData, pack = (data) => data } = options;
  const [opened, setOpened] = useState(() => open(options));
  // Saves finish between renders and must see what came just before them.
  const latest = useRef(opened);

  function update(change: (now: Opened<Data>) => Partial<Opened<Data>>) {
    latest.current = { ...latest.current, ...change(latest.current) };
    setOpened(latest.current);
  }

  const isUnsaved = ({ data, baseline } = latest.current) => !isSame(data, baseline);
  const isDirty = isUnsaved(opened);
  const keptData = useRef<Data>(undefined);
  function keepUnder(form: string): boolean {
    const { writer, version, data } = latest.current;
    const savedAt = new Date().toISOString();
    return keepWords(localStorage, form, { writer, version, data: pack(data), savedAt });
  }
  /** Kept words worth offering beside those of a writer, where this is stored. */
  const offersBeside = (writer: string | null, baseline: Data) => otherWords(options, writer, baseline);
  const { keepNow, isForgotten, forgetForGood } = useKeptCopy({
    work: opened.data,
    isDirty,
    copyKey: `${name} ${opened.writer}`,
    keepAfter: KEEP_AFTER,
    keep() {
      const { data, isKeeping, hasCopy } = latest.current;
      if (!isUnsaved() || data === keptData.current) return;
      const isKept = keepUnder(name);
      if (isKept) keptData.current = data;
      if (isKept !== isKeeping || isKept !== hasCopy) update(() => ({ isKeeping: isKept, hasCopy: isKept }));
    },
    forget() {
      keptData.current = undefined;
      forgetWords(localStorage, name, latest.current.writer);
      if (latest.current.hasCopy) update(() => ({ hasCopy: false }));
    },
  });

  /** After a save: what was sent is the new ground; what was typed meanwhile stays. */
  function adopt(saved: { data: Data; version: number | null }, sent: Data) {
    update((now) => ({
      baseline: saved.data,
      version: saved.version,
      ...(isSame(now.data, sent) ? { data: saved.data } : {}),
    }));
  }

  /** Forgets the kept copy, once the form is done with. */
  function forget() {
    forgetForGood();
    update(() => ({ isDone: true }));
  }

  /** Makes another form of the one there is; changes at the same place without a pause are undone as one. */
  function edit(place: string, change: (data: Data) => Data) {
    const at = Date.now();
    update((now) => ({ data: change(now.data), steps: stepsAfter(now, place, at) }));
  }

  return {
    ...opened,
    isDirty,
    /** The same as it is now: what was typed last may not be drawn yet. */
    isUnsaved: () => isUnsaved(),
    isChangedElsewhere: isChangedElsewhere(opened),
    canUndo: opened.steps.length > 0,
    /** Everything as it is now, also inside a function that started earlier. */
    latest: () => latest.current,

    change(path: Path, value: unknown) {
      // what is done to a list is no typing: each is a step
      edit(Array.isArray(value) ? '' : path.join('.'), (before) => withValueAt(before, path, value) as Data); // a form has only paths of its data
    },
    edit,
    undo() {
      update((now) => {
        const last = now.steps.at(-1);
        return last ? { data: last.data, steps: now.steps.slice(0, -1) } : {};
      });
    },
    /** Puts kept words into the form; what stands there now is kept as a copy of its own. */
    restore({ writer, data: kept, version: keptVersion }: Offer<Data>) {
      keepNow();
      update((now) => ({
        writer,
        data: kept,
        hasCopy: true,
        version: keptVersion ?? now.version,
        steps: stepsAfter(now, '', 0),
        offers: offersBeside(writer, now.baseline),
      }));
    },
    discard({ writer }: Pick<KeptWords, 'writer'>) {
      forgetWords(localStorage, name, writer);
      update(({ offers }) => ({ offers: offers.filter((offer) => offer.writer !== writer) }));
    },
    adopt,
    /**
     * After a save with which the form closes: whether it may. A key pressed between the call and its answer is in no answer, so
     * with newer words the form and its copy stay, on the new ground.
     */
    finish(saved: { data: Data; version: number | null }, sent: Data): boolean {
      adopt(saved, sent);
      if (isUnsaved()) return false;
      forget();
      return true;
    },
    /**
     * What was new is stored, and kept under this name from the next drawing on. Unsaved words of this writer go along. Those of
     * others are another new thing each: they stay where they are, for when one is begun again, and are not offered for this one.
     */
    renamed(to: string) {
      forgetWords(localStorage, name, latest.current.writer);
      const { data } = latest.current;
      const hasCopy = isUnsaved() && keepUnder(to);
      keptData.current = hasCopy ? data : undefined;
      update(() => ({ offers: [], hasCopy }));
    },
    /** Another form, of the name, opens in place of this one and takes over its unsaved words; the name may be the same. */
    handOver(to: string) {
      forget();
      if (isUnsaved()) keepUnder(to);
    },
    /** After a save of a part: what is stored now is the new ground, and `merge` says what becomes of the form. */
    adoptPart(saved: { data: Data; version: number }, merge: (data: Data) => Data) {
      update((now) => ({ baseline: saved.data, version: saved.version, data: merge(now.data) }));
    },
    /** After a save that met another one: `merge` puts what came from there into the form and what undo leads back to. */
    rebase(saved: { data: Data; version: number | null }, merge: (data: Data) => Data) {
      update((now) => ({
        baseline: saved.data,
        version: saved.version,
        data: merge(now.data),
        steps: now.steps.map((step) => ({ ...step, data: merge(step.data) })),
      }));
    },
    /** Replaces the words by stored ones; one's own unsaved ones are kept and offered. */
    replace(stored: { data: Data; version: number }) {
      keepNow();
      update((now) => ({
        data: stored.data,
        baseline: stored.data,
        version: stored.version,
        steps: stepsAfter(now, '', 0),
        writer: newWriter(),
        hasCopy: false,
        offers: offersBeside(null, stored.data),
      }));
    },
    /** Makes the next save stand on what somebody else saved. */
    standOn(newer: number) {
      update(() => ({ version: newer }));
    },
    /** Tells of a reading of what is stored. */
    read(stored: number) {
      update((now) => afterReading(now, stored));
    },
    /** Does what may save, and takes over what was answered: what is read meanwhile may be that. */
    async whileSaving<Done>(work: () => Promise<Done>): Promise<Done> {
      update(afterSending);
      try {
        return await work();
      } finally {
        update(afterSave);
      }
    },
    forget,
    isForgotten,
  };
}

function stepsAfter<Data>({ steps, data }: Opened<Data>, place: string, at: number): Opened<Data>['steps'] {
  const last = steps.at(-1);
  if (last && place !== '' && last.place === place && at - last.at < ONE_STEP)
    return [...steps.slice(0, -1), { ...last, at }];
  return [...steps, { data, place, at }].slice(-MAX_STEPS);
}

function open<Data>(options: Options<Data>): Opened<Data> {
  const { data, version, isRestoring } = options;
  const [newest, ...others] = otherWords(options, null, data);
  const opened = { ...openedOn(version), baseline: data, steps: [], isKeeping: true, hasCopy: false };
  if (isRestoring && newest)
    return {
      ...opened,
      hasCopy: true,
      data: newest.data,
      writer: newest.writer,
      version: newest.version ?? version,
      offers: others,
    };
  return { ...opened, data, writer: newWriter(), offers: newest ? [newest, ...others] : [] };
}

/** Kept words worth offering: not one's own, and not what is stored already. */
function otherWords<Data>(
  { name, isSame = isSameData, unpack = (kept) => kept as Data }: Options<Data>, // without, what was kept is the data
  own: string | null,
  baseline: Data,
): Offer<Data>[] {
  return readKeptWords(localStorage, name).flatMap((words) => {
    const data = unpack(words.data);
    return data === null || words.writer === own || isSame(data, baseline) ? [] : [{ ...words, data }];
  });
}
