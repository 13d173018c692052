import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGhostExport } from './ghost-export.ts';
import { draftOf } from './imported-study.ts';
import { readMarkdownPost } from './markdown-post.ts';
import { readWordPressExport } from './wordpress-export.ts';

const wordpress = readFileSync('tests/fixtures/wordpress/export.xml', 'utf8');
const ghost = readFileSync('tests/fixtures/ghost/export.json', 'utf8');

test('a WordPress post comes with its texts, full-size pictures and its moment in UTC', () => {
  const { posts, leftOut, siteUrl } = readWordPressExport(wordpress);
  expect(siteUrl).toBe('https://old.example.com');
  expect(leftOut).toEqual(['drafts: 1', 'posts of the type “page”, which was not asked for: 1']);
  const [boatyard] = posts;
  if (!boatyard) throw new Error('no post');
  expect(boatyard).toMatchObject({
    sourceId: 'wordpress:old.example.com:11:https://old.example.com/?p=11',
    earlierId: 'wordpress:old.example.com:11',
    title: 'A boatyard finds its dock',
    publishedAt: '2023-04-11T22:30:00.000Z',
    cover: { address: 'https://old.example.com/wp-content/uploads/2023/04/shed.png' },
  });
  const draft = draftOf(boatyard);
  expect(draft).toMatchObject({
    slug: 'a-boatyard-finds-its-dock',
    services: ['manufacturing'],
    summary: 'How a boatyard halved the wait for its crane.',
    description:
      'The yard builds **twelve boats** a year & repairs forty. More on [its own pages](https://yard.example.org/about).\n\nThanks\n\nTo the whole crew, who said: “5 < 9”.',
    challenge: 'Every hull waited *nine days* for the crane.\nNobody knew why.',
    solution: '- Counted the lifts\n- Moved the shed\n  1. by night\n  2. by hand\n\nThe second week\n\nMoving house',
    results: 'two days instead of nine\n\nYear | Boats\n2021 | 12\n2022 | 19\n\nhttps://video.example.net/watch/7',
    notes: [expect.stringContaining('stands in Description')],
  });
  expect(draft.pictures).toEqual({
    challenge: [
      {
        address: 'https://old.example.com/wp-content/uploads/2023/04/crane.jpg',
        alt: 'A crane over a slipway',
        caption: 'The only crane',
      },
    ],
    solution: [
      {
        address: 'https://old.example.com/wp-content/uploads/2023/04/shed.png',
        alt: 'The shed on rollers',
        caption: '',
      },
      {
        address: 'https://old.example.com/wp-content/uploads/2023/04/tea%20break.png',
        alt: 'Breakfast on the slip',
        caption: '',
      },
    ],
    results: [],
  });
  expect(boatyard.oldAddress).toBe('https://old.example.com/2023/04/a-boatyard-finds-its-dock/');
  expect(boatyard.notMapped).toEqual([
    'category “Manufacturing”',
    'tag “Boats & yards”',
    'field “client_name”: “The yard”',
    '1 comment',
    'something embedded (its address stays in the text): https://video.example.net/watch/7',
  ]);
});

test('a WordPress post from before the blocks keeps its lines, captions and galleries', () => {
  const [, classic] = readWordPressExport(wordpress).posts;
  if (!classic) throw new Error('no post');
  const draft = draftOf(classic);
  expect(draft).toMatchObject({
    title: 'Before the blocks – a classic',
    publishedAt: '2019-02-01T10:00:00.000Z',
    challenge: 'Nobody came.\n\n[contact-form-7 id="5"]',
    results: 'Everybody came.',
    description: 'Written with blank lines,\nand a break.',
  });
  expect(draft.pictures.challenge.map(({ address, caption }) => [address.split('/').at(-1), caption])).toEqual([
    ['crane.jpg', 'Seen from the pier'],
    ['shed.png', ''],
    ['crane.jpg', 'From the library'],
  ]);
  expect(classic.notMapped).toEqual(['the shortcode [contact-form-7] (it stays in the text)']);
});

test('a featured image that an export of posts alone only counts is named', () => {
  const alone = wordpress.replaceAll('<wp:post_type>attachment<', '<wp:post_type>other<');
  const lost = readWordPressExport(alone).posts.map(({ notMapped }) =>
    notMapped.filter((line) => /featured/.test(line)),
  );
  expect(lost).toEqual([['the featured image: it is not in the export'], []]);
});

