import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { BLUE, GREEN, type Part, plain, RED, storedNames, uploadRequest } from '../../../tests/support/pictures.ts';
import { uploadEndpoints } from './media-calls.server.ts';
import { stopMediaWork } from './media-service.server.ts';

onEveryDatabase('the upload call', ({ platform, storage }) => {
  async function upload(parts: Part[]) {
    const [call] = uploadEndpoints;
    if (!call) throw new Error('no endpoint');
    const on = platform();
    stopMediaWork(on); // what is prepared after the reply is tested on its own
    return call.handle({
      platform: on,
      actor: { id: 1, username: 'a', isAdmin: true },
      session: null,
      params: {},
      query: new URLSearchParams(),
      body: undefined as never, // reads the body itself
      request: uploadRequest(parts),
      address: '127.0.0.1',
    });
  }

  test('is for administrators and reads its own body', () => {
    expect(uploadEndpoints).toMatchObject([
      { method: 'POST', path: '/case-studies/images', who: 'admin', readsBody: true, status: 201 },
    ]);
  });

  test('answers the addresses by section in the order sent, only sections with files', async () => {
    const red = await plain(RED).jpeg().toBuffer();
    const green = await plain(GREEN).png().toBuffer();
    const blue = await plain(BLUE).webp().toBuffer();
    const response = await upload([
      { field: 'results[]', name: 'a.jpg', content: red },
      { field: 'challenge[]', name: 'b.png', content: green },
      { field: 'results[]', name: 'c.webp', content: blue },
      { field: 'results[]', name: 'd.jpg', content: red },
      { field: 'caseStudy', content: '../../x' },
    ]);
    expect(response.status).toBe(201);
    const { imageData } = await response.json();
    expect(Object.keys(imageData).sort()).toEqual(['challenge', 'results']);
    expect(imageData.challenge).toHaveLength(1);
    expect(imageData.results).toHaveLength(3);
    expect(imageData.results[0]).toBe(imageData.results[2]);
    for (const url of [...imageData.challenge, ...imageData.results])
      expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    const { config } = platform();
    expect(await readdir(join(config.dataDir, 'tmp'))).toEqual([]);
    expect((await readdir(config.dataDir)).filter((name) => !/^(site\.db.*|uploads|tmp)$/.test(name))).toEqual([]);
  });

  test('stores nothing when one of the files is none', async () => {
    const parts: Part[] = [
      { field: 'challenge[]', content: await plain().jpeg().toBuffer() },
      { field: 'challenge[]', name: 'b.jpg', content: Buffer.from('GIF89a') },
    ];
    await expect(upload(parts)).rejects.toMatchObject({ code: 'unsupported' });
    expect(await storedNames(platform().files)).toEqual([]);
    expect(await platform().db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test('stores nothing while the object storage fails, and works again when it is back', async () => {
    const s3 = storage();
    if (!s3) return; // files on disk
    const parts: Part[] = [{ field: 'challenge[]', content: await plain().jpeg().toBuffer() }];
    s3.behaviour.status = 500;
    await expect(upload(parts)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
    expect(s3.objects.size).toBe(0);
    expect(await platform().db.selectFrom('uploads').selectAll().execute()).toEqual([]);
    delete s3.behaviour.status;
    expect((await upload(parts)).status).toBe(201);
    expect(await storedNames(platform().files)).toHaveLength(1);
  });
});
