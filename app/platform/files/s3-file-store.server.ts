import { type FileStore, STORED_NAME } from './file-store.ts';
import type { S3Settings } from './s3-client.server.ts';
import { S3_FOLDERS, type S3Options, s3Folder } from './s3-folder.server.ts';

/** Pictures in a bucket of an S3-compatible storage. Refuses with `unavailable` when it fails or is too slow. */
export function s3FileStore(settings: S3Settings, options: S3Options): FileStore {
  return s3Folder(settings, { ...options, folder: S3_FOLDERS.pictures, names: STORED_NAME });
}