test('a post of WordPress that only members read stays away, and one that says it is for everybody comes', () => {
  const read = (key: string, value: string) => {
    const meta = `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
    return readWordPressExport(wordpress.replace('</item>', `${meta}</item>`));
  };
  for (const [key, value] of [
    ['_jetpack_newsletter_access', 'subscribers'],
    ['_members_access_role', 'client'],
  ] as const) {
    const { posts, leftOut } = read(key, value);
    expect([posts.length, leftOut]).toEqual([1, expect.arrayContaining(['posts for members only: 1'])]);
  }
  expect(read('_jetpack_newsletter_access', 'everybody').posts).toHaveLength(2);
});

test('pages of WordPress can be asked for', () => {
  expect(readWordPressExport(wordpress, { type: 'page' }).posts.map(({ title }) => title)).toEqual(['About us']);
});

test('what is no WordPress export, declares entities or is cut short is refused in a sentence', () => {
  const bomb = `<?xml version="1.0"?><!-- x --><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><title>&b;</title></channel></rss>`;
  expect(() => readWordPressExport(bomb)).toThrow('declares a document type');
  expect(() => readWordPressExport('<rss><channel><title>x</title></channel></rss>')).toThrow('not a WordPress export');
  expect(() => readWordPressExport('plain words')).toThrow('not a WordPress export');
  expect(() => readWordPressExport(wordpress.slice(0, 3000))).toThrow(/not well-formed|not a WordPress/);
  expect(() => readWordPressExport('<a>'.repeat(5000))).toThrow('not well-formed');
});

test('a Ghost post comes with its texts, pictures and its moment', () => {
  const { posts, leftOut } = readGhostExport(ghost);
  expect(leftOut).toEqual([
    'drafts: 1',
    'posts for members only: 1',
    'posts of the type “page”, which was not asked for: 1',
  ]);
  const [bakery] = posts;
  if (!bakery) throw new Error('no post');
  expect(bakery.oldAddress).toBe(`/${bakery.slug}/`);
  expect(bakery.notMapped).toEqual([
    'tag “Business scaling”',
    'tag “Bread”',
    'the description of the cover “An oven of brick”',
    'the caption of the cover “Photo: Anna”',
  ]);
  expect(draftOf(bakery)).toMatchObject({
    title: 'The bakery that waited',
    services: ['business-scaling'],
    publishedAt: '2022-11-05T06:07:08.000Z',
    summary: 'Slower, and better.',
    description: 'A village bakery.\n\nSince 1904',
    challenge: 'No hands (/about/).',
    cover: { address: '/content/images/2022/11/oven.png', alt: 'An oven of brick' },
    pictures: {
      challenge: [
        { address: '/content/images/size/w1000/2022/11/oven.png', alt: 'The oven', caption: 'Built in 1904' },
      ],
    },
  });
});

test('Ghost posts that hold only the form of an editor are read too', () => {
  const [, lexical, mobiledoc] = readGhostExport(ghost).posts;
  if (!lexical || !mobiledoc) throw new Error('no post');
  expect(draftOf(lexical)).toMatchObject({
    description: 'Bread is ***patience***\n& salt.',
    solution:
      '1. One oven\n2. [Two shifts](https://two.example)\n\n[The mill](https://mill.example)\n\nWhere the flour comes from\n\nMind the heat\n\nrye  = 2\nwheat = 1',
    pictures: {
      solution: [
        { address: '/content/images/2022/11/oven.png', alt: 'The oven', caption: 'Built in 1904' },
        { address: '/content/images/2022/11/loaf.png', alt: 'A loaf' },
      ],
    },
  });
  expect(draftOf(mobiledoc)).toMatchObject({
    results: 'Sold **out**\n[daily](https://old.example/x)\n\n- first\n- second',
    pictures: { results: [{ address: '/content/images/size/w600/2022/11/loaf.png', alt: 'Loaf', caption: 'Fresh' }] },
  });
});

test('what is no Ghost export is refused in a sentence', () => {
  expect(() => readGhostExport('{"db":[{"data":{}}]}')).toThrow('not a Ghost export');
  expect(() => readGhostExport('null')).toThrow('not a Ghost export');
  expect(() => readGhostExport('{"db"')).toThrow('not JSON');
});

test('a Markdown file is read with its front matter, its pictures from where it lies', () => {
  const source = readFileSync('tests/fixtures/markdown/lathe-works/index.md', 'utf8');
  const { post } = readMarkdownPost(source, 'lathe-works/index.md');
  expect(post.notMapped).toEqual([
    'tag “product-development”',
    'tag “sound”',
    'the description of the cover “A lathe in morning light”',
  ]);
  expect(draftOf(post)).toMatchObject({
    title: 'The lathe that sang',
    slug: 'lathe-works',
    publishedAt: '2021-06-07T00:00:00.000Z',
    services: ['product-development'],
    client: 'Lathe Works',
    outcomes: [
      { label: 'Noise at the bench', before: '96', after: '71', unit: 'dB', period: 'over 4 weeks', basis: '' },
      { label: 'Complaints', before: '', after: '0', unit: '', period: '', basis: '' },
    ],
    summary: 'A workshop hears its own machines.',
    description: 'Every machine has a *tone*.',
    challenge: 'It was **loud**, see [the survey](https://survey.example/1).',
    solution: '1. Listen\n2. Damp\n\nDay | dB\n1 | 96\n9 | 71',
    results: 'Quiet. 71 dB measured.\n\nbefore: 96\nafter:  71',
    cover: { address: '/lathe-works/lathe.png', alt: 'A lathe in morning light' },
  });
});

test('a Markdown file names pairs of its pictures; what is no pair of them is left out with a word', () => {
  const pair = '{ before: a.png, after: b.png, label: The line }';
  const source = `---\ncomparisons: [${pair}, { before: a.png, after: c.png, label: No }, { before: a.png }]\n---\n\n## Challenge\n\n![A](a.png)\n\n## Results\n\n![B](b.png)\n`;
  const draft = draftOf(readMarkdownPost(source, 'job/index.md').post);
  expect(draft.comparisons).toEqual([{ before: '/job/a.png', after: '/job/b.png', label: 'The line' }]);
  expect(draft.notes).toContain('left out: Comparison 2: the picture is not in this study');
  expect(draft.notes).toContain('left out: Comparison 3: Label is required');
});

test('the name of a Markdown file gives date and address where the front matter does not; no text is lost', () => {
  const source = readFileSync('tests/fixtures/markdown/2020-02-03-a-small-note.md', 'utf8');
  const draft = draftOf(readMarkdownPost(source, '2020-02-03-a-small-note.md').post);
  expect([draft.slug, draft.publishedAt]).toEqual(['a-small-note', '2020-02-03T00:00:00.000Z']);
  expect([draft.summary, draft.description]).toEqual([
    'One is better.',
    'Two lines are enough.\n\nJust words, and\n\na picture.',
  ]);
});

test('front matter that is not YAML is refused with the name of the file; none at all is fine', () => {
  expect(() => readMarkdownPost('---\na: [b\n---\nx', 'p.md')).toThrow('p.md: the front matter is not valid YAML');
  expect(() => readMarkdownPost('+++\na = [b\n+++\nx', 'p.md')).toThrow('p.md: the front matter is not valid TOML');
  expect(draftOf(readMarkdownPost('# T\n\nx\n\n---\n\ny', 'p.md').post)).toMatchObject({
    title: 'T',
    description: 'x\n\ny',
  });
});

/** A WordPress export with a post, whose body is given, and three files that belong to it. */
function withPictures(body: string) {
  const file = (id: number, name: string, order: number, parent = 5) =>
    `<item><wp:post_id>${id}</wp:post_id><wp:post_parent>${parent}</wp:post_parent><wp:menu_order>${order}</wp:menu_order><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://o.example/${name}</wp:attachment_url></item>`;
  const post = `<item><title>T</title><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>5</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item>`;
  const files =
    file(8, 'b.jpg', 0) +
    file(7, 'a.png', 0) +
    file(9, 'first.gif', -1) +
    file(6, 'x.pdf', 0) +
    file(4, 'other.png', 0, 3);
  const [found] = readWordPressExport(
    `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${files}${post}</channel></rss>`,
  ).posts;
  if (!found) throw new Error('no post');
  return { ...found, pictures: found.body.flatMap((block) => (block.kind === 'picture' ? [block.address] : [])) };
}

test('a gallery of WordPress without numbers shows what was uploaded for its post, in the order of WordPress', () => {
  const addresses = (names: string[]) => names.map((name) => `https://o.example/${name}`);
  expect(withPictures('a\n\n[gallery]\n\nb').pictures).toEqual(addresses(['first.gif', 'a.png', 'b.jpg']));
  expect(withPictures('[gallery columns="2" exclude="9,8"]').pictures).toEqual(addresses(['a.png']));
  expect(withPictures('[gallery id=3 link="file"]').pictures).toEqual(addresses(['other.png']));
  expect(withPictures('[gallery include=8,4]').pictures).toEqual(addresses(['b.jpg', 'other.png']));
  const again = withPictures('[gallery] in another form [gallery columns="4"] [gallery ids="8,4"]');
  expect(again.pictures).toEqual(addresses(['first.gif', 'a.png', 'b.jpg', 'other.png']));
  expect(again.notMapped).toEqual([]);
});

test('a picture that the export does not hold, or that has no address, holds up nothing and is named', () => {
  const gone = withPictures(
    'x [gallery ids="7,77"] [gallery ids="78"] <img src=""> <img src="data:image/gif;base64,R0lG">',
  );
  expect(gone.pictures).toEqual(['https://o.example/a.png']);
  expect(gone.notMapped).toEqual([
    '1 picture of a gallery: not in the export',
    'a gallery: none of its pictures is in the export',
    'a picture without an address',
    'a picture written into the text itself',
  ]);
  expect(withPictures('<img src="data:image/gif;base64,R0lG" data-src="/late.png">').pictures).toEqual(['/late.png']);
});

test('a title of WordPress is words, without tags and entities', () => {
  const xml = wordpress.replace('A boatyard finds its dock', 'A <em>boat</em>yard &amp; its &#8220;dock&#8221;, 5 < 9');
  expect(readWordPressExport(xml).posts[0]?.title).toBe('A boatyard & its “dock”, 5 < 9');
});

test('front matter of Hugo in TOML is read like that in YAML', () => {
  const source = `+++
title = "A mill"
date = 2021-06-07T08:09:10+02:00
slug = "mill"
tags = ["manufacturing", "water"]
summary = """
Slow
water."""
[cover]
image = "wheel.png"
alt = "A wheel"
[params]
x = 1
+++
Words.
`;
  const { post } = readMarkdownPost(source, 'posts/mill/index.md');
  expect(post.notMapped).toEqual([
    'tag “manufacturing”',
    'tag “water”',
    'field “params”: “x: 1”',
    'the description of the cover “A wheel”',
  ]);
  expect(draftOf(post)).toMatchObject({
    title: 'A mill',
    slug: 'mill',
    publishedAt: '2021-06-07T06:09:10.000Z',
    services: ['manufacturing'],
    summary: 'Slow\nwater.',
    description: 'Words.',
    cover: { address: '/posts/mill/wheel.png', alt: 'A wheel' },
  });
  const dated = (date: string) => readMarkdownPost(`+++\ndate = ${date}\n+++\nx`, 'a.md').post.publishedAt;
  expect([dated('2021-06-07'), dated('2021-06-07T08:09:10'), dated('2021-06-07 08:09:10Z')]).toEqual([
    '2021-06-07T00:00:00.000Z',
    '2021-06-07T08:09:10.000Z',
    '2021-06-07T08:09:10.000Z',
  ]);
});

test('MDX comes as long as it is Markdown, and is refused in a sentence where it is a program', () => {
  const plain = '---\ntitle: T\n---\nWords, `{ code }`.\n\n```jsx\nimport a from "b";\n<A />\n```\n';
  expect(draftOf(readMarkdownPost(plain, 'a.mdx').post).description).toContain('import a from "b";');
  for (const body of ['import A from "../a.astro";\n\nx', 'x <Aside>y</Aside>', 'It is {year}.', 'export const a = 1;'])
    expect(() => readMarkdownPost(body, 'a.mdx')).toThrow('a.mdx: It uses components of MDX');
});
