import type { Row } from './row.ts';
import { contentRows } from './upload-contents.ts';
import { fileRows } from './upload-files.ts';
import { storageRows } from './upload-storage.ts';

/** What is uploaded: odd files, bombs, several at once. */
export const uploadRows: Row[] = [...fileRows, ...storageRows, ...contentRows].sort(
  (a, b) => Number(a.name.slice(1)) - Number(b.name.slice(1)),
);
