/** Where uploaded bytes live. Names are made by us (`<hash>.<ext>`), never by a person. */
export type FileStore = {
  /**
   * Durable when it resolves, unless the file `canBeMadeAgain`; whole in any case. Putting the same name again is
   * harmless.
   */
  put: (name: string, bytes: Uint8Array, options?: { canBeMadeAgain?: boolean }) => Promise<void>;
  /** The whole file, or null when there is none of that name. */
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  has: (name: string) => Promise<boolean>;
  delete: (name: string) => Promise<void>;
  list: () => AsyncIterable<StoredFile>;
  /** Throws when the store cannot be used now. */
  check: () => Promise<void>;
};

export type StoredFile = { name: string; bytes: number; modifiedAt: Date };

/** The only names a store accepts, so that nothing from a request can be a path. */
export const STORED_NAME = /^[0-9a-f]{32}(?:-[0-9]{2,4})?\.[a-z0-9]{2,5}$/;
