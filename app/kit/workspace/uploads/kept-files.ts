/**
 * Files that have not been sent yet, kept in the browser (IndexedDB) until they are: a page that is opened anew, or a phone
 * that ran out of power, must not cost a photograph. Where a browser keeps nothing, as in a private window, every call
 * does nothing.
 */
const DATABASE = 'unsent-files';
const STORE = 'files';

type KeptFile = { form: string; place: string; file: File };

async function inStore<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | null> {
  try {
    const opening = indexedDB.open(DATABASE);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { autoIncrement: true });
    const database = await answerOf(opening);
    const answer = await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
    database.close();
    return answer;
  } catch {
    return null; // storage switched off or full
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Keeps a file; answers the key by which it is forgotten, or null where nothing is kept. */
export async function keepFile(kept: KeptFile): Promise<IDBValidKey | null> {
  return inStore('readwrite', (store) => store.add(kept));
}

export async function forgetFile(key: IDBValidKey | null): Promise<void> {
  if (key !== null) await inStore('readwrite', (store) => store.delete(key));
}

/** What is kept of a form, in the order in which it was chosen. */
export async function keptFiles(form: string): Promise<(KeptFile & { key: IDBValidKey })[]> {
  const keys = (await inStore('readonly', (store) => store.getAllKeys())) ?? [];
  const files = ((await inStore('readonly', (store) => store.getAll())) ?? []) as KeptFile[]; // only `keepFile` writes
  return files.flatMap((kept, index) => (kept.form === form ? [{ ...kept, key: keys[index] ?? 0 }] : []));
}
