import { setTimeout as pause } from 'node:timers/promises';
import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import { newCaseStudy } from '../support/make.ts';
import { startServer } from '../support/server.ts';
import { ms, percentile, tally } from '../support/statistics.ts';
import { manyVisitors, ownersWork, photographs, VISITORS } from './support/load.ts';
import { outcome } from './support/outcome.ts';
import { rowOnBothEngines, rowOnSite } from './support/row.ts';

rowOnSite('D8 Second server on one data folder', async (site) => {
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

rowOnBothEngines('D9 Two tabs edit one study', async (site) => {
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

async function slugOf(url: string, id: number): Promise<string> {
  const studies = (await (await fetch(`${url}/api/case-studies`)).json()) as CaseStudy[];
  return studies.find((study) => study.id === id)?.slug ?? '';
}

rowOnBothEngines('D10 Save storm', async (site) => {
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

rowOnBothEngines('D11 One slug twenty times at once', async (site) => {
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

const LOAD_SECONDS = 30;

rowOnSite('D12 Visitors while the owner saves', { sampleContent: true }, async (site) => {
  const study = await site.make();
  const photos = await photographs();
  const until = Date.now() + LOAD_SECONDS * 1000;
  const stopVisiting = manyVisitors(site, study.slug);
  const work = await ownersWork(site, study.id, { photos, turns: 60, isOver: () => false });
  await pause(Math.max(0, until - Date.now()));
  const { times, statuses } = await stopVisiting();
  const page = percentile(times, 0.95);
  const save = percentile(work.saves, 0.95);
  const upload = Math.max(...work.uploads);
  return outcome(
    `${VISITORS} visitors, ${times.length} reads p95 ${ms(page)}; 60 saves p95 ${ms(save)}; ${work.uploads.length} uploads at most ${ms(upload)}; ${work.refused.length} saves refused`,
    {
      'no failed save': work.refused.length === 0 && work.saves.length === 60 && work.uploads.length >= 10,
      'no failed read': statuses.every((status) => status === 200),
      'each visitor came about every 3 s': times.length > (VISITORS * LOAD_SECONDS) / 3.6,
      'p95 of pages under 250 ms': page < 250,
      'p95 of saves under 500 ms': save < 500,
      'uploads under 3 s': upload < 3000,
    },
  );
});
