import { describe, expect, test, vi } from 'vitest';
import { ApiError, apiRead, apiRequest, UnreachableError } from './api-client.ts';
import { apiUpload } from './api-upload.ts';

function answerWith(reply: Response | Error) {
  const calls = vi.fn(async (_url: string, _init: RequestInit) => {
    if (reply instanceof Error) throw reply;
    return reply;
  });
  vi.stubGlobal('fetch', calls);
  return calls;
}

describe('a request', () => {
  test('sends cookies, and a body as JSON under its type', async () => {
    const calls = answerWith(new Response('{}'));
    await apiRequest('PATCH', '/api/case-studies/4', { title: 'x' }, { headers: { 'If-Match': '"4-2"' } });
    const [url, init] = calls.mock.calls[0] ?? [];
    expect(url).toBe('/api/case-studies/4');
    expect(init).toMatchObject({
      method: 'PATCH',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', 'If-Match': '"4-2"' },
      body: '{"title":"x"}',
    });
  });

  test('without a body names no type', async () => {
    const calls = answerWith(new Response(null, { status: 204 }));
    await apiRequest('POST', '/api/logout');
    expect(calls.mock.calls[0]?.[1]).toMatchObject({ headers: {}, body: undefined });
  });

  test('that is refused becomes an error of status, colon, space and body', async () => {
    answerWith(new Response('boom', { status: 500 }));
    const refusal = await apiRequest('GET', '/api/projects').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ message: '500: boom', status: 500, body: 'boom' });
  });

  test('that is refused without a body becomes an error with the status text', async () => {
    answerWith(new Response('', { status: 503, statusText: 'Service Unavailable' }));
    await expect(apiRequest('GET', '/api/projects')).rejects.toThrow('503: Service Unavailable');
  });

  test('that gets no reply says so in plain words', async () => {
    answerWith(new TypeError('Failed to fetch'));
    await expect(apiRequest('GET', '/api/projects')).rejects.toThrow(UnreachableError);
  });

  test('for reading answers the JSON', async () => {
    answerWith(Response.json([{ id: 1 }]));
    expect(await apiRead('/api/projects')).toEqual([{ id: 1 }]);
  });
});

class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;
  opened: string[] = [];
  sent: unknown;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open(...args: string[]) {
    this.opened = args;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload();
    this.onloadend();
  }
}

describe('an upload', () => {
  test('sends the form with cookies, tells its progress and answers the JSON', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const form = new FormData();
    const fractions: number[] = [];
    const upload = apiUpload('/api/case-studies/images', form, { onProgress: (fraction) => fractions.push(fraction) });
    const request = FakeRequest.last;
    expect(request).toMatchObject({ withCredentials: true, opened: ['POST', '/api/case-studies/images'], sent: form });
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
    request.answer(201, '{"imageData":{"challenge":["/uploads/a.webp"]}}');
    expect(await upload).toEqual({ imageData: { challenge: ['/uploads/a.webp'] } });
    expect(fractions).toEqual([0.25]);
  });

  test('that is refused becomes the same error as any call', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const upload = apiUpload('/api/case-studies/images', new FormData());
    FakeRequest.last.answer(415, 'Only pictures');
    await expect(upload).rejects.toMatchObject({ status: 415, body: 'Only pictures', message: '415: Only pictures' });
  });

  test('can be cancelled', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const controller = new AbortController();
    const upload = apiUpload('/api/case-studies/images', new FormData(), { signal: controller.signal });
    controller.abort(new Error('cancelled'));
    await expect(upload).rejects.toThrow('cancelled');
    await expect(apiUpload('/x', new FormData(), { signal: controller.signal })).rejects.toThrow('cancelled');
  });
});
