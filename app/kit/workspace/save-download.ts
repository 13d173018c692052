import type { Input, Rest, RiskyCall } from '../api.ts';
import { riskyResponse } from './risky-request.ts';

/** Fetches a file and hands it to the browser to be saved; throws like `riskyCall`, instead of saving an error as a file. */
export async function saveDownload<Name extends RiskyCall>(
  file: string,
  name: Name,
  ...input: Rest<Input<Name>>
): Promise<void> {
  const reply = await riskyResponse(name, ...input);
  saveBlob(await reply.blob(), file);
}

/**
 * Lets the browser fetch a file by itself, for those too large to hold in memory. Ask the server first whether it may:
 * a refusal would be saved in place of the file.
 */
export function downloadFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Hands a file made in the browser to be saved. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // some browsers only start to read after the click
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
