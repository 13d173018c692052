import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Part, plain, rawUpload, uploadRequest } from '../../../tests/support/pictures.ts';
import { AppError } from '../../lib/app-error.ts';
import { HTTP_STATUS } from '../../lib/http-status.ts';
import { type ReceivedFile, receiveUpload } from './receive-upload.server.ts';
import { sweepTemporaryFiles } from './temporary-files.server.ts';

const SECTIONS = ['challenge', 'solution', 'results'] as const;
const MB = 1024 * 1024;

let dataDir: string;
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-upload-'));
  jpeg = await plain().jpeg().toBuffer();
  png = await plain().png().toBuffer();
  webp = await plain().webp().toBuffer();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function temporaryFiles(): Promise<string[]> {
  return readdir(join(dataDir, 'tmp')).catch(() => []);
}

async function receive(request: Request): Promise<ReceivedFile[]> {
  const files = await receiveUpload({ dataDir }, request, SECTIONS, async (received) => received);
  expect(await temporaryFiles()).toEqual([]);
  return files;
}

async function refusal(request: Request): Promise<{ status: number; message: string }> {
  const error = await receiveUpload({ dataDir }, request, SECTIONS, async () => null).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(await temporaryFiles()).toEqual([]);
  if (!(error instanceof AppError)) throw error ?? new Error('It was accepted');
  return { status: HTTP_STATUS[error.code], message: error.message };
}

