import { ApiError, UnreachableError } from './api-client.ts';

export type UploadOptions = { method?: 'POST' | 'PUT'; onProgress?: (fraction: number) => void; signal?: AbortSignal };

/**
 * Sends a form with files, or bare bytes, and answers the JSON reply. Goes through XMLHttpRequest because `fetch` cannot tell how much
 * of a body has been sent. Aborting rejects with the signal's reason.
 */
export function apiUpload<Data>(
  url: string,
  body: FormData | Blob,
  { method = 'POST', onProgress, signal }: UploadOptions = {},
): Promise<Data> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    // a form says itself what it is
    if (body instanceof Blob) request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.withCredentials = true;
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status < 200 || request.status > 299) {
        reject(new ApiError(request.status, request.responseText || request.statusText));
        return;
      }
      try {
        resolve(JSON.parse(request.responseText) as Data); // as in apiRead
      } catch (error) {
        reject(new Error('The reply to the upload was not JSON', { cause: error }));
      }
    };
    request.onerror = () => reject(new UnreachableError());
    request.onabort = () => reject(signal?.reason ?? new UnreachableError());
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}
