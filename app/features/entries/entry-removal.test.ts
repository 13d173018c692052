import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { anArticle } from '../../../tests/support/make-entry.ts';
import { tablesHolding } from '../../../tests/support/tables-holding.ts';

const MARKER = 'quokka7391';

onEveryDatabase('an article that is deleted for good', ({ platform }) => {
  const tablesWithMarker = () => tablesHolding(platform().db, MARKER);

  test('leaves no word of it in any table, and what is counted of those that have its addresses by now', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const make = async (slug: string, title: string) =>
      (await (await call('/api/entries', { as, json: { kind: 'article', ...anArticle({ title, slug }) } })).json()).id;
    const change = (id: number, json: object) => call(`/api/entries/${id}`, { as, method: 'PATCH', json });
    const id = await make(`first-${MARKER}`, `First ${MARKER}`);
    for (const round of [1, 2])
      await change(id, { slug: `round-${round}-${MARKER}`, title: `Round ${round} ${MARKER}` });
    await change(id, { slug: 'given-away' });
    await call('/api/entry-drafts', { as, json: { kind: 'article', id, data: { title: `Draft ${MARKER}` } } });
    const pages = [`first-${MARKER}`, `round-1-${MARKER}`, `round-2-${MARKER}`, 'given-away'].map(
      (slug) => `/insights/${slug}`,
    );
    for (const page of pages) {
      const counted = { day: '2026-03-04', page, n: 3 };
      await platform()
        .db.insertInto('visit_counts')
        .values({ ...counted, kind: 'view', place: '' })
        .execute();
      await platform()
        .db.insertInto('landings')
        .values({ ...counted, source: 'search', host: '', step: 'landed' })
        .execute();
    }
    expect(await tablesWithMarker()).toEqual(
      expect.arrayContaining([
        'audit_entries',
        'entries',
        'entry_addresses',
        'entry_revisions',
        'landings',
        'visit_counts',
      ]),
    );
    expect((await call(`/api/entries/${id}`, { as, method: 'DELETE' })).status).toBe(204);
    await make('given-away', 'Another');
    expect((await call(`/api/deleted/entry-${id}`, { as, method: 'DELETE' })).status).toBe(204);
    expect(await tablesWithMarker()).toEqual([]);
    for (const table of ['visit_counts', 'landings'] as const)
      expect(await platform().db.selectFrom(table).select('page').execute()).toEqual([
        { page: '/insights/given-away' },
      ]);
    const { entries } = await (await call('/api/audit', { as })).json();
    expect(entries.map(({ action, subject }: Record<string, string>) => [action, subject])).toEqual(
      expect.arrayContaining([
        ['entry-removed', `Article ${id}`],
        ['entry-published', `Article ${id}`],
        ['entry-published', 'Another'],
      ]),
    );
  });
});
