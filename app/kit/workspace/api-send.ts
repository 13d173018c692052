import { apiUpload, type UploadOptions } from '../../lib/api-upload.ts';
import { type Address, callAddress, type Reply, type Rest, type UploadCall } from '../api.ts';

/** Sends a form with files, or bare bytes, and tells how far it is. */
export function apiSend<Name extends UploadCall>(
  name: Name,
  input: Address<Name> & { body: FormData | Blob } & Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<Reply<Name>> {
  const { body, onProgress, signal } = input;
  const method = name.startsWith('PUT') ? 'PUT' : 'POST';
  return apiUpload(callAddress(name, ...([input] as unknown as Rest<Address<Name>>)), body, {
    method,
    onProgress,
    signal,
  });
}
