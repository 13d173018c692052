import { apiSend } from '../../../kit/workspace/api-send.ts';
import type { SendFile } from '../../../kit/workspace/uploads/upload-queue.ts';

/** Sends a picture of a case study; answers its address. `title` says what it is a picture of, for the names of files. */
export async function sendStudyPicture(
  title: string,
  ...[section, file, options]: Parameters<SendFile>
): Promise<string> {
  const body = new FormData();
  body.append('caseStudy', title);
  body.append(`${section}[]`, file);
  const { imageData } = await apiSend('POST /case-studies/images', { body, ...options });
  const [address] = imageData[section] ?? [];
  if (address === undefined) throw new Error(`The reply names no address for ${section}`);
  return address;
}
