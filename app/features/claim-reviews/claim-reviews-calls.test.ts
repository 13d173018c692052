import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { anArticle } from '../../../tests/support/make-entry.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { changeTimeZone } from '../settings/time-zone-service.server.ts';
import type { Claim } from '../site-content/claims.ts';
import { noteFirstDay } from '../site-content/first-review.server.ts';
import { saveSection } from '../site-content/site-content-service.server.ts';

const { stringify } = JSON;

onEveryDatabase('reviews of claims', ({ platform, clock }) => {
  async function owner() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const claims = async (): Promise<Claim[]> =>
      ((await (await call('/api/content/claims', { as })).json()) as { data: Claim[] }).data;
    const change = async (key: string, given: Partial<Claim>) =>
      saveSection(
        platform(),
        null,
        'claims',
        (await claims()).map((claim) => (claim.key === key ? { ...claim, ...given } : claim)),
      );
    return { call, as, claims, change };
  }

  test('move the day by the months of the claim and leave a line with the wording of that day', async () => {
    clock().set(new Date('2026-11-23T20:00:00Z'));
    const { call, as, claims, change } = await owner();
    await changeTimeZone(platform(), { id: 1, username: 'owner' }, 'Australia/Sydney');
    await change('launches', { reviewEvery: 6 });
    const reply = await call('/api/claim-reviews', { as, json: { claim: 'launches', note: 'Counted again' } });
    // in Sydney it is the next day already
    expect([reply.status, await reply.json()]).toEqual([201, { reviewOn: '2027-05-24', version: 2 }]);
    expect((await claims()).find(({ key }) => key === 'launches')?.reviewOn).toBe('2027-05-24');
    const list = await (await call('/api/claim-reviews', { as })).json();
    const line = {
      ...{ claim: 'launches', reviewedOn: '2026-11-24', username: 'owner', note: 'Counted again' },
      wording: '3800+\n3800 Projects',
    };
    expect(list).toMatchObject([line]);

    // the line keeps what the claim said then
    await change('launches', {
      number: 3900,
      wordings: [
        { key: 'launches', text: '3900+' },
        { key: 'launchesBadge', text: '3900 Projects' },
      ],
    });
    expect(await (await call('/api/claim-reviews', { as })).json()).toMatchObject([line]);
    const rows = await (await call('/api/claims/register', { as })).json();
    expect(rows.find(({ key }: { key: string }) => key === 'launches')).toMatchObject({
      ...{ wording: '3900+', reviewOn: '2027-05-24', lastReview: line },
    });
  });

  test('are refused for a claim that is not there, and with a note that is too long', async () => {
    const { call, as } = await owner();
    const unknown = await call('/api/claim-reviews', { as, json: { claim: 'nothing' } });
    expect([unknown.status, await unknown.text()]).toEqual([404, 'There is no such claim.']);
    const long = await call('/api/claim-reviews', { as, json: { claim: 'launches', note: 'x'.repeat(501) } });
    expect([long.status, await long.text()]).toEqual([400, 'Note must be at most 500 characters']);
    expect(await (await call('/api/claim-reviews', { as })).json()).toEqual([]);
  });

  test('at the same time are all noted', async () => {
    clock().set(new Date('2026-11-23T08:00:00Z'));
    const { call, as, claims } = await owner();
    const keys = ['launches', 'markets', 'experience'];
    const replies = await Promise.all(keys.map((claim) => call('/api/claim-reviews', { as, json: { claim } })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const days = (await claims()).filter(({ key }) => keys.includes(key)).map(({ reviewOn }) => reviewOn);
    expect(days).toEqual(['2027-11-23', '2027-11-23', '2027-11-23']);
    expect(await (await call('/api/claim-reviews', { as })).json()).toHaveLength(3);
  });

  test('that are due are told, by name, until they are made', async () => {
    clock().set(new Date('2026-11-23T08:00:00Z'));
    const { call, as, change } = await owner();
    const due = async () => (await (await call('/api/attention', { as })).json()).dueClaims;
    expect(await due()).toEqual([]);
    await change('launches', { reviewOn: '2026-11-22' });
    await change('markets', { reviewOn: '2026-10-01' });
    expect(await due()).toEqual([
      { key: 'markets', name: 'Markets', reviewOn: '2026-10-01' },
      { key: 'launches', name: 'Launches', reviewOn: '2026-11-22' },
    ]);
    await call('/api/claim-reviews', { as, json: { claim: 'markets' } });
    expect(await due()).toMatchObject([{ key: 'launches' }]);
  });

  test('are asked for ninety days after a site began, and of what is nobody’s yet not at all', async () => {
    for (const day of ['2026-11-23', '2026-11-25', '2027-03-23']) {
      clock().set(new Date(`${day}T08:00:00Z`));
      await noteFirstDay(platform());
    }
    const { call, as, claims } = await owner();
    await saveSection(platform(), null, 'copyrightYear', 2031);
    const days = ['2027-02-21'];
    expect([...new Set((await claims()).map(({ reviewOn }) => reviewOn))]).toEqual(days);
    const { content } = await (await call('/api/content', { as })).json();
    expect([...new Set((content.claims as Claim[]).map(({ reviewOn }) => reviewOn))]).toEqual(days);
    expect((await (await call('/api/attention', { as })).json()).dueClaims).toEqual([]);
  });

  test('stand in the register, in which a claim that is written into a study or an article has its place', async () => {
    const { call, as, change } = await owner();
    const study = await createCaseStudy(
      platform(),
      null,
      newCaseStudy({ results: 'Launch number 3800+ of its kind.' }),
    );
    const summary = 'After 3800+ of them.';
    const article = { kind: 'article', ...anArticle({ summary }) };
    const { id } = await (await call('/api/entries', { as, json: article })).json();
    await change('launches', { evidenceLink: 'Drawer 4', evidence: 'The job register' });
    const rows = await (await call('/api/claims/register', { as })).json();
    expect(rows.find(({ key }: { key: string }) => key === 'launches')).toMatchObject({
      ...{ evidenceLink: 'Drawer 4', evidence: 'The job register' },
      writtenOutIn: [
        { kind: 'study', id: study.id, field: 'results', text: 'Launch number 3800+ of its kind.' },
        { kind: 'article', id, title: article.title, text: summary },
      ],
    });
    const csv = await call('/api/claims/register?as=csv', { as });
    expect([csv.headers.get('content-type'), csv.headers.get('content-disposition')]).toEqual([
      ...['text/csv; charset=utf-8', 'attachment; filename="claims-register.csv"'],
    ]);
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[1]).toContain(`Case study: ${study.title}`);
  });

  test('and their evidence are for administrators alone', async () => {
    const { call, as, change } = await owner();
    const secret = 'osmosis-in-the-drawer';
    await change('launches', { evidenceLink: secret, evidence: secret });
    await call('/api/claim-reviews', { as, json: { claim: 'launches', note: secret } });
    for (const path of ['/', '/about', '/media', '/case-studies', '/llms.txt', '/sitemap.xml', '/api/case-studies'])
      expect(await (await call(path)).text(), path).not.toContain(secret);
    for (const path of ['/api/claims/register', '/api/claim-reviews']) expect((await call(path)).status).toBe(401);
    expect(stringify(await (await call('/api/claims/register', { as })).json())).toContain(secret);
  });
});
