import { Schema } from 'prosemirror-model';
import { isLinkAddress } from '../../../lib/markdown.ts';

/**
 * What the small Markdown can say, and nothing else. By these rules is read what was copied here, and what a browser makes of a
 * press; what comes from other programs goes through `pasted-text.ts`. A break within a paragraph is a line feed in its words
 * (`whitespace: pre`), as it is in the text that is stored.
 */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'part+' },
    paragraph: {
      group: 'part',
      content: 'text*',
      whitespace: 'pre',
      parseDOM: [{ tag: 'p' }, { tag: 'div' }],
      toDOM: () => ['p', 0],
    },
    bullet_list: {
      group: 'part list',
      content: 'list_item+',
      // `-` or `*`, as it was typed
      attrs: { mark: { default: '-' } },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'part list',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph list*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: {},
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return isLinkAddress(href) ? { href } : false;
          },
        },
      ],
      toDOM: (mark) => ['a', { href: mark.attrs['href'] as string }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }],
      toDOM: () => ['em', 0],
    },
  },
});
