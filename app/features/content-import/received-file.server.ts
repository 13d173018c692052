import { open } from 'node:fs/promises';
import { AppError } from '../../lib/app-error.ts';
import { MAX_SOURCE_BYTES } from './content-source.server.ts';

/** Writes the body into a file as it comes, of so many bytes at most; never holds it. */
export async function receiveFile(request: Request, path: string, largest = MAX_SOURCE_BYTES): Promise<void> {
  const file = await open(path, 'wx');
  try {
    let bytes = 0;
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > largest)
        throw new AppError('too_large', `The file is larger than ${largest / 1024 ** 2} MB. Use the command line.`);
      await file.writeFile(chunk);
    }
    if (bytes === 0) throw new AppError('invalid', 'No file was sent.');
  } finally {
    await file.close();
  }
}
