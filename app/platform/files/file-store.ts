/** Where uploaded bytes live. Names are made by us (`<hash>.<ext>`), never by a person. */
export type FileStore = {
  /**
   * Durable when it resolves, unless the file `canBeMadeAgain`; whole in any case. Putting the same name again is
   * harmless. A storage elsewhere is given up after `within`, in milliseconds, or its own limit if that is shorter.
   */
  put: (name: string, bytes: Uint8Array, options?: { canBeMadeAgain?: boolean; within?: number }) => Promise<void>;
  /** The whole file, or null when there is none of that name. */
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** The bytes from `start` up to and with `end`, fewer where the file ends before, and how long it is; null without one. */
  read: (name: string, start: number, end: number) => Promise<FilePart | null>;
  delete: (name: string, options?: { within?: number }) => Promise<void>;
  list: () => AsyncIterable<StoredFile>;
  /** Throws when the store cannot be used now. */
  check: () => Promise<void>;
};

export type FilePart = { bytes: Uint8Array<ArrayBuffer>; size: number };

export type StoredFile = { name: string; bytes: number; modifiedAt: Date };

/** The only names a store accepts, so that nothing from a request can be a path. */
export const STORED_NAME = /^[0-9a-f]{32}(?:-[0-9]{2,4})?\.[a-z0-9]{2,5}$/;