function part(name: string, body: string, type = 'image/jpeg'): string {
  return `--XX\r\nContent-Disposition: form-data; ${name}\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
}

describe('a form with pictures', () => {
  test('is received in order, whole, whatever the parts around it', async () => {
    const parts: Part[] = [
      { field: 'results[]', name: 'a.png', content: png },
      { field: 'challenge[]', name: 'b.jpg', content: jpeg },
      { field: 'caseStudy', content: '../../x' },
      { field: 'results[]', name: 'c.webp', type: 'text/html', content: webp },
    ];
    const contents = await receiveUpload({ dataDir }, uploadRequest(parts), SECTIONS, async (files) => {
      expect(files.map(({ section, shownName }) => [section, shownName])).toEqual([
        ['results', '"a.png"'],
        ['challenge', '"b.jpg"'],
        ['results', '"c.webp"'],
      ]);
      for (const { path } of files) expect(path.startsWith(join(dataDir, 'tmp', 'upload-'))).toBe(true);
      return Promise.all(files.map(({ path }) => readFile(path)));
    });
    expect(contents).toEqual([png, jpeg, webp]);
    expect(await temporaryFiles()).toEqual([]);
  });

  test.each(['../../x', '', '   ', 'a\0b', '__proto__', 'x'.repeat(20_000)])(
    'may carry any label (%#), since it is no path',
    async (label) => {
      const files = await receive(
        uploadRequest([
          { field: 'caseStudy', content: label },
          { field: 'challenge[]', content: jpeg },
        ]),
      );
      expect(files).toHaveLength(1);
      expect(await readdir(dataDir)).toEqual(['tmp']);
    },
  );

  test('may hold a file field that nobody used', async () => {
    const files = await receive(
      rawUpload(
        Buffer.concat([
          Buffer.from(part('name="results[]"; filename=""', '', 'application/octet-stream')),
          Buffer.from('--XX\r\nContent-Disposition: form-data; name="challenge[]"; filename="../../etc/a.jpg"\r\n\r\n'),
          jpeg,
          Buffer.from('\r\n--XX--\r\n'),
        ]),
      ),
    );
    expect(files.map((file) => [file.section, file.shownName])).toEqual([['challenge', '"a.jpg"']]);
  });

  test('keeps no temporary file when what follows fails', async () => {
    const use = async () => {
      expect(await temporaryFiles()).toHaveLength(1);
      throw new Error('later');
    };
    const request = uploadRequest([{ field: 'challenge[]', content: jpeg }]);
    await expect(receiveUpload({ dataDir }, request, SECTIONS, use)).rejects.toThrow('later');
    expect(await temporaryFiles()).toEqual([]);
  });
});

describe('a form is refused with a sentence', () => {
  test.each(['other[]', '__proto__[]', 'constructor[]', 'challenge', 'challenge[0]', ''])(
    'for a file in the unknown part %j',
    async (field) => {
      const { status, message } = await refusal(
        uploadRequest([
          { field: 'challenge[]', content: jpeg },
          { field, content: jpeg },
        ]),
      );
      expect(status).toBe(400);
      expect(message).toContain('is not one of the parts challenge[], solution[], results[].');
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );

  test('for text where a file belongs, or in an unknown section', async () => {
    expect(await refusal(uploadRequest([{ field: 'challenge[]', content: 'text' }]))).toEqual({
      status: 400,
      message: '"challenge[]" must be a file.',
    });
    expect((await refusal(uploadRequest([{ field: '__proto__[]', content: 'text' }]))).status).toBe(400);
  });

  test('for what is no picture, whatever it is called', async () => {
    const others: [string, Uint8Array | string][] = [
      ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['page.jpg', '<!doctype html><script>alert(1)</script>'],
      ['paper.webp', '%PDF-1.7\n'],
      ['archive.jpg', 'PK\u0003\u0004'],
      ['script.png', 'push graphic-context'],
      ['tiny.jpg', '\u0000'],
      ['anim.jpg', await plain().gif().toBuffer()],
      ['scan.jpg', await plain().tiff().toBuffer()],
      ['new.jpg', await plain().avif().toBuffer()],
    ];
    for (const [name, content] of others) {
      const bytes = Buffer.from(content as string);
      expect(await refusal(uploadRequest([{ field: 'challenge[]', name, content: bytes }]))).toEqual({
        status: 415,
        message: `"${name}" is not a JPEG, PNG or WebP picture.`,
      });
    }
  });

  test('for an empty file, and for no file at all', async () => {
    const empty = uploadRequest([{ field: 'challenge[]', name: 'a.jpg', content: Buffer.alloc(0) }]);
    expect(await refusal(empty)).toEqual({ status: 400, message: '"a.jpg" is empty.' });
    const none = uploadRequest([{ field: 'caseStudy', content: 'Title' }]);
    expect(await refusal(none)).toEqual({ status: 400, message: 'No pictures were sent.' });
  });

  test('for a file above the ceiling', async () => {
    const huge = Buffer.concat([jpeg, Buffer.alloc(50 * MB)]);
    const request = uploadRequest([
      { field: 'challenge[]', name: 'small.jpg', content: jpeg },
      { field: 'challenge[]', name: 'huge.jpg', content: huge },
    ]);
    expect(await refusal(request)).toEqual({ status: 413, message: '"huge.jpg" is larger than 50 MB.' });
  });

  test('is refused before a byte of it is read where more is announced than all pictures together may have', async () => {
    let pulls = 0;
    const body = new ReadableStream({ pull: () => void pulls++ }, { highWaterMark: 0 });
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=XX', 'content-length': String(4 * 1024 * MB) },
      body,
      // needed for a streamed body, and missing in the types of a browser's fetch
      ...{ duplex: 'half' },
    });
    expect(await refusal(request)).toEqual({
      status: 413,
      message: 'At most 60 pictures of 50 MB each can be uploaded at once.',
    });
    expect(pulls).toBe(0);
  });

  test('for too many files, fields and parts', async () => {
    const files = Array.from({ length: 61 }, () => ({ field: 'challenge[]', content: jpeg }));
    expect(await refusal(uploadRequest(files))).toMatchObject({ status: 413 });
    const fields = Array.from({ length: 20 }, (_, index) => ({ field: `f${index}`, content: 'x' }));
    expect(await refusal(uploadRequest(fields))).toMatchObject({ status: 400 });
    const parts = part('name="x"', '1').repeat(10_000);
    expect((await refusal(rawUpload(`${parts}--XX--\r\n`))).status).toBe(400);
  });

  test('for another type of body', async () => {
    const json = rawUpload('{}', 'application/json');
    expect(await refusal(json)).toEqual({ status: 415, message: 'Pictures must be sent as multipart/form-data.' });
    expect((await refusal(rawUpload('a=b', 'application/x-www-form-urlencoded'))).status).toBe(415);
  });

  const head = 'Content-Disposition: form-data; name="challenge[]"; filename="a.jpg"';
  test.each<[string, string, string?]>([
    ['no boundary', 'x', 'multipart/form-data'],
    ['an empty boundary', 'x', 'multipart/form-data; boundary='],
    ['an empty body', ''],
    ['no part', '--XX--\r\n'],
    ['no part and no end', '--XX\r\n'],
    ['text without any boundary', 'hello'],
    ['another boundary', '--YY\r\n\r\n--YY--\r\n'],
    ['a part without headers', '--XX\r\n\r\nhello\r\n--XX--\r\n'],
    ['a part without end', `--XX\r\n${head}\r\n\r\n\u00ff\u00d8\u00ff hello`],
    ['a field without end', '--XX\r\nContent-Disposition: form-data; name="caseStudy"\r\n\r\nhello'],
    ['headers without end', `--XX\r\n${head}`],
    [
      'a file without name of its part',
      '--XX\r\nContent-Disposition: form-data; filename="a.jpg"\r\n\r\nx\r\n--XX--\r\n',
    ],
    ['a bad disposition', '--XX\r\nContent-Disposition: nonsense; name=\r\n\r\nx\r\n--XX--\r\n'],
    [
      'a line break in the name',
      '--XX\r\nContent-Disposition: form-data; name="a\nb"; filename="c"\r\n\r\nx\r\n--XX--\r\n',
    ],
    ['nothing but line breaks', '\r\n\r\n\r\n\r\n'],
    [
      'nested multipart',
      '--XX\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=YY\r\n\r\n--YY\r\n\r\nx\r\n--YY--\r\n--XX--\r\n',
    ],
    ['a huge header', `--XX\r\nX-Long: ${'x'.repeat(MB)}\r\n${head}\r\n\r\nx\r\n--XX--\r\n`],
    [
      'a huge name',
      `--XX\r\nContent-Disposition: form-data; name="${'x'.repeat(MB)}"; filename="a.jpg"\r\n\r\nx\r\n--XX--\r\n`,
    ],
    ['many headers', `--XX\r\n${'X-A: b\r\n'.repeat(5000)}${head}\r\n\r\nx\r\n--XX--\r\n`],
  ])('for a malformed body: %s', async (_, body, contentType) => {
    const { status, message } = await refusal(rawUpload(Buffer.from(body, 'latin1'), contentType));
    expect(status).toBe(400);
    expect(message).toMatch(/^[A-Z"].*\.$/);
  });

  test.each<[string, string]>([
    ['a header of 1 MB', `X-Long: ${'x'.repeat(MB)}\r\n${head}`],
    ['a header of 1 MB behind the others', `${head}\r\nX-Long: ${'x'.repeat(MB)}`],
    ['5,000 headers', `${head}\r\n${'X-A: b\r\n'.repeat(5000)}X-B: c`],
    ['50 short headers', `${head}\r\n${'X-A: b\r\n'.repeat(50)}X-B: c`],
    ['a file name of 1 MB', `Content-Disposition: form-data; name="challenge[]"; filename="${'x'.repeat(MB)}.jpg"`],
    ['a file name of 2 KB', `Content-Disposition: form-data; name="challenge[]"; filename="${'x'.repeat(2000)}.jpg"`],
  ])('for a good picture under %s, and for all that came with it', async (_, lines) => {
    const before = Buffer.from(`--XX\r\n${head}\r\n\r\n`);
    const next = Buffer.from(`\r\n--XX\r\n${lines}\r\n\r\n`);
    const body = Buffer.concat([before, jpeg, next, jpeg, Buffer.from('\r\n--XX--\r\n')]);
    const { status, message } = await refusal(rawUpload(body));
    expect([status, message.includes('too long')]).toEqual([400, true]);
    expect(message.length).toBeLessThan(200);
  });

  test('not for the longest name that a file can have, nor for one a little longer', async () => {
    for (const name of [`${'写'.repeat(83)}.jpg`, `${'a'.repeat(251)}.jpg`, `${'b'.repeat(900)}.jpg`]) {
      const [file] = await receive(uploadRequest([{ field: 'challenge[]', name, content: jpeg }]));
      expect(file?.name).toBe(name.length <= 200 ? name : `${name.slice(0, 200)}…`);
    }
  });

  test('for a form that is cut off anywhere', async () => {
    const whole = Buffer.from(await uploadRequest([{ field: 'challenge[]', content: jpeg }]).arrayBuffer());
    const boundary = whole.subarray(2, whole.indexOf('\r\n')).toString();
    const type = `multipart/form-data; boundary=${boundary}`;
    expect(await receive(rawUpload(whole, type))).toHaveLength(1);
    for (let end = 0; end < whole.length - 4; end += 13)
      expect((await refusal(rawUpload(whole.subarray(0, end), type))).status).toBe(400);
  });

  test('for a disk without space', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const request = uploadRequest([{ field: 'challenge[]', content: jpeg }]);
    const received = receiveUpload({ dataDir }, request, SECTIONS, () => Promise.reject(full));
    await expect(received).rejects.toMatchObject({ code: 'no_space', cause: full });
    expect(await temporaryFiles()).toEqual([]);
  });

  test('for a body that breaks off', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(`--XX\r\n${head}\r\n\r\n`));
        controller.enqueue(new Uint8Array(jpeg));
      },
      pull: (controller) => controller.error(new Error('connection lost')),
    });
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=XX' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(await refusal(request)).toEqual({ status: 400, message: 'The upload stopped before it was complete.' });
  });
});

describe('over a real connection', () => {
  let server: Server;
  let url: string;
  let onArrival = () => {};
  const answers: unknown[] = [];
  beforeAll(async () => {
    server = createAdaptorServer({
      fetch: (request: Request) => {
        onArrival();
        return receiveUpload({ dataDir }, request, SECTIONS, async (files) => new Response(String(files.length))).catch(
          (error: unknown) => {
            answers.push(error);
            if (!(error instanceof AppError)) return new Response('fault', { status: 500 });
            return new Response(error.message, { status: HTTP_STATUS[error.code] });
          },
        );
      },
    }) as Server; // only http is asked for
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // listening on a port
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function send(content: Uint8Array, name: string): Promise<Response> {
    const form = new FormData();
    form.append('challenge[]', new Blob([new Uint8Array(content)]), name);
    return fetch(url, { method: 'POST', body: form });
  }

  test('a refusal reaches a sender who is still sending', async () => {
    const archive = await send(Buffer.alloc(20 * MB, 'PK'), 'a.zip');
    expect([archive.status, await archive.text()]).toEqual([415, '"a.zip" is not a JPEG, PNG or WebP picture.']);
    const huge = await send(Buffer.concat([jpeg, Buffer.alloc(60 * MB)]), 'b.jpg');
    expect([huge.status, await huge.text()]).toEqual([413, '"b.jpg" is larger than 50 MB.']);
    const good = await send(jpeg, 'c.jpg');
    expect([good.status, await good.text()]).toEqual([200, '1']);
  });

  test('senders who go away leave nothing behind', async () => {
    answers.length = 0;
    for (let round = 0; round < 30; round++) {
      const arrived = new Promise<void>((resolve) => {
        onArrival = resolve;
      });
      const request = httpRequest(url, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=XX', 'content-length': 100_000 },
      });
      request.on('error', () => {});
      const head = 'Content-Disposition: form-data; name="challenge[]"; filename="a.jpg"';
      request.write(Buffer.concat([Buffer.from(`--XX\r\n${head}\r\n\r\n`), jpeg, Buffer.alloc(40_000)]));
      await arrived;
      // sooner or later while it is being read
      for (let turns = round % 6; turns > 0; turns--) await turn();
      request.destroy();
    }
    await expect.poll(() => answers.length).toBe(30);
    for (const error of answers) expect(error).toMatchObject({ code: 'invalid' });
    expect(await temporaryFiles()).toEqual([]);
  });
});

test('the sweep at start deletes what a killed process left, and nothing else', async () => {
  await writeFile(join(dataDir, 'tmp', 'upload-0123456789abcdef01234567'), 'left');
  await writeFile(join(dataDir, 'tmp', 'not-ours'), 'kept');
  expect(await sweepTemporaryFiles({ dataDir })).toBe(1);
  expect(await temporaryFiles()).toEqual(['not-ours']);
  expect(await sweepTemporaryFiles({ dataDir: join(dataDir, 'missing') })).toBe(0);
});
