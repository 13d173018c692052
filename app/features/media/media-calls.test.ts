import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import { plain } from '../../../tests/support/pictures.ts';
import { libraryPageReply, libraryPictureReply, replacedReply } from './library-picture.ts';
import { stopMediaWork } from './media-service.server.ts';

onEveryDatabase('the calls of the picture library', ({ platform }) => {
  async function open() {
    const on = platform();
    stopMediaWork(on); // what is prepared after the reply is tested on its own
    const { call, admin } = appOf(on);
    return { call, as: await admin() };
  }

  async function form(...shades: number[]) {
    const body = new FormData();
    for (const shade of shades) {
      const bytes = await plain([shade, 10, 10], 200, 100).png().toBuffer();
      body.append('files[]', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${shade}.png`);
    }
    return body;
  }

  test('upload, list, describe, replace, delete and take back', async () => {
    const { call, as } = await open();
    const uploaded = await call('/api/media', { as, body: await form(10, 90) });
    expect(uploaded.status).toBe(201);
    const { pictures } = await uploaded.json();
    expect(pictures.map(({ name }: { name: string }) => name)).toEqual(['10.png', '90.png']);
    const [{ hash, url }] = pictures;

    const page = libraryPageReply.parse(await (await call('/api/media?q=10.png&sort=name', { as })).json());
    expect(page).toMatchObject({ total: 1, page: 1, pages: 1 });
    const described = await call(`/api/media/${hash}`, { as, method: 'PATCH', json: { focus: { x: 0, y: 100 } } });
    expect(libraryPictureReply.parse(await described.json()).focus).toEqual({ x: 0, y: 100 });

    const study = await call('/api/case-studies', { as, json: newCaseStudy({ title: 'A valve', coverImage: url }) });
    const { slug } = await study.json();
    const refused = await call(`/api/media/${hash}`, { as, method: 'DELETE' });
    expect([refused.status, await refused.text()]).toEqual([409, '10.png is in use: “A valve” (cover).']);

    const replaced = await call(`/api/media/${hash}/replace`, { as, body: await form(200) });
    const reply = replacedReply.parse(await replaced.json());
    expect(reply).toMatchObject({ changed: 1, canUndo: true, picture: { name: '200.png', focus: { x: 0, y: 100 } } });
    expect((await (await call(`/api/case-studies/${slug}`)).json()).coverImage).toBe(reply.picture.url);
    expect((await call(url)).status).toBe(200);
    expect((await call(`/api/media/${hash}`, { as })).status).toBe(404);

    expect((await call(`/api/media/${hash}/restore`, { as, method: 'POST' })).status).toBe(200);
    expect((await (await call(`/api/case-studies/${slug}`)).json()).coverImage).toBe(url);
    expect((await call(`/api/media/${hash}?force=1`, { as, method: 'DELETE' })).status).toBe(204);
    expect((await call(url)).status).toBe(404);
    expect((await call(`/api/media/${hash}/restore`, { as, method: 'POST' })).status).toBe(200);
    expect((await call(url)).status).toBe(200);
  });

  test('refuse nonsense with a sentence', async () => {
    const { call, as } = await open();
    const { pictures } = await (await call('/api/media', { as, body: await form(10) })).json();
    const address = `/api/media/${pictures[0].hash}`;
    for (const [json, sentence] of [
      [{}, 'Nothing to change: name at least one field'],
      [{ focus: { x: 15, y: 50 } }, 'The focal point moves in steps of 10'],
      [{ focus: { x: 110, y: 50 } }, 'The focal point lies between 0 and 100'],
      [{ alt: 'a\0b' }, 'The description has characters that cannot be stored'],
    ] as const) {
      const reply = await call(address, { as, method: 'PATCH', json });
      expect([reply.status, await reply.text()]).toEqual([400, sentence]);
    }
    expect((await call(`${address}/replace`, { as, body: await form(20, 30) })).status).toBe(400);
    expect((await call('/api/media/nothing', { as })).status).toBe(404);
    expect((await call(`/api/media/${'f'.repeat(32)}`, { as, method: 'DELETE' })).status).toBe(404);
    expect((await call(`${address}/restore`, { as, method: 'POST' })).status).toBe(409);
  });

  test('count and remove what nothing uses', async () => {
    const { call, as } = await open();
    await call('/api/media', { as, body: await form(10) });
    expect(await (await call('/api/media/orphans', { as })).json()).toEqual({ unused: 1, removable: 0, bytes: 0 });
    expect(await (await call('/api/media/orphans', { as, method: 'DELETE' })).json()).toEqual({ removed: 0 });
  });

  test('a preview is the public page of what was sent, without scripts, and stores nothing', async () => {
    const { call, as } = await open();
    const { pictures } = await (await call('/api/media', { as, body: await form(10) })).json();
    const study = {
      title: 'Unsaved <b>title</b>',
      challenge: 'Not yet told',
      gallery: { challenge: [galleryImage({ url: pictures[0].url, alt: 'A press' })] },
    };
    const reply = await call('/api/case-studies/preview', { as, json: study });
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await reply.text();
    expect(html).toContain('Unsaved &lt;b&gt;title');
    expect(html).toContain('Not yet told');
    expect(html).toContain(`src="${pictures[0].url}"`);
    expect(html).not.toMatch(/<script(?! type="application\/(?:ld\+)?json")/);
    expect(await (await call('/api/case-studies')).json()).toEqual([]);
  });

  test('earlier versions and the slug check answer in their shapes', async () => {
    const { call, as } = await open();
    const study = await (await call('/api/case-studies', { as, json: newCaseStudy({ slug: 'valve' }) })).json();
    const address = `/api/case-studies/${study.id}`;
    await call(address, { as, method: 'PATCH', json: { title: 'Second' } });
    const list = await (await call(`${address}/revisions`, { as })).json();
    expect(list.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect((await (await call(`${address}/revisions/1`, { as })).json()).study.title).toBe(study.title);
    const stale = { 'If-Match': `"${study.id}-1"` };
    const restore = `${address}/revisions/1/restore`;
    expect((await call(restore, { as, method: 'POST', headers: stale })).status).toBe(412);
    const restored = await call(restore, { as, method: 'POST' });
    expect(restored.headers.get('etag')).toBe(`"${study.id}-3"`);
    expect(await restored.json()).toMatchObject({ title: study.title, version: 3 });
    expect((await call(`${address}/revisions/9`, { as })).status).toBe(404);
    const check = await call('/api/case-studies/slug-check?slug=valve', { as });
    expect(await check.json()).toMatchObject({ isAvailable: false, suggestion: 'valve-2' });
  });
});
