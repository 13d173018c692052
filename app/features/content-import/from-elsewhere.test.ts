import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { type Entry, zip } from '../../../tests/support/hostile/archives.ts';
import type { ImportReport, SourceKind } from './content-import.ts';

const FIXTURES = 'tests/fixtures';
const PICTURES = `${FIXTURES}/wordpress/uploads/2023/04`;
const picture = (name: string) => readFileSync(`${PICTURES}/${name}`);
const pictures = readdirSync(PICTURES).map((name): Entry => [`pictures/${name}`, readFileSync(`${PICTURES}/${name}`)]);

type Export = { archive: Buffer; studies: { slug: string; [name: string]: unknown }[] };

/** Each as its system packs it, with the pictures beside it where the system leaves them out. */
const EXPORTS: Partial<Record<SourceKind, Export>> = {
  squarespace: {
    archive: zip([['export.xml', readFileSync(`${FIXTURES}/squarespace/export.xml`)], ...pictures]),
    studies: [
      {
        ...{ title: 'A kiln that cools by itself', slug: 'a-kiln-that-cools', publishedAt: '2024-06-07T03:00:44.000Z' },
        gallery: { challenge: [{ caption: 'The old kiln' }], solution: [{ alt: 'Tea beside the kiln' }] },
      },
      { title: 'A note without pictures', slug: 'a-note', publishedAt: '2023-04-05T14:42:38.000Z' },
    ],
  },
  webflow: {
    archive: zip([
      ['Projects.csv', readFileSync(`${FIXTURES}/webflow/export.csv`)],
      ...['shed.png', 'crane.jpg', 'tea break.png'].map(
        (name, index): Entry => [`pictures/6500c${index + 1}_${name}`, picture(name)],
      ),
    ]),
    studies: [
      {
        ...{ title: 'A boatyard on time', slug: 'a-boatyard-on-time', publishedAt: '2024-05-06T00:00:00.000Z' },
        client: 'Harbour Yard',
        gallery: { challenge: [{ caption: '' }, { caption: '' }, { caption: 'The only crane' }] },
      },
      { title: 'A note', slug: 'a-note', publishedAt: '2025-08-12T07:53:00.000Z' },
    ],
  },
  // as Notion packs it: an archive in an archive
  notion: {
    archive: zip([
      [
        'Export-0a1b-Part-1.zip',
        zip([
          ...readdirSync(`${FIXTURES}/notion`, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry): Entry => {
              const path = `${entry.parentPath}/${entry.name}`;
              return [`Export-0a1b/${path.slice(`${FIXTURES}/notion/`.length)}`, readFileSync(path)];
            }),
          ['Export-0a1b/Work/A mill finds its river/crane.jpg', picture('crane.jpg')],
          ['Export-0a1b/Work/A mill finds its river/tea break.png', picture('tea break.png')],
        ]),
      ],
    ]),
    studies: [
      {
        ...{ title: 'A mill finds its river', slug: 'a-mill-finds-its-river', publishedAt: '2024-06-07T00:00:00.000Z' },
        gallery: { challenge: [{ alt: '' }], solution: [{ alt: 'Tea beside the weir' }] },
      },
      { title: 'The weir', slug: 'the-weir' },
    ],
  },
};

onEveryDatabase('exports of other systems', ({ platform }) => {
  test.each(Object.entries(EXPORTS))(
    'of %s come over with titles, dates, addresses and pictures, as drafts, and a second time nothing does',
    async (kind, { archive, studies }) => {
      const { call, admin } = appOf(platform());
      const as = await admin();
      const send = async (query = ''): Promise<ImportReport> => {
        const headers = { 'Content-Type': 'application/octet-stream' };
        const body = new Uint8Array(archive);
        const reply = await call(`/api/content-imports?kind=${kind}${query}`, { as, headers, body, method: 'POST' });
        return reply.json();
      };
      const outcomes = ({ items }: ImportReport) => items.map(({ outcome, missing }) => [outcome, missing]);
      expect(outcomes(await send('&dry-run=1'))).toEqual(studies.map(() => ['new', 0]));
      expect(outcomes(await send())).toEqual(studies.map(() => ['new', 0]));
      expect(await (await call('/api/case-studies')).json()).toEqual([]);
      expect(await (await call('/api/case-study-drafts', { as })).json()).toHaveLength(studies.length);
      expect(outcomes(await send('&publish=1'))).toEqual(studies.map(() => ['unchanged', 0]));
      const drafts: { id: number }[] = await (await call('/api/case-study-drafts', { as })).json();
      const read = await Promise.all(
        drafts.map(async ({ id }) => (await (await call(`/api/case-study-drafts/${id}`, { as })).json()).data),
      );
      const bySlug = (one: { slug: string }, other: { slug: string }) => (one.slug < other.slug ? -1 : 1);
      expect(read.toSorted(bySlug)).toMatchObject(studies.toSorted(bySlug));
    },
  );
});
