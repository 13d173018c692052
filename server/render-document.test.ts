import fc from 'fast-check';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { TEST_ASSETS } from '../tests/support/app.ts';
import { renderPublicDocument } from './render-document.tsx';

/** What stands in documents for something else, and what the replacing of texts reads as an order. */
const MARKS = [
  '‹body›',
  '\u2039',
  '<template data-body="">',
  '<template data-first-screen="end">',
  '$&',
  '$`',
  '</title>',
];
const words = fc
  .array(fc.oneof(fc.constantFrom(...MARKS), fc.string({ unit: 'binary', maxLength: 8 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => `Words ${parts.join('')}`);

test('whatever a page says of itself, its head is the head and its body the body', () => {
  const documentOf = (title: string, description: string, said: string) => {
    const head = { title, description, canonical: '/about', keywords: [description] };
    const main = createElement('p', { id: 'main-words' }, said);
    return renderPublicDocument({
      result: { kind: 'page', head, main },
      ...{ content: defaultSiteContent, assets: TEST_ASSETS, siteUrl: 'https://site.example', thisYear: 2026 },
    });
  };
  const [headOfPlain = ''] = documentOf('A', 'B', 'C').split('</head>');
  const tagsIn = (html: string) => html.match(/<[a-z!/]/g);
  fc.assert(
    fc.property(words, words, words, (title, description, said) => {
      const [head = '', body = '', ...more] = documentOf(title, description, said).split('</head>');
      expect(more).toEqual([]);
      expect(tagsIn(head)).toEqual(tagsIn(headOfPlain));
      expect(body.split('<p id="main-words">')).toHaveLength(2);
      expect(body).toMatch(/^<body>.*<\/body><\/html>$/s);
      expect(body).not.toContain('<template data-body');
    }),
    { numRuns: 60 },
  );
});
