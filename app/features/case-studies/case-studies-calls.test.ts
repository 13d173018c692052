import { describe, expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import { caseStudyReply } from './case-study-replies.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

onEveryDatabase('the case study calls', ({ platform, clock }) => {
  async function site() {
    const parts = appOf(platform());
    const admin = await parts.admin();
    async function create(given: Parameters<typeof newCaseStudy>[0] = {}) {
      const reply = await parts.call('/api/case-studies', { as: admin, json: newCaseStudy(given) });
      expect(reply.status, await reply.clone().text()).toBe(201);
      return caseStudyReply.parse(await reply.json());
    }
    function patch(id: number, json: unknown, headers: Record<string, string> = {}) {
      return parts.call(`/api/case-studies/${id}`, { as: admin, method: 'PATCH', json, headers });
    }
    function remove(id: number, headers: Record<string, string> = {}) {
      return parts.call(`/api/case-studies/${id}`, { as: admin, method: 'DELETE', headers });
    }
    async function list() {
      return caseStudyReply.array().parse(await (await parts.call('/api/case-studies')).json());
    }
    return { ...parts, adminCookie: admin, create, patch, remove, list };
  }

  describe('creating', () => {
    test('answers the stored study, which visitors then read with every field', async () => {
      const { create, call, list, patch } = await site();
      const study = await create({ gallery: { challenge: [galleryImage()], solution: [], results: [] } });
      expect(await list()).toEqual([study]);
      expect(await (await call(`/api/case-studies/${study.slug}`)).json()).toEqual(study);
      const packed = await call(`/api/case-studies/${study.slug}`, { headers: { 'Accept-Encoding': 'br' } });
      const tag = packed.headers.get('etag') ?? '';
      expect(tag).toMatch(new RegExp(`^"${study.id}-1\\..*-br"$`));
      const save = async () => (await patch(study.id, { title: 'Anew' }, { 'If-Match': tag })).status;
      expect([await save(), await save()]).toEqual([200, 412]);
    });

    test('is another reply to who kept it once a picture in it is shown otherwise', async () => {
      const { create, call, adminCookie: as } = await site();
      const hash = 'a'.repeat(32);
      const upload = {
        hash,
        width: 1200,
        height: 800,
        bytes: 1,
        colour: '#aabbcc',
        created_at: '2026-01-01',
        is_sample: 0,
      };
      await platform().db.insertInto('uploads').values(upload).execute();
      const image = galleryImage({ url: `/uploads/${hash}.webp` });
      const { slug } = await create({ gallery: { challenge: [image], solution: [], results: [] } });
      const read = (headers = {}) => call(`/api/case-studies/${slug}`, { headers });
      const kept = { 'If-None-Match': (await read()).headers.get('etag') ?? '' };
      expect((await read(kept)).status).toBe(304);
      const json = { focus: { x: 10, y: 20 } };
      expect((await call(`/api/media/${hash}`, { as, method: 'PATCH', json })).status).toBe(200);
      expect((await read(kept)).status).toBe(200);
    });

    test('fills in the date, the content and the gallery when they are left out', async () => {
      const { call, adminCookie } = await site();
      const { publishedAt: _date, content: _content, gallery: _gallery, ...texts } = newCaseStudy();
      const reply = await call('/api/case-studies', { as: adminCookie, json: texts });
      expect(await reply.json()).toMatchObject({
        publishedAt: clock().now().toISOString(),
        content: { blocks: [] },
        gallery: { challenge: [], solution: [], results: [] },
      });
    });

    test('takes the services it shows, each once and in their order; without them it shows none', async () => {
      const { call, adminCookie, create, patch } = await site();
      const sent = newCaseStudy({ services: ['manufacturing', 'product-development', 'manufacturing'] });
      const reply = await call('/api/case-studies', { as: adminCookie, json: sent });
      expect(await reply.json()).toMatchObject({ services: ['product-development', 'manufacturing'] });
      const { services: _, ...without } = newCaseStudy();
      const bare = await create(without);
      expect(bare.services).toEqual([]);
      expect(await (await patch(bare.id, { services: ['business-scaling'] })).json()).toMatchObject({
        services: ['business-scaling'],
      });
      // a change that does not name them leaves them
      expect(await (await patch(bare.id, { title: 'Other' })).json()).toMatchObject({ services: ['business-scaling'] });
      for (const services of [['sourcing'], 'manufacturing', null, [1]]) {
        const refused = await patch(bare.id, { services });
        expect([refused.status, await refused.text()]).toEqual([
          400,
          'Services must be a list of product-development, manufacturing, business-scaling',
        ]);
      }
    });

    test('names everything that is wrong, a line for each field', async () => {
      const { call, adminCookie } = await site();
      const reply = await call('/api/case-studies', {
        as: adminCookie,
        json: {
          title: ' ',
          slug: '',
          summary: '',
          description: '',
          challenge: '',
          solution: '',
          results: '',
          coverImage: '',
        },
      });
      expect(reply.status).toBe(400);
      expect((await reply.text()).split('\n')).toEqual([
        'Title is required',
        'Slug is required',
        'Summary is required',
        'Description is required',
        'Challenge is required',
        'Solution is required',
        'Results is required',
        'Cover image is required',
      ]);
    });

    test('asked for problem details, names each field with its message', async () => {
      const { call, adminCookie } = await site();
      const reply = await call('/api/case-studies', {
        as: adminCookie,
        json: newCaseStudy({ slug: 'My Slug' }),
        headers: { Accept: 'application/problem+json' },
      });
      expect(reply.headers.get('content-type')).toBe('application/problem+json');
      expect(await reply.json()).toMatchObject({
        status: 400,
        errors: [{ path: 'slug', message: 'Slug must be URL-friendly' }],
      });
    });

    test('refuses a slug in use, but takes it once its study is in the trash', async () => {
      const { create, call, adminCookie, remove } = await site();
      const first = await create({ slug: 'same' });
      const second = await call('/api/case-studies', { as: adminCookie, json: newCaseStudy({ slug: 'same' }) });
      expect(second.status).toBe(409);
      expect(await second.text()).toBe('A case study with this slug already exists');
      await remove(first.id);
      await create({ slug: 'same' });
    });

    test('twenty at the same time with one slug make exactly one study', async () => {
      const { call, adminCookie, list } = await site();
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const reply = await call('/api/case-studies', { as: adminCookie, json: newCaseStudy({ slug: 'one' }) });
          return reply.status;
        }),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(19);
      expect(await list()).toHaveLength(1);
    });

    test.each([
      ['a content that is text', { content: 'words' }, 'Content must be an object with a blocks list'],
      ['a content without blocks', { content: {} }, 'Content must be an object with a blocks list'],
      [
        'an image without address',
        { gallery: { challenge: [{ alt: '', caption: '', order: 0 }] } },
        'Image address is required',
      ],
      [
        'an alt that is no text',
        { gallery: { solution: [{ ...galleryImage(), alt: 1 }] } },
        'Picture description must be text',
      ],
      [
        'a caption that is no text',
        { gallery: { results: [{ ...galleryImage(), caption: null }] } },
        'Image caption must be text',
      ],
      [
        'an order that is no number',
        { gallery: { results: [{ ...galleryImage(), order: '1' }] } },
        'Image order must be a number',
      ],
      [
        'a script as image address',
        { gallery: { results: [galleryImage({ url: 'javascript:alert(1)' })] } },
        'Image address must start with https://, http:// or a single /',
      ],
      [
        'another host without scheme',
        { coverImage: '//evil.example/x.png' },
        'Cover image must start with https://, http:// or a single /',
      ],
      ['a date that is none', { publishedAt: 'soon' }, 'Published date must be a date'],
      ['a NUL in a text', { summary: 'a\0b' }, 'Summary has characters that cannot be stored'],
      ['half a surrogate pair', { title: 'a\ud800b' }, 'Title has characters that cannot be stored'],
      ['a title that is too long', { title: 'x'.repeat(301) }, 'Title must be at most 300 characters'],
    ])('refuses %s', async (_name, given, sentence) => {
      const { call, adminCookie, list } = await site();
      const reply = await call('/api/case-studies', { as: adminCookie, json: { ...newCaseStudy(), ...given } });
      expect(reply.status).toBe(400);
      expect(await reply.text()).toBe(sentence);
      expect(await list()).toEqual([]);
    });

    test('takes a date as text or as number', async () => {
      const { call, adminCookie, create } = await site();
      expect(await create({ publishedAt: '2025-03-05' })).toMatchObject({ publishedAt: '2025-03-05T00:00:00.000Z' });
      const json = { ...newCaseStudy(), publishedAt: 1_700_000_000_000 };
      const reply = await call('/api/case-studies', { as: adminCookie, json });
      expect(await reply.json()).toMatchObject({ publishedAt: '2023-11-14T22:13:20.000Z' });
    });

    test('keeps texts to the letter', async () => {
      const { create, list } = await site();
      const awkward = '  \t"quotes" </script> \u{1f9f0} e\u0301 \u202e rtl \r\n end  ';
      await create({ title: awkward, slug: 'awkward', results: awkward });
      expect(await list()).toMatchObject([{ title: awkward, results: awkward }]);
    });
  });

  describe('reading', () => {
    test('lists newest first and answers 304 while nothing has changed', async () => {
      const { create, call, patch } = await site();
      const old = await create({ publishedAt: '2024-01-01T00:00:00.000Z' });
      const young = await create({ publishedAt: '2025-01-01T00:00:00.000Z' });
      const first = await call('/api/case-studies');
      expect((await first.json()).map(({ id }: { id: number }) => id)).toEqual([young.id, old.id]);
      expect(first.headers.get('cache-control')).toBe('no-cache');
      const etag = first.headers.get('etag') ?? '';
      const again = await call('/api/case-studies', { headers: { 'If-None-Match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      await patch(old.id, { title: 'Changed' });
      expect((await call('/api/case-studies', { headers: { 'If-None-Match': etag } })).status).toBe(200);
    });

    test('an unknown slug is a plain 404', async () => {
      const { call } = await site();
      // the last one is a text that PostgreSQL does not even look for
      for (const slug of ['nothing', 'No-Slug', '%00']) {
        const reply = await call(`/api/case-studies/${slug}`);
        expect([slug, reply.status, await reply.text()]).toEqual([slug, 404, 'Case study not found']);
        expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      }
    });
  });

  describe('changing', () => {
    test('touches only the fields that are present', async () => {
      const { create, patch } = await site();
      const study = await create();
      const gallery = { challenge: [galleryImage({ alt: 'new' })], solution: [], results: [] };
      const reply = await patch(study.id, { gallery });
      expect(await reply.json()).toMatchObject({ ...study, gallery, version: 2, updatedAt: expect.any(String) });
    });

    test('a decorative picture has no words, in every page and after its version is restored', async () => {
      const { create, patch, call, adminCookie } = await site();
      const plain = galleryImage({ alt: 'A lathe', decorative: false });
      const decorative = galleryImage({ alt: 'challenge image 1', order: 1, decorative: true });
      const study = await create({ gallery: { challenge: [plain, decorative], solution: [], results: [] } });
      const stored = [galleryImage({ alt: 'A lathe' }), { ...decorative, alt: '' }];
      expect(study.gallery.challenge).toEqual(stored);
      const pages = [`/case-studies/${study.slug}`, '/case-studies', '/case-studies?view=gallery', '/'];
      for (const path of pages) {
        const pictures = (await (await call(path)).text()).match(/<img [^>]*00000000\.webp[^>]*>/g) ?? [];
        expect(pictures.filter((picture) => picture.includes('alt=""')).length, path).toBeGreaterThan(0);
        expect(pictures.filter((picture) => picture.includes('alt="A lathe"')).length, path).toBeGreaterThan(0);
      }
      await patch(study.id, { gallery: { challenge: [], solution: [], results: [] } });
      const restore = `/api/case-studies/${study.id}/revisions/1/restore`;
      const restored = await call(restore, { as: adminCookie, method: 'POST' });
      expect((await restored.json()) as unknown).toMatchObject({ gallery: { challenge: stored } });
    });

    test('needs at least one field, and checks those it gets', async () => {
      const { create, patch } = await site();
      const study = await create();
      expect(await (await patch(study.id, {})).text()).toBe('Nothing to change: name at least one field');
      expect(await (await patch(study.id, { title: ' ' })).text()).toBe('Title is required');
    });

    test('with a stale version is refused and changes nothing; without one the last save wins', async () => {
      const { create, patch, list } = await site();
      const study = await create();
      const tag = { 'If-Match': `"${study.id}-1"` };
      expect((await patch(study.id, { title: 'A' }, tag)).status).toBe(200);
      const late = await patch(study.id, { title: 'B' }, tag);
      expect(late.status).toBe(412);
      expect(await late.text()).toContain('changed elsewhere');
      expect((await list())[0]?.title).toBe('A');
      expect((await patch(study.id, { title: 'C' })).status).toBe(200);
    });

    test('twenty saves with one version: one wins, nineteen are told', async () => {
      const { create, patch } = await site();
      const study = await create();
      const statuses = await Promise.all(
        Array.from(
          { length: 20 },
          async (_, n) => (await patch(study.id, { title: `T${n}` }, { 'If-Match': `"${study.id}-1"` })).status,
        ),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 412)).toHaveLength(19);
    });

    test('keeps old addresses: they lead to the present one, also over two moves', async () => {
      const { create, patch, call } = await site();
      const study = await create({ slug: 'first' });
      await patch(study.id, { slug: 'second' });
      await patch(study.id, { slug: 'third' });
      for (const old of ['first', 'second']) {
        const page = await call(`/case-studies/${old}`);
        expect([page.status, page.headers.get('location')]).toEqual([301, '/case-studies/third']);
      }
      await create({ slug: 'first' });
      expect((await call('/case-studies/first')).status).toBe(200);
    });

    test('another study cannot take a slug in use', async () => {
      const { create, patch } = await site();
      await create({ slug: 'taken' });
      const study = await create();
      expect((await patch(study.id, { slug: 'taken' })).status).toBe(409);
    });

    test.each(['nothing', '0', '-1', '1.5', '999999999999', '1e3'])('an id such as %s is a 404', async (id) => {
      const { call, adminCookie } = await site();
      const reply = await call(`/api/case-studies/${id}`, { as: adminCookie, method: 'PATCH', json: { title: 'T' } });
      expect(reply.status).toBe(404);
    });
  });

  describe('deleting', () => {
    test('hides the study at once and keeps it, whole, in the trash under its id', async () => {
      const { create, remove, call, list, adminCookie } = await site();
      const study = await create({ gallery: { challenge: [galleryImage()], solution: [], results: [] } });
      const reply = await remove(study.id);
      expect([reply.status, await reply.text()]).toEqual([204, '']);
      expect(await list()).toEqual([]);
      expect((await call(`/api/case-studies/${study.slug}`)).status).toBe(404);
      const trash = await call('/api/case-studies/trash', { as: adminCookie });
      expect(await trash.json()).toMatchObject([{ id: study.id, title: study.title }]);
      const restored = await call(`/api/case-studies/${study.id}/restore`, { as: adminCookie, method: 'POST' });
      expect(await restored.json()).toMatchObject({ id: study.id, gallery: study.gallery, title: study.title });
      expect(await list()).toHaveLength(1);
    });

    test('restoring is refused while another study has the address', async () => {
      const { create, remove, call, adminCookie } = await site();
      const study = await create({ slug: 'wanted' });
      await remove(study.id);
      await create({ slug: 'wanted' });
      const reply = await call(`/api/case-studies/${study.id}/restore`, { as: adminCookie, method: 'POST' });
      expect([reply.status, await reply.text()]).toEqual([409, 'A case study with this slug already exists']);
    });

    test('a second time is a 404', async () => {
      const { create, remove } = await site();
      const study = await create();
      await remove(study.id);
      const again = await remove(study.id);
      expect([again.status, await again.text()]).toEqual([404, 'Case study not found']);
    });
  });

  describe('what is no proper request', () => {
    test.each([
      ['another type than JSON', { headers: { 'Content-Type': 'text/plain' }, body: '{}' }, 415],
      ['broken JSON', { headers: JSON_TYPE, body: '{"title":' }, 400],
      ['no body', { headers: JSON_TYPE, body: '' }, 400],
      ['bytes that are no UTF-8', { headers: JSON_TYPE, body: new Uint8Array([0x22, 0xff, 0x22]) }, 400],
      ['a very deep document', { headers: JSON_TYPE, body: '['.repeat(100_000) }, 400],
      ['a list', { headers: JSON_TYPE, body: '[]' }, 400],
      ['null', { headers: JSON_TYPE, body: 'null' }, 400],
      ['more than 2 MB', { headers: JSON_TYPE, body: JSON.stringify({ title: 'x'.repeat(2_100_000) }) }, 413],
    ])('%s is refused with a sentence', async (_name, given, status) => {
      const { call, adminCookie } = await site();
      const reply = await call('/api/case-studies', { as: adminCookie, method: 'POST', ...given });
      expect(reply.status).toBe(status);
      expect((await reply.text()).length).toBeGreaterThan(10);
    });

    test('one that is too large is told the limit as people say it', async () => {
      const { call, adminCookie } = await site();
      const body = JSON.stringify({ title: 'x'.repeat(2_100_000) });
      const reply = await call('/api/case-studies', { as: adminCookie, method: 'POST', headers: JSON_TYPE, body });
      expect(await reply.text()).toBe('The request is larger than 2 MB.');
    });

    test('keys with a special meaning in JavaScript change nothing', async () => {
      const { call, adminCookie } = await site();
      const body = JSON.stringify(newCaseStudy()).replace(
        '{',
        '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},',
      );
      const reply = await call('/api/case-studies', { as: adminCookie, method: 'POST', headers: JSON_TYPE, body });
      expect(reply.status).toBe(201);
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    });
  });
});
