import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftOf } from './imported-study.ts';
import { readSquarespaceExport } from './squarespace-export.ts';

const xml = readFileSync('tests/fixtures/squarespace/export.xml', 'utf8');
const CDN = 'https://images.squarespace-cdn.com/content/v1/6f00';

test('a Squarespace post comes with its texts, moment, address, and pictures in full size, each once', () => {
  const { posts, leftOut, siteUrl } = readSquarespaceExport(xml);
  expect(siteUrl).toBe('https://quay-and-kiln.example.com');
  expect(leftOut).toEqual([
    'drafts: 1',
    'posts of the type “page”, which was not asked for: 1',
    'entries with nothing in them: 2',
  ]);
  const [kiln, note] = posts;
  if (!kiln || !note) throw new Error('no post');
  expect(draftOf(kiln)).toMatchObject({
    title: 'A kiln that cools by itself',
    slug: 'a-kiln-that-cools',
    publishedAt: '2024-06-07T03:00:44.000Z',
    services: ['manufacturing'],
    summary: 'How a pottery halved its wait.',
    description: 'The pottery fires **forty** pots a week.',
    challenge: 'Every batch waited *two days* for the kiln.',
    solution:
      '- Measured the heat\n- Moved the vents\n\nhttps://video.example.net/embed/9\n\nhttps://static1.squarespace.com/static/6f00/t/6f01/hum.mp3\n\nThe hum of the vents',
    results: 'One day instead of two.',
    cover: { address: `${CDN}/1700000000003-QK/shed.png`, alt: '', caption: '' },
    pictures: {
      challenge: [{ address: `${CDN}/1700000000001-QK/crane.jpg`, alt: '', caption: 'The old kiln' }],
      solution: [{ address: `${CDN}/1700000000002-QK/tea+break.png`, alt: 'Tea beside the kiln', caption: '' }],
    },
    notes: [expect.stringContaining('stands in Description')],
  });
  expect(kiln.oldAddress).toBe('/projects/a-kiln-that-cools.html');
  expect(kiln.notMapped).toEqual([
    'tag “Pottery”',
    'category “Manufacturing”',
    'the name of a file as a description: “DSC_0042.jpg”',
    'the address of a link around a picture: https://maker.example.org/kilns',
    'something embedded (its address stays in the text): https://video.example.net/embed/9',
    'something embedded (its address stays in the text): https://static1.squarespace.com/static/6f00/t/6f01/hum.mp3',
    'the title of something embedded: “Cooling, sped up”',
  ]);
  expect(draftOf(note)).toMatchObject({ slug: 'a-note', publishedAt: '2023-04-05T14:42:38.000Z' });
});

test('a post is known by its address: the numbers of Squarespace are counted anew each time', () => {
  const again = xml.replace('<wp:post_id>6</wp:post_id>', '<wp:post_id>61</wp:post_id>');
  expect(readSquarespaceExport(again).posts.map(({ sourceId }) => sourceId)).toEqual(
    readSquarespaceExport(xml).posts.map(({ sourceId }) => sourceId),
  );
  expect(readSquarespaceExport(xml).posts.map(({ sourceId }) => sourceId)).toEqual([
    'squarespace:quay-and-kiln.example.com:/projects/a-kiln-that-cools',
    'squarespace:quay-and-kiln.example.com:/projects/2023/4/5/a-note',
  ]);
});

test('what Squarespace did not write is refused in a sentence', () => {
  expect(() => readSquarespaceExport('<rss><channel><title>x</title></channel></rss>')).toThrow(
    'not a Squarespace export',
  );
});
