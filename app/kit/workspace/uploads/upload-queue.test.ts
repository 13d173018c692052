import { expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../../../tests/support/fail-on-console.ts';
import { ApiError, UnreachableError } from '../../../lib/api-client.ts';
import { isAcceptedFile, type SendFile, UploadQueue } from './upload-queue.ts';

type Sending = { name: string; signal: AbortSignal; answer: (address: string) => void; fail: (error: Error) => void };

function queueWithFakeServer() {
  const sendings: Sending[] = [];
  const placed: string[] = [];
  const send: SendFile = (_section, file, { signal }) =>
    new Promise((answer, fail) => sendings.push({ name: file.name, signal, answer, fail }));
  const queue = new UploadQueue(send, (section, address) => placed.push(`${section} ${address}`));
  const sending = (name: string) => {
    const found = sendings.findLast((one) => one.name === name);
    if (!found) throw new Error(`${name} is not being sent`);
    return found;
  };
  const rows = () => queue.uploads().map(({ name, status }) => `${name} ${status}`);
  return { queue, sending, sendings, placed, rows };
}

const file = (name: string) => new File(['x'], name);
const settle = () => vi.waitFor(() => Promise.resolve());

test('files are sent two at a time and handed on in the order of choosing', async () => {
  const { queue, sending, sendings, placed, rows } = queueWithFakeServer();
  queue.add('challenge', [file('a.jpg'), file('b.png'), file('c.webp')]);
  expect(rows()).toEqual(['a.jpg sending', 'b.png sending', 'c.webp waiting']);
  sending('b.png').answer('/b');
  await vi.waitFor(() => expect(rows()).toEqual(['a.jpg sending', 'b.png sent', 'c.webp sending']));
  expect(placed).toEqual([]);
  sending('a.jpg').answer('/a');
  await vi.waitFor(() => expect(placed).toEqual(['challenge /a', 'challenge /b']));
  sending('c.webp').answer('/c');
  await vi.waitFor(() => expect(placed).toHaveLength(3));
  expect(rows()).toEqual([]);
  expect(sendings).toHaveLength(3);
});

test('sections do not wait for each other', async () => {
  const { queue, sending, placed } = queueWithFakeServer();
  queue.add('challenge', [file('a.jpg')]);
  queue.add('results', [file('r.jpg')]);
  sending('r.jpg').answer('/r');
  await vi.waitFor(() => expect(placed).toEqual(['results /r']));
});

test('a failed file is told to the console only, holds nobody up and can be sent again', async () => {
  const { queue, sending, placed, rows } = queueWithFakeServer();
  queue.add('challenge', [file('a.jpg'), file('b.jpg')]);
  sending('b.jpg').answer('/b');
  sending('a.jpg').fail(new ApiError(413, 'The file is too large'));
  await vi.waitFor(() => expect(placed).toEqual(['challenge /b']));
  expect(rows()).toEqual(['a.jpg failed']);
  expect(queue.uploads()[0]?.reason).toBe('The file is too large');
  expect(takeConsoleErrors()).toEqual(['Failed to upload images: 413 The file is too large']);
  queue.retry(1);
  expect(rows()).toEqual(['a.jpg sending']);
  sending('a.jpg').answer('/a');
  await vi.waitFor(() => expect(placed).toEqual(['challenge /b', 'challenge /a']));
});

test('what met no site is told from what the site refused or failed at', async () => {
  const { queue, sending, rows } = queueWithFakeServer();
  queue.add('challenge', [file('a.jpg'), file('b.jpg')]);
  queue.add('results', [file('c.jpg'), file('d.jpg')]);
  const errors = { 'a.jpg': new UnreachableError(), 'b.jpg': new ApiError(413, 'Too large') };
  for (const [name, error] of Object.entries(errors)) sending(name).fail(error);
  await vi.waitFor(() => expect(rows()).toContain('d.jpg sending'));
  sending('c.jpg').fail(new ApiError(503, 'Away'));
  sending('d.jpg').fail(new ApiError(500, 'Broken'));
  await queue.settled();
  expect(queue.unreached()).toEqual([1, 3]);
  expect(takeConsoleErrors()).toHaveLength(4);
  queue.retry(1);
  expect(queue.unreached()).toEqual([3]);
});

test('a cancelled file stops its request and leaves no trace', async () => {
  const { queue, sending, placed, rows } = queueWithFakeServer();
  queue.add('challenge', [file('a.jpg'), file('b.jpg')]);
  sending('b.jpg').answer('/b');
  await settle();
  queue.cancel(1);
  expect(sending('a.jpg').signal.aborted).toBe(true);
  expect(rows()).toEqual([]);
  expect(placed).toEqual(['challenge /b']);
});

test('a file of another kind is not sent', () => {
  const { queue, sendings, rows } = queueWithFakeServer();
  queue.add('challenge', [file('notes.pdf')]);
  expect(rows()).toEqual(['notes.pdf refused']);
  expect(sendings).toEqual([]);
  expect(isAcceptedFile({ name: 'PHOTO.JPEG', type: '' })).toBe(true);
  expect(isAcceptedFile({ name: 'pasted', type: 'image/webp' })).toBe(true);
  expect(isAcceptedFile({ name: 'photo.heic', type: 'image/heic' })).toBe(false);
});

test('saving can wait until everything has arrived or failed', async () => {
  const { queue, sending } = queueWithFakeServer();
  await queue.settled();
  queue.add('challenge', [file('a.jpg')]);
  let isSettled = false;
  const settled = queue.settled().then(() => {
    isSettled = true;
  });
  await settle();
  expect(isSettled).toBe(false);
  sending('a.jpg').answer('/a');
  await settled;
  expect(isSettled).toBe(true);
});

test('when the editor goes, every request stops', () => {
  const { queue, sendings, rows } = queueWithFakeServer();
  queue.add('challenge', [file('a.jpg'), file('b.jpg')]);
  queue.stop();
  expect(sendings.every(({ signal }) => signal.aborted)).toBe(true);
  expect(rows()).toEqual([]);
});

test('a photograph of an iPhone is converted before it is sent, or refused with the reason', async () => {
  const sent: string[] = [];
  const send: SendFile = async (_section, file) => {
    sent.push(file.name);
    return `/${file.name}`;
  };
  const placed: string[] = [];
  const convert = async (given: File) => (given.name.startsWith('good') ? new File(['xy'], 'good.jpg') : null);
  const queue = new UploadQueue(send, (_section, address) => placed.push(address), convert);
  queue.add('challenge', [file('good.HEIC'), file('b.jpg'), file('bad.heif')]);
  expect(queue.uploads().map(({ status }) => status)).toEqual(['converting', 'sending', 'converting']);
  await queue.settled();
  expect(placed).toEqual(['/good.jpg', '/b.jpg']);
  expect(sent.sort()).toEqual(['b.jpg', 'good.jpg']);
  expect(queue.uploads()).toMatchObject([{ name: 'bad.heif', status: 'refused' }]);
  expect(queue.uploads()[0]?.reason).toContain('iPhone photograph (HEIC)');
});

test('a conversion that is cancelled sends nothing', async () => {
  let answer: (file: File | null) => void = () => {};
  const converted = new Promise<File | null>((resolve) => {
    answer = resolve;
  });
  const send = vi.fn();
  const queue = new UploadQueue(
    send,
    () => {},
    () => converted,
  );
  queue.add('challenge', [file('a.heic')]);
  queue.cancel(1);
  answer(file('a.jpg'));
  await queue.settled();
  expect(send).not.toHaveBeenCalled();
  expect(queue.uploads()).toEqual([]);
});

test('pictures that did not arrive are counted, also one that could not be converted; what is no picture is not', async () => {
  const send: SendFile = () => Promise.reject(new ApiError(503, 'Busy'));
  const queue = new UploadQueue(send, () => {});
  expect(queue.lostPictures()).toBe(0);
  queue.add('challenge', [
    file('a.heic'),
    file('b.jpg'),
    file('notes.pdf'),
    new File(['x'], 'c.gif', { type: 'image/gif' }),
  ]);
  await queue.settled();
  expect(takeConsoleErrors()).toEqual(['Failed to upload images: 503 Busy']);
  expect(queue.lostPictures()).toBe(3);
  queue.cancel(1);
  expect(queue.lostPictures()).toBe(2);
});

test('a large photograph is made smaller when its turn comes, holds its place, and is made smaller once', async () => {
  const sent: string[] = [];
  let isBusy = true;
  const send: SendFile = async (_section, { name, size }) => {
    sent.push(`${name} ${size}`);
    if (isBusy) throw new ApiError(503, 'Busy');
    return `/${name}`;
  };
  const asked: string[] = [];
  const shrink = (given: File) => {
    if (given.size < 3) return null;
    asked.push(given.name);
    return Promise.resolve(new File(['xy'], given.name));
  };
  const placed: string[] = [];
  const queue = new UploadQueue(send, (_section, address) => placed.push(address), undefined, shrink);
  queue.add('challenge', [new File(['large one'], 'a.jpg'), file('b.jpg'), new File(['large two'], 'c.jpg')]);
  expect(asked).toEqual(['a.jpg']);
  await queue.settled();
  expect(sent.sort()).toEqual(['a.jpg 2', 'b.jpg 1', 'c.jpg 2']);
  expect(queue.uploads().map(({ bytes }) => bytes)).toEqual([2, 1, 2]);
  expect(takeConsoleErrors()).toHaveLength(3);
  isBusy = false;
  for (const id of [1, 2, 3]) queue.retry(id);
  await queue.settled();
  expect(asked).toEqual(['a.jpg', 'c.jpg']);
  expect(placed.sort()).toEqual(['/a.jpg', '/b.jpg', '/c.jpg']);
});

test('a photograph that is cancelled while it is made smaller is not sent', async () => {
  let answer: (file: File) => void = () => {};
  const smaller = new Promise<File>((resolve) => {
    answer = resolve;
  });
  const send = vi.fn();
  const queue = new UploadQueue(
    send,
    () => {},
    undefined,
    () => smaller,
  );
  queue.add('challenge', [file('a.jpg')]);
  queue.cancel(1);
  answer(file('a.jpg'));
  await smaller;
  await queue.settled();
  expect(send).not.toHaveBeenCalled();
});
