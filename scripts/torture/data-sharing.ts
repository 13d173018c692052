import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import { newCaseStudy } from '../../tests/support/make.ts';
import { noisy } from '../../tests/support/pictures.ts';
import { startServer } from '../../tests/support/server.ts';
import { ask } from './network-clients.ts';
import { ms, type Outcome, outcome, percentile, type Row, tally } from './row.ts';
import { withSite } from './site.ts';

async function secondServer(): Promise<Outcome> {
  return withSite(async (site) => {
    const line = await startServer({ env: { DATA_DIR: site.dataDir } }).then(
      async (other) => {
        await other.remove();
        return 'it started';
      },
      (error: Error) => error.message,
    );
    const isServing = (await site.get('/readyz')).status === 200;
    const isRefused = /Another server is already running on the data folder/.test(line);
    return outcome(isRefused ? 'refused with one line; the first goes on serving' : line, {
      'the second is refused': isRefused,
      'the first goes on': isServing,
    });
  });
}

async function twoTabs(): Promise<Outcome> {
  return withSite(async (site) => {
    const { id } = await site.make();
    const tag = (await site.get(`/api/case-studies/${await slugOf(site.url, id)}`)).headers.get('etag') ?? '';
    const first = await site.send(
      'PATCH',
      `/api/case-studies/${id}`,
      { title: 'Of tab A' },
      { headers: { 'If-Match': tag } },
    );
    const second = await site.send(
      'PATCH',
      `/api/case-studies/${id}`,
      { title: 'Of tab B' },
      { headers: { 'If-Match': tag } },
    );
    const sentence = await second.text();
    const plain = await site.send('PATCH', `/api/case-studies/${id}`, { summary: 'Without a version' });
    const study = (await plain.json()) as CaseStudy;
    return outcome(`A ${first.status}, B ${second.status} “${sentence}”, without If-Match ${plain.status}`, {
      'A saves': first.status === 200,
      'B is told with 412 in plain words': second.status === 412 && sentence.length > 20,
      'nothing of A is lost': study.title === 'Of tab A',
      'a client without If-Match still works': plain.status === 200,
    });
  });
}

async function slugOf(url: string, id: number): Promise<string> {
  const studies = (await (await fetch(`${url}/api/case-studies`)).json()) as CaseStudy[];
  return studies.find((study) => study.id === id)?.slug ?? '';
}

async function saveStorm(): Promise<Outcome> {
  return withSite(async (site) => {
    const study = await site.make();
    const tag = (await site.get(`/api/case-studies/${study.slug}`)).headers.get('etag') ?? '';
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const headers = { 'If-Match': tag };
        const reply = await site.send('PATCH', `/api/case-studies/${study.id}`, { title: `Turn ${turn}` }, { headers });
        return reply.status;
      }),
    );
    return outcome(tally(statuses), {
      'exactly one saves': statuses.filter((status) => status === 200).length === 1,
      'nineteen are told': statuses.filter((status) => status === 412).length === 19,
      'no database is locked': !site.output().includes('database is locked'),
    });
  });
}

async function sameSlug(): Promise<Outcome> {
  return withSite(async (site) => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const reply = await site.send('POST', '/api/case-studies', newCaseStudy({ slug: 'one-slug' }));
        return { status: reply.status, text: await reply.text() };
      }),
    );
    const refused = replies.filter(({ status }) => status === 409);
    return outcome(tally(replies.map(({ status }) => status)), {
      'exactly one is made': replies.filter(({ status }) => status === 201).length === 1,
      'nineteen are told that the slug is taken':
        refused.length === 19 && refused.every(({ text }) => text === 'A case study with this slug already exists'),
    });
  });
}

const VISITORS = 500;
const LOAD_SECONDS = 30;

async function visitorsAndSaves(): Promise<Outcome> {
  return withSite(
    async (site) => {
      const study = await site.make();
      const pages = [
        '/',
        '/case-studies',
        `/case-studies/${study.slug}`,
        '/about',
        '/api/case-studies',
        '/api/projects',
      ];
      const photo = await noisy(1600, 1200, 3).jpeg({ quality: 85 }).toBuffer();
      const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
      const until = Date.now() + LOAD_SECONDS * 1000;
      const pageTimes: number[] = [];
      const pageStatuses: number[] = [];
      const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
        await pause((visitor * 3000) / VISITORS);
        for (let turn = visitor; Date.now() < until; turn++) {
          const startedAt = performance.now();
          const status = Number(await ask(site.url + (pages[turn % pages.length] ?? '/'), agent));
          pageTimes.push(performance.now() - startedAt);
          pageStatuses.push(status);
          await pause(3000);
        }
      });
      const saves: number[] = [];
      const uploads: number[] = [];
      const refused: number[] = [];
      for (let turn = 0; turn < 60; turn++) {
        const startedAt = performance.now();
        const reply = await site.send('PATCH', `/api/case-studies/${study.id}`, { title: `Turn ${turn}` });
        saves.push(performance.now() - startedAt);
        if (!reply.ok) refused.push(reply.status);
        if (turn % 6 === 0) {
          const sentAt = performance.now();
          const upload = await site.upload([{ bytes: photo }]);
          uploads.push(performance.now() - sentAt);
          if (!upload.ok) refused.push(upload.status);
        }
        await pause(Math.max(0, Math.min(300, until - Date.now())));
      }
      await Promise.all(visitors);
      agent.destroy();
      const bad = pageStatuses.filter((status) => status !== 200);
      const page = percentile(pageTimes, 0.95);
      const save = percentile(saves, 0.95);
      const upload = Math.max(...uploads);
      return outcome(
        `${VISITORS} visitors, ${pageTimes.length} reads p95 ${ms(page)}; 60 saves p95 ${ms(save)}; ${uploads.length} uploads at most ${ms(upload)}; ${refused.length} saves refused`,
        {
          'no failed save': refused.length === 0,
          'no failed read': bad.length === 0,
          'p95 of pages under 250 ms': page < 250,
          'p95 of saves under 500 ms': save < 500,
          'uploads under 3 s': upload < 3000,
        },
      );
    },
    { sampleContent: true },
  );
}

export const sharingRows: Row[] = [
  { name: 'D8', title: 'Second server on one data folder', run: secondServer },
  { name: 'D9', title: 'Two tabs edit one study', run: twoTabs },
  { name: 'D10', title: 'Save storm', run: saveStorm },
  { name: 'D11', title: 'One slug twenty times at once', run: sameSlug },
  { name: 'D12', title: 'Visitors while the owner saves', run: visitorsAndSaves },
];
