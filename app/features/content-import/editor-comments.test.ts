import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGhostExport } from './ghost-export.ts';
import { draftOf } from './imported-study.ts';
import type { SourcePost } from './source-post.ts';
import { readWordPressExport } from './wordpress-export.ts';

function wordPress(body: string, pattern = '', state = 'publish'): SourcePost {
  const item = (id: number, type: string, status: string, content: string) =>
    `<item><title>T</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status></item>`;
  const items = item(1, 'post', 'publish', body) + item(7, 'wp_block', state, pattern);
  return one(readWordPressExport(`<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`).posts);
}

function ghost(body: object): SourcePost {
  const post = { id: '1', title: 'T', slug: 't', status: 'published', type: 'post', visibility: 'public', ...body };
  return one(readGhostExport(JSON.stringify({ db: [{ data: { posts: [post] } }] })).posts);
}

function one([post]: SourcePost[]): SourcePost {
  if (!post) throw new Error('no post');
  return post;
}

const shown = (post: SourcePost) => JSON.stringify(draftOf(post));
const word = fc.stringMatching(/^[a-z]{4}[0-9]{4}$/);

/** A block as the editor writes it, the words that everybody sees, and those that nobody does. */
type Piece = { html: string; seen: string[]; unseen: string[] };

const paragraph = word.map((said): Piece => ({ html: `<p>${said}</p>`, seen: [said], unseen: [] }));
const drawn = fc.tuple(word, fc.constantFrom('/-->', '--><!-- /wp:own/quote -->')).map(([said, end]): Piece => {
  return { html: `<!-- wp:own/quote {"data":{"quote":"${said}"}} ${end}`, seen: [], unseen: [said] };
});
const all = (pieces: Piece[], isHidden: boolean): Pick<Piece, 'seen' | 'unseen'> => {
  const [seen, unseen] = [pieces.flatMap((piece) => piece.seen), pieces.flatMap((piece) => piece.unseen)];
  return isHidden ? { seen: [], unseen: [...seen, ...unseen] } : { seen, unseen };
};
/** What stands around blocks, and whether it hides them. */
const GROUPS: [told: string, isHidden: boolean][] = [
  ['group', false],
  ['group {"metadata":{"blockVisibility":false}}', true],
  ['premium-content/subscriber-view', true],
];
const { block } = fc.letrec<{ block: Piece }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    paragraph,
    drawn,
    fc
      .tuple(fc.constantFrom(...GROUPS), fc.array(tie('block'), { maxLength: 3 }))
      .map(([[told, isHidden], inside]): Piece => {
        const html = `<!-- wp:${told} --><div>${inside.map((piece) => piece.html).join('\n')}</div><!-- /wp:${told.split(' ')[0]} -->`;
        return { html, ...all(inside, isHidden) };
      }),
  ),
}));

test('what a post of blocks shows is in the text, what it hides or draws is named and is not', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), fc.array(block, { maxLength: 3 }), (blocks, pattern) => {
      const html = [...blocks.map((piece) => piece.html), '<!-- wp:block {"ref":7} /-->'].join('\n\n');
      const post = wordPress(html, pattern.map((piece) => piece.html).join('\n'));
      const { seen, unseen } = all([...blocks, ...pattern], false);
      for (const said of seen) expect(shown(post)).toContain(said);
      for (const said of unseen.filter((hidden) => !seen.includes(hidden))) {
        expect(shown(post)).not.toContain(said);
        expect(post.notMapped.join()).toContain(said);
      }
    }),
  );
});

test('a pattern that is no longer there, is not public, or shows itself ends in a line', () => {
  const used = '<p>x</p><!-- wp:block {"ref":7} /-->';
  expect(wordPress(used, '<p>secret</p>', 'draft').notMapped).toEqual([
    'the block “block”, which has no words of its own: “ref: 7”',
  ]);
  expect(wordPress(used, used).notMapped).toHaveLength(1);
  const changed = '<!-- wp:block {"ref":7,"content":{"Title":{"content":"Ours"}}} /-->';
  expect(wordPress(changed, '<p>General</p>').notMapped.join()).toMatch(/in place of .*: “Title: content: Ours”/);
  expect(wordPress('<p>a<sup data-fn="1">1</sup></p><!-- wp:footnotes /-->').notMapped).toEqual([]);
});

test('what Ghost shows to members alone, or in mails alone, does not come with a public post', () => {
  const gate = (who: string, said: string) =>
    `<!--kg-gated-block:begin nonMember:${who} memberSegment:"status:free" --><p>${said}</p><!--kg-gated-block:end-->`;
  const card = (type: string, html: string, nonMember: boolean) => {
    return { type, html, visibility: { web: { nonMember, memberSegment: '' }, email: { memberSegment: '' } } };
  };
  const children = [
    card('html', '<p>for all</p>', true),
    card('html', '<p>for members</p>', false),
    card('email', '<p>Hi {first_name}</p>', true),
  ];
  for (const post of [
    ghost({ html: `${gate('true', 'for all')}${gate('false', 'for members')}<p>Hi</p>` }),
    ghost({ lexical: JSON.stringify({ root: { children } }) }),
    ghost({
      mobiledoc: JSON.stringify({
        cards: children.map((one) => [one.type, one]),
        sections: [
          [10, 0],
          [10, 1],
        ],
      }),
    }),
  ]) {
    expect(shown(post)).toContain('for all');
    expect(shown(post)).not.toMatch(/for members|first_name/);
    expect(post.notMapped.join()).toContain('words that are not shown: “for members”');
  }
});

test('a picture behind words comes as one, once', () => {
  const cover = `<div style="background:url('/cover.jpg'), URL(/over.jpg)"><p>Words</p></div>`;
  const beside = '<figure style="background-image:url(/a.png)"><img src="/a.png" alt="A"></figure>';
  const { body, notMapped } = wordPress(`${cover}${beside}<video poster="/still.jpg" src="/v.mp4"></video>`);
  expect(body.flatMap((piece) => (piece.kind === 'picture' ? piece.address : []))).toEqual([
    '/cover.jpg',
    '/over.jpg',
    '/a.png',
  ]);
  expect(notMapped).toContain('the picture that waits for a video: /still.jpg');
});
