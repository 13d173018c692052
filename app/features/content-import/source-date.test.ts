import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate } from '../../lib/dates.ts';
import { shownDate } from '../case-studies/shown-date.ts';
import { articleOf, fieldsIn } from './imported-article.ts';
import { draftOf } from './imported-study.ts';
import { readMarkdownPost } from './markdown-post.ts';
import { datedBy, dateOf } from './source-date.ts';
import { readWebflowExport } from './webflow-export.ts';

const ZONES = [
  'UTC',
  'Australia/Sydney',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
];
const zone = fc.constantFrom(...ZONES);

const moment = fc.date({ min: new Date('1971-01-02'), max: new Date('2099-12-30'), noInvalidDate: true });

/** What stands in front matter, and the day that it is everywhere; null where a zone tells the moment. */
const written = fc
  .tuple(
    moment.map((at) => at.toISOString()),
    fc.constantFrom('day', 'strokes', 'local', 'spaced', 'in words', 'moment', 'offset'),
  )
  .map(([iso, form]): [string, string | null] => {
    const day = iso.slice(0, 10);
    const words = new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const forms: Record<typeof form, [string, string | null]> = {
      day: [day, day],
      strokes: [day.replaceAll('-', '/'), day],
      local: [iso.slice(0, 19), day],
      spaced: [iso.slice(0, 16).replace('T', ' '), day],
      'in words': [words, day],
      moment: [iso, null],
      offset: [`${iso.slice(0, 19)}+11:00`, null],
    };
    return forms[form];
  });

test('the same post shows the same day as a study and as an article, wherever the site is', () => {
  fc.assert(
    fc.property(written, fc.option(moment), zone, ([text, day], own, timeZone) => {
      const shown = own === null ? '' : `displayDate: ${own.toISOString().slice(0, 10)}\n`;
      const { post } = readMarkdownPost(`---\ntitle: A post\ndate: "${text}"\n${shown}---\nWords`, 'a.md');
      const { date = '', publishedAt } = draftOf(post);
      const asStudy = formatDate(shownDate({ date, publishedAt: publishedAt ?? '' }), timeZone);
      const article = fieldsIn(timeZone, articleOf(post));
      const expected = own?.toISOString().slice(0, 10) ?? day ?? dateOf(text);
      expect([asStudy, formatDate(article.date, timeZone)]).toEqual(Array(2).fill(formatDate(expected, timeZone)));
      // a day is no part of its words
      expect(article.parts).toEqual([{ kind: 'text', text: 'Words', note: '' }]);
    }),
    { numRuns: 500 },
  );
});

test('the first value that says a date counts; a field of Webflow for a day alone is that day', () => {
  expect(datedBy(undefined, 'soon', '2019-03-05T08:00:00+11:00', '2020-01-01')).toEqual({
    publishedAt: '2019-03-04T21:00:00.000Z',
  });
  expect(datedBy(null, '')).toEqual({ publishedAt: null });
  const dated = (cell: string) => {
    const [post] = readWebflowExport(`Name,Slug,Item ID,Post Date\nA,a,1,${cell} (Coordinated Universal Time)\n`).posts;
    return [post?.publishedAt, post?.day];
  };
  expect(dated('Mon May 06 2024 00:00:00 GMT+0000')).toEqual(['2024-05-06T00:00:00.000Z', '2024-05-06']);
  expect(dated('Mon May 06 2024 21:00:00 GMT+0000')).toEqual(['2024-05-06T21:00:00.000Z', undefined]);
});
