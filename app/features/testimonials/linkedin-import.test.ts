import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { zip } from '../../../tests/support/hostile/archives.ts';
import { csvOf } from '../../lib/csv.ts';
import { monthsLater } from '../../lib/moments.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { importFromLinkedIn, MAX_EXPORT_BYTES } from './linkedin-import.server.ts';
import { type LinkedInReport, linkedInLines, linkedInReportReply } from './linkedin-report.ts';
import { type AskedTestimonial, MAX_TESTIMONIALS, REQUEST_PERIOD, type Testimonial } from './testimonial.ts';
import { askForConsent, listTestimonials, sweepTestimonials } from './testimonial-service.server.ts';

const FILE = 'tests/fixtures/linkedin/Recommendations_Received.csv';
const HEADER = ['First Name', 'Last Name', 'Company', 'Job Title', 'Text', 'Creation Date', 'Status'];
const SAID = 'They were good to all of us throughout.';
const csv = (rows: string[][]) => Buffer.from(csvOf(HEADER, rows));
const ann = (text = SAID, company = 'Acme') => ['Ann', 'Lee', company, 'CTO', text, '1/1/23', 'VISIBLE'];

onEveryDatabase('recommendations of LinkedIn', ({ platform, clock }) => {
  async function site() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const ask = (method: string, path: string, json?: unknown) =>
      call(`/api/testimonials${path}`, { as, method, json });
    const json = async <Reply>(reply: Response): Promise<Reply> => {
      expect(reply.status, await reply.clone().text()).toBeLessThan(300);
      return (await reply.json()) as Reply;
    };
    const send = (bytes: Buffer, query = '') => {
      const headers = { 'Content-Type': 'application/octet-stream' };
      return call(`/api/testimonials/linkedin${query}`, { as, headers, body: new Uint8Array(bytes), method: 'POST' });
    };
    return {
      ...{ call, ask, send },
      outcomes: async (bytes: Buffer, query = '') => {
        const { items } = linkedInReportReply.parse(await json<LinkedInReport>(await send(bytes, query)));
        return items.map(({ outcome }) => outcome);
      },
      all: async () => json<Testimonial[]>(await ask('GET', '')),
      link: async (id: number) => {
        const { url } = await json<AskedTestimonial>(await ask('POST', `/${id}/link`, {}));
        return new URL(url).pathname;
      },
      post: async (path: string, fields: Record<string, string>) => {
        const html = await (await call(path)).text();
        const digest = /name="consent-digest" value="([0-9a-f]{64})"/.exec(html)?.[1] ?? '';
        const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
        return call(path, { body: new URLSearchParams({ 'consent-digest': digest, ...fields }), headers });
      },
      pages: async () => Promise.all(['/', '/about'].map(async (path) => (await call(path)).text())),
      waiting: async () => json<{ testimonialsToApprove: number }>(await call('/api/attention', { as })),
    };
  }

  test('are looked at first, come once however often, and are on no page before their writer agreed', async () => {
    const { outcomes, all, ask, pages, waiting, link, call, post } = await site();
    const before = await pages();
    const bytes = await readFile(FILE);
    expect(await outcomes(bytes, '?dry-run=1')).toEqual(['new', 'new', 'refused']);
    expect(await all()).toEqual([]);
    expect(await outcomes(bytes)).toEqual(['new', 'new', 'refused']);
    expect(await outcomes(bytes)).toEqual(['unchanged', 'unchanged', 'refused']);
    const [anna, ...others] = await all();
    expect(others).toHaveLength(1);
    expect(anna).toMatchObject({
      ...{ state: 'received', source: 'linkedin', name: 'Anna Tester', askedOf: 'Anna Tester', consentedAt: null },
      ...{ proof: 'A recommendation on LinkedIn of October 15, 2024, from LinkedIn’s export.', consentText: '' },
    });
    expect(await waiting()).toMatchObject({ testimonialsToApprove: 0 });
    for (const state of [{ state: 'shown', places: ['about'] }, { state: 'hidden' }, { state: 'shown' }]) {
      const reply = await ask('PATCH', `/${anna?.id}`, state);
      if (state.state === 'hidden') expect(reply.status).toBe(200);
      else expect([reply.status, await reply.text()]).toEqual([409, expect.stringContaining('has not agreed yet')]);
    }
    expect(await pages()).toEqual(before);

    const path = await link(anna?.id ?? 0);
    const html = await (await call(path)).text();
    for (const words of ['For Anna Tester.', 'They took the price apart', 'Head of Purchasing', 'value="Harbour Yard"'])
      expect(html).toContain(words);
    // pressed as it stands: that is consent, and no second press of the same
    const { quote = '', name = '', role = '', company = '' } = anna ?? {};
    const fields = { quote, name, role, company, act: 'send' };
    expect((await post(path, fields)).status).toBe(400);
    expect((await all())[0]).toMatchObject({ consentedAt: null });
    expect((await post(path, { ...fields, consent: 'yes' })).status).toBe(303);
    expect((await all())[0]).toMatchObject({
      ...{ state: 'received', quote, expiresAt: null, consentText: defaultSiteContent.pages.testimonials.consent },
      consentedAt: clock().now().toISOString(),
    });
    expect(await waiting()).toMatchObject({ testimonialsToApprove: 1 });
    expect((await ask('PATCH', `/${anna?.id}`, { state: 'shown', places: ['about'] })).status).toBe(200);
    expect((await pages())[1]).toContain('Anna Tester');
    expect((await ask('POST', `/${anna?.id}/link`, {})).status).toBe(409);
    expect(await outcomes(bytes)).toEqual(['unchanged', 'unchanged', 'refused']);
  });

  test('follow what is written anew there until their writer agreed; then other words stay away', async () => {
    const { outcomes, all, link, post } = await site();
    expect(await outcomes(csv([ann()]))).toEqual(['new']);
    expect(await outcomes(csv([ann(SAID, 'Acme Works')]), '?dry-run=1')).toEqual(['changed']);
    expect(await outcomes(csv([ann(SAID, 'Acme Works')]))).toEqual(['changed']);
    expect(await outcomes(csv([ann('Short')]))).toEqual(['refused']);
    const [one] = await all();
    expect(one).toMatchObject({ company: 'Acme Works', quote: SAID });
    const own = 'On reflection they were good to most of us.';
    const fields = { quote: own, name: 'Ann Lee', consent: 'yes', act: 'send' };
    expect((await post(await link(one?.id ?? 0), fields)).status).toBe(303);
    expect(await outcomes(csv([ann()]))).toEqual(['agreed']);
    expect((await all()).map(({ quote }) => quote)).toEqual([own]);
  });

  test('are withdrawn by the link before anything was agreed to, and do not come again', async () => {
    const { outcomes, all, link, post, call } = await site();
    await outcomes(csv([ann()]));
    const [one] = await all();
    const [first, second] = [await link(one?.id ?? 0), await link(one?.id ?? 0)];
    expect((await call(first)).status).toBe(410);
    expect(await (await call(second)).text()).toContain('value="withdraw"');
    expect(await (await post(second, { act: 'withdraw' })).text()).toContain('It is withdrawn.');
    expect(await outcomes(csv([ann()]))).toEqual(['withdrawn']);
    expect((await all()).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  test('are asked for by mail where the site sends mail, with the owner’s words above the link', async () => {
    const { outcomes, all, ask } = await site();
    await outcomes(csv([ann()]));
    const [one] = await all();
    const refused = await ask('POST', `/${one?.id}/link`, { email: 'ann@example.com', words: 'May I?' });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('No mail server is set up')]);
    expect((await ask('POST', '/99999/link', {})).status).toBe(404);
    const byHand = await ask('POST', '/by-hand', { quote: SAID, name: 'Ben', proof: 'A letter' });
    const { id } = (await byHand.json()) as Testimonial;
    expect((await ask('POST', `/${id}/link`, {})).status).toBe(409);
  });

  test('that nobody agreed to are deleted after a year', async () => {
    const { outcomes, all } = await site();
    await outcomes(csv([ann(), ['Ben', ...ann().slice(1)]]));
    const [, ben] = await all();
    clock().set(monthsLater(clock().now(), 12).toISOString());
    await askForConsent(platform(), null, { id: ben?.id ?? 0 });
    await sweepTestimonials(platform());
    expect((await listTestimonials(platform())).map(({ name }) => name)).toEqual(['Ben Lee']);
    clock().advance(REQUEST_PERIOD);
    clock().set(monthsLater(clock().now(), 12).toISOString());
    await sweepTestimonials(platform());
    expect(await listTestimonials(platform())).toEqual([]);
  });

  test('are found in the archive as LinkedIn sends it; what is no such file is refused and nothing is left', async () => {
    const { send, outcomes } = await site();
    const given = 'Complete_LinkedInDataExport/Recommendations_Given.csv';
    const received = 'Complete_LinkedInDataExport/Recommendations Received.csv';
    const archive = zip([
      [given, csv([ann('What I wrote about somebody else.')])],
      [received, csv([ann()])],
    ]);
    expect(await outcomes(archive)).toEqual(['new']);
    for (const [bytes, reason] of [
      [zip([[given, csv([ann()])]]), 'holds no Recommendations_Received.csv'],
      [Buffer.from('a,b\n1,2\n'), 'not the file of recommendations'],
      [Buffer.from('a\0b'), 'not a text file'],
      [Buffer.from(''), 'No file was sent'],
    ] as [Buffer, string][]) {
      const reply = await send(bytes);
      expect([reason, reply.status, await reply.text()]).toEqual([reason, 400, expect.stringContaining(reason)]);
    }
    expect((await send(Buffer.alloc(4 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
    const tooLarge = await send(Buffer.alloc(MAX_EXPORT_BYTES + 1, 'a'));
    expect([tooLarge.status, await tooLarge.text()]).toEqual([413, expect.stringContaining('Use the command line')]);
    expect(await readdir(join(platform().config.dataDir, 'tmp'))).toEqual([]);
  });

  test('are counted once, however many they are, and no more come than have room', async () => {
    let counts = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const text = JSON.stringify(node);
        if (text.includes('"count"') && text.includes('"testimonials"')) counts += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const folder = await mkdtemp(join(tmpdir(), 'linkedin-'));
    const path = join(folder, 'Recommendations_Received.csv');
    await writeFile(
      path,
      csv(Array.from({ length: MAX_TESTIMONIALS + 2 }, (_, index) => [`Ann ${index}`, ...ann().slice(1)])),
    );
    const site = { ...platform(), db: platform().db.withPlugin(counting) };
    const { items } = await importFromLinkedIn(site, null, { path, isDryRun: false });
    const of = (asked: string) => items.filter(({ outcome }) => outcome === asked).length;
    expect([of('new'), of('refused'), counts]).toEqual([MAX_TESTIMONIALS, 2, 1]);
    await rm(folder, { recursive: true });
  });

  test('are told in lines, with every word that has no room; those that the owner wrote are refused by name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linkedin-'));
    try {
      const long = `${'They kept their word. '.repeat(60)}And the end of it.`;
      await writeFile(join(folder, 'Recommendations_Received.csv'), csv([ann(long), ann('Short')]));
      await writeFile(join(folder, 'Recommendations_Given.csv'), csv([ann()]));
      const from = (name: string) =>
        importFromLinkedIn(platform(), null, { path: join(folder, name), isDryRun: true }).then(linkedInLines);
      expect(await from('Recommendations_Received.csv')).toEqual([
        'Ann Lee, CTO, Acme: new, waits for consent',
        expect.stringMatching(/^ {2}not taken over: more words than have room: “They kept .*And the end of it\.”$/),
        'Ann Lee, CTO, Acme: not imported: Write at least 20 characters',
        'Nothing was written. It would be: 1 new, 0 brought up to date, 0 here already, 0 left alone, 1 not imported.',
      ]);
      await expect(from('Recommendations_Given.csv')).rejects.toThrow('that you wrote yourself');
      await expect(from('nothing.csv')).rejects.toThrow('There is no file');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
