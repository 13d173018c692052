/**
 * Unsaved words, kept in the browser's own storage. Every opened form is a writer of its own, so that neither a second
 * tab nor typing past an offered copy can overwrite work that was not saved.
 */
export type KeptWords = {
  writer: string;
  savedAt: string;
  /** The version the words are based on; null where there is none yet. */
  version: number | null;
  data: unknown;
};

/** More than anybody leaves behind; the oldest goes first. */
const KEPT = 5;

const PREFIX = 'unsaved-words:';

function storageKey(form: string): string {
  return PREFIX + form;
}

/** The forms of which something unsaved is kept, each with the time of its newest copy, that one first. */
export function unfinishedForms(storage: Storage): { form: string; savedAt: string }[] {
  return storedKeys(storage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
    .flatMap((form) => {
      const [newest] = readKeptWords(storage, form);
      return newest ? [{ form, savedAt: newest.savedAt }] : [];
    })
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
}

function storedKeys(storage: Storage): string[] {
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  } catch {
    return []; // storage switched off
  }
}

/** What is kept of a form, newest first. What cannot be read is as good as absent. */
export function readKeptWords(storage: Storage, form: string): KeptWords[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey(form)) ?? '[]');
    return Array.isArray(kept) && kept.every(isKeptWords) ? kept : [];
  } catch {
    return []; // storage switched off, or text that is not JSON
  }
}

/** Looked at without a schema: the dashboard asks what is unfinished, and loads nothing that checks forms. */
function isKeptWords(kept: unknown): kept is KeptWords {
  const { writer, savedAt, version } = Object(kept) as Partial<KeptWords>; // of whatever shape
  return typeof writer === 'string' && typeof savedAt === 'string' && (version === null || typeof version === 'number');
}

/** Keeps words in place of their writer's last ones. False where the browser would not take them. */
export function keepWords(storage: Storage, form: string, words: KeptWords): boolean {
  const others = readKeptWords(storage, form).filter(({ writer }) => writer !== words.writer);
  return write(storage, form, [words, ...others].slice(0, KEPT));
}

/** Forgets what a writer left. */
export function forgetWords(storage: Storage, form: string, writer: string): void {
  const kept = readKeptWords(storage, form);
  const others = kept.filter((words) => words.writer !== writer);
  if (others.length < kept.length) write(storage, form, others);
}

/** Forgets everything that was not saved of a form. */
export function forgetForm(storage: Storage, form: string): void {
  write(storage, form, []);
}

function write(storage: Storage, form: string, kept: KeptWords[]): boolean {
  try {
    if (kept.length === 0) storage.removeItem(storageKey(form));
    else storage.setItem(storageKey(form), JSON.stringify(kept));
    return true;
  } catch {
    return false; // storage full or switched off; the page says so
  }
}
