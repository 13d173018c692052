import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGhostExport } from './ghost-export.ts';
import { draftOf } from './imported-study.ts';
import type { SourcePost } from './source-post.ts';

function read(post: object, meta: object = {}): SourcePost {
  const whole = { id: '1', title: 'T', slug: 't', status: 'published', type: 'post', visibility: 'public', ...post };
  const data = { posts: [whole], posts_meta: [{ post_id: '1', ...meta }] };
  const [first] = readGhostExport(JSON.stringify({ db: [{ data }] })).posts;
  if (!first) throw new Error('no post');
  return first;
}

/** All that becomes of a post: what the study says, and what the report names. */
const told = (post: SourcePost) => JSON.stringify([draftOf(post), post.notMapped]);

/** The cards of both editors, with the fields of theirs that readers see as words. */
const CARDS: Record<string, string[]> = {
  image: ['caption', 'alt', 'title'],
  gallery: ['caption'],
  html: ['html'],
  markdown: ['markdown'],
  codeblock: ['code', 'caption'],
  callout: ['calloutText'],
  toggle: ['heading', 'content'],
  button: ['buttonText'],
  header: ['header', 'subheader', 'buttonText'],
  embed: ['caption'],
  video: ['caption'],
  audio: ['title', 'caption'],
  file: ['fileTitle', 'fileName', 'fileCaption'],
  product: ['productTitle', 'productDescription', 'productButton', 'productButtonText'],
  signup: ['header', 'subheader', 'disclaimer', 'buttonText', 'successMessage'],
  'call-to-action': ['textValue', 'buttonText'],
  'email-cta': ['html', 'buttonText'],
  'of-a-later-version': ['title', 'description', 'label'],
};

const word = fc.stringMatching(/^[a-z]{4}[0-9]{4}$/);

describe('every word of a Ghost post is in the study or named', () => {
  test.each(Object.entries(CARDS))('of the card %s', (type, names) => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: names.length + 2, maxLength: names.length + 2 }), (words) => {
        const fields = Object.fromEntries(names.map((name, index) => [name, words[index]]));
        const [inGallery, inMeta] = words.slice(-2);
        const pictures = type === 'gallery' ? { images: [{ src: '/a.png', alt: inGallery, caption: inMeta }] } : {};
        const meta = type === 'bookmark' ? { metadata: { author: inMeta } } : {};
        const node = { type, src: '/a.png', url: 'https://two.example', ...fields, ...pictures, ...meta };
        const lexical = JSON.stringify({ root: { children: [node] } });
        const mobiledoc = JSON.stringify({ cards: [[type, node]], sections: [[10, 0]] });
        for (const post of [read({ lexical }), read({ mobiledoc })])
          for (const said of [...Object.values(fields), ...Object.values(pictures.images?.[0] ?? {}).slice(1)])
            expect(told(post)).toContain(said);
      }),
      { numRuns: 20 },
    );
  });

  test('of a bookmark, and where it leads', () => {
    const metadata = { title: 'The mill', description: 'Flour', author: 'Ann Lee', publisher: 'Mill Times' };
    const node = { type: 'bookmark', url: 'https://mill.example/x', metadata, caption: 'Read it' };
    const post = read({ lexical: JSON.stringify({ root: { children: [node] } }) });
    for (const said of [...Object.values(metadata), 'https://mill.example/x', 'Read it'])
      expect(told(post)).toContain(said);
  });

  test('beside the body', () => {
    const names = ['meta_title', 'meta_description', 'og_title', 'og_description', 'twitter_title'];
    const more = [
      'twitter_description',
      'email_subject',
      'canonical_url',
      'feature_image_alt',
      'feature_image_caption',
    ];
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 10, maxLength: 10 }), fc.boolean(), (words, isOlder) => {
        const fields = Object.fromEntries([...names, ...more].map((name, index) => [name, words[index]]));
        const older = isOlder ? Object.fromEntries(names.map((name) => [name, fields[name]])) : {};
        const meta = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in older)));
        const { notMapped } = read({ html: '<p>Words</p>', feature_image: '/c.png', ...older }, meta);
        for (const said of words) expect(notMapped.join()).toContain(said);
      }),
      { numRuns: 20 },
    );
  });

  test('but for what the study says anyway', () => {
    const html = '<p>Words</p><img src="/c.png" alt="An oven">';
    const meta = { meta_title: 'T', meta_description: 'Short', feature_image_alt: 'An oven' };
    expect(read({ html, custom_excerpt: 'Short', feature_image: '/c.png' }, meta).notMapped).toEqual([]);
  });
});

test('what an editor draws beside a bookmark or a sound is no picture of the study', () => {
  const html = `<p>Bread.</p>
    <figure class="kg-card kg-bookmark-card kg-card-hascaption"><a class="kg-bookmark-container" href="https://mill.example">
      <div class="kg-bookmark-content"><div class="kg-bookmark-title">The mill</div>
        <div class="kg-bookmark-description">Where the flour comes from</div>
        <div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://mill.example/favicon.ico" alt=""><span class="kg-bookmark-author">Ann Lee</span></div></div>
      <div class="kg-bookmark-thumbnail"><img src="https://mill.example/share.jpg" alt=""></div></a><figcaption>Read it</figcaption></figure>
    <div class="kg-card kg-audio-card"><img src="https://bread.example/thumb.png" alt="audio-thumbnail" class="kg-audio-thumbnail"/>
      <div class="kg-audio-player-container"><audio src="https://bread.example/oven.mp3"></audio><div class="kg-audio-title">The oven at night</div></div></div>
    <figure class="kg-card kg-image-card"><img src="/oven.png" class="kg-image" alt="The oven"></figure>`;
  const post = read({ html });
  expect(post.body.filter(({ kind }) => kind === 'picture')).toMatchObject([{ address: '/oven.png' }]);
  const words = ['The mill', 'Where the flour comes from', 'Ann Lee', 'Read it', 'The oven at night', 'mill.example'];
  for (const said of words) expect(told(post)).toContain(said);
});
