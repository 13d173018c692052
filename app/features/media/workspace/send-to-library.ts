import { apiSend } from '../../../kit/workspace/api-send.ts';
import type { SendFile } from '../../../kit/workspace/uploads/upload-queue.ts';

/** Sends a picture into the library, outside of any case study; answers its address. */
export async function sendToLibrary(...[, file, options]: Parameters<SendFile<string>>): Promise<string> {
  const body = new FormData();
  body.append('files[]', file);
  const [picture] = (await apiSend('POST /media', { body, ...options })).pictures;
  if (!picture) throw new Error('The reply names no picture');
  return picture.url;
}
