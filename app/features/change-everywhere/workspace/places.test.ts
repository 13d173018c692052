import { afterEach, expect, test, vi } from 'vitest';
import { appOf } from '../../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../../tests/support/make.ts';
import { anArticle } from '../../../../tests/support/make-entry.ts';
import { api } from '../../../kit/api.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { changePlace, foundPlaces, leftWords, type Place, readPlaces } from './places.ts';

const BOTH = 'It took 777 days and 555 hands.';
const KINDS = ['Text', 'Case study', 'Project', 'Draft', 'Letter', 'Article', 'Draft'];

const figure = (from: string) => ({ what: 'figure', from }) as const;

async function placesOf(from: string) {
  const [{ content }, studies, projects, found] = [
    await api('GET /content'),
    await api('GET /case-studies'),
    await api('GET /projects'),
    await api('GET /found-texts', { query: { q: from } }),
  ];
  const places = [...readPlaces({ content, studies, projects }, figure(from)), ...foundPlaces(found, figure(from))];
  return { places, studies };
}

/** As one press does: every place as it is now, answering how each is taken back. */
async function changeAll(from: string, to: string) {
  const { places, studies } = await placesOf(from);
  const formers = [];
  for (const place of places) formers.push(await changePlace({ place, sought: figure(from), to, studies }));
  return { places, formers };
}

const kindsWith = async (from: string) => (await placesOf(from)).places.map(({ kind }) => kind).toSorted();

onEveryDatabase('a change in every kind of place', ({ platform }) => {
  afterEach(() => void vi.unstubAllGlobals());

  async function site() {
    const { app, admin } = appOf(platform());
    const cookie = await admin();
    vi.stubGlobal('fetch', (address: string, { credentials: _, headers, ...sent }: RequestInit) =>
      app.request(address, { ...sent, headers: { ...(headers as Record<string, string>), Cookie: cookie } }),
    );
    await api('POST /case-studies', { body: newCaseStudy({ summary: BOTH }) });
    await api('POST /case-study-drafts', { body: { data: newCaseStudy({ summary: BOTH }) } });
    await api('POST /projects', {
      body: { title: 'Crate', description: BOTH, imageUrl: '/images/crate.svg', url: '' },
    });
    await api('POST /entries', { body: { kind: 'article', ...anArticle({ slug: 'one', summary: BOTH }) } });
    await api('POST /entry-drafts', { body: { kind: 'article', data: anArticle({ slug: 'two', summary: BOTH }) } });
    await api('POST /letters', { body: { subject: 'June', body: BOTH } });
    const params = { section: 'pages.privacy' };
    const { data } = await api('GET /content/:section', { params });
    await api('PUT /content/:section', { params, body: { data: { ...(data as object), lede: BOTH } } });
  }

  test('is taken back where nobody saved meanwhile', async () => {
    await site();
    expect(await kindsWith('777')).toEqual(KINDS.toSorted());
    const { formers } = await changeAll('777', '888');
    expect([await kindsWith('777'), await kindsWith('888')]).toEqual([[], KINDS.toSorted()]);
    for (const former of formers) await former();
    expect([await kindsWith('777'), await kindsWith('888')]).toEqual([KINDS.toSorted(), []]);
  });

  test.each(['38000', '7'])(
    'finds %s wherever it stands by itself, with a comma or without, and what went out is not in its way',
    async (from) => {
      await site();
      const grouped = from.replace('000', ',000');
      const summary = `It took ${grouped} hands.`;
      const params = { id: 1 };
      await api('PATCH /case-studies/:id', { params, body: { summary } });
      await api('PATCH /case-study-drafts/:id', { params, body: { data: { summary } } });
      await api('PATCH /projects/:id', { params, body: { description: summary } });
      await api('PATCH /entries/:id', { params, body: { summary } });
      await api('PATCH /entry-drafts/:id', { params: { id: 2 }, body: { data: { summary } } });
      await api('PATCH /letters/:id', { params, body: { body: summary } });
      const words = { subject: 'Sent', preheader: '', body: summary };
      const sent = { ...words, purpose: 'events', state: 'sent', audience: '{}', drawn_from: JSON.stringify(words) };
      const by = { error: '', version: 1, username: 'owner', created_at: '2026-11-01', updated_at: '2026-11-01' };
      await platform()
        .db.insertInto('letters')
        .values(Array.from({ length: 101 }, () => ({ ...sent, ...by })) as never) // the columns that one needs
        .execute();
      const left = KINDS.filter((kind) => kind !== 'Text').toSorted();
      const found = async (figure: string) => (await kindsWith(figure)).filter((kind) => kind !== 'Text');
      expect(await found(from)).toEqual(left);
      await changeAll(from, '41000');
      expect([await found(from), await found('41000')]).toEqual([[], left]);
    },
  );

  test('reaches the draft of what is on the site once, and is taken back there too', async () => {
    await site();
    await api('PATCH /entry-drafts/:id', { params: { id: 1 }, body: { data: { title: 'Newer words' } } });
    const before = await kindsWith('777');
    expect(before).toEqual([...KINDS, 'Draft'].toSorted());
    const { formers } = await changeAll('777', '888');
    expect([await kindsWith('777'), await kindsWith('888')]).toEqual([[], before]);
    for (const former of formers.toReversed()) await former();
    expect([await kindsWith('777'), await kindsWith('888')]).toEqual([before, []]);
    expect((await api('GET /entry-drafts/:id', { params: { id: 1 } })).data.title).toBe('Newer words');
  });

  test('is left where somebody did, and their words stay', async () => {
    await site();
    const { places, formers } = await changeAll('777', '888');
    await changeAll('555', '556');
    const failed: { item: Place; error: Error }[] = [];
    for (const [index, former] of formers.entries())
      await former().catch((error: Error) => failed.push({ item: places[index] as Place, error }));
    expect(failed.map(({ error }) => (error as ApiError).status)).toEqual(places.map(() => 412));
    expect([await kindsWith('888'), await kindsWith('556')]).toEqual([KINDS.toSorted(), KINDS.toSorted()]);
    const names = places.map(({ title }) => `“${title}”`).join(', ');
    expect(leftWords(failed)).toBe(`Changed meanwhile, so left as they are: ${names}.`);
  });
});

test('what was left is named with its reason', () => {
  const item = (title: string) => ({ id: title, title, kind: 'Letter', to: '', texts: [] });
  const stale = { item: item('June'), error: new ApiError(412, 'Your text is still here.') };
  expect(leftWords([stale])).toBe('Changed meanwhile, so left as it is: “June”.');
  expect(leftWords([{ item: item('July'), error: new ApiError(404, 'It is gone.') }, stale])).toBe(
    'Changed meanwhile, so left as it is: “June”. “July”: It is gone.',
  );
});
