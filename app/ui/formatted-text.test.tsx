import fc from 'fast-check';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCaseStudies } from '../features/sample-content/sample-case-studies.ts';
import { paragraphs } from '../lib/paragraphs.ts';
import { FormattedText } from './formatted-text.tsx';

/** What stood on the page before texts could be formatted. */
function Paragraphs({ text }: { text: string }) {
  return paragraphs(text).map((paragraph, index) => (
    <p key={index} className="prewrap">
      {paragraph}
    </p>
  ));
}

test('the texts of the sample, which have no marks, are the same HTML as ever', () => {
  const texts = sampleCaseStudies.flatMap(({ challenge, solution, results, description }) => [
    challenge,
    solution,
    results,
    description,
  ]);
  expect(texts.length).toBeGreaterThan(20);
  for (const text of [...texts, 'a\r\nb\r\n\r\nc_d <b>2 * 3 * 4</b>\n# e'])
    expect(renderToString(<FormattedText text={text} />)).toBe(renderToString(<Paragraphs text={text} />));
});

test('words beside each other are one text, so that React needs no comment between them', () => {
  expect(renderToString(<FormattedText text="a *b **c* d** [e](f:g) **h**" />)).toBe(
    '<p class="prewrap">a <em>b **c</em> d** [e](f:g) <strong>h</strong></p>',
  );
});

test('links to other sites open as all of them do, those of this site in place', () => {
  const html = renderToStaticMarkup(
    <FormattedText text={'[a](https://example.com/?a=1&b="2") [b](/c) [d](mailto:e@f.g)'} />,
  );
  expect(html).toContain(
    '<a href="https://example.com/?a=1&amp;b=&quot;2&quot;" class="ext" target="_blank" rel="noopener noreferrer" aria-describedby="new-tab-note">a<svg',
  );
  expect(html).toContain('<a href="/c">b</a>');
  expect(html).toContain('<a href="mailto:e@f.g">d</a>');
});

test('no text makes other elements than these', () => {
  const pieces = fc.constantFrom(
    ...['**', '*', '_', '[', '](', ')', '(', '<script>', '<img onerror=x>', '"', "'", ' onclick=', '&lt;', '`'],
    ...['javascript:', 'https://a.b/', '/c', 'mailto:a@b', '\n', '\n\n', '- ', '1. ', '  ', 'x', '#', '|'],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const html = renderToStaticMarkup(<FormattedText text={parts.join('')} />);
      const rest = html
        .replaceAll(/<svg class="ic"[^<>]*><path d="[^"<>]*"><\/path><\/svg>/g, '')
        .replaceAll(/<\/?(?:p|ul|ol|li|strong|em)(?: class="prewrap")?>|<\/a>/g, '')
        .replaceAll(
          /<a href="(?:https?:\/\/[^"<>]*" class="ext" target="_blank" rel="noopener noreferrer" aria-describedby="new-tab-note|(?:\/|mailto:)[^"<>]*)">/gi,
          '',
        );
      expect(rest).not.toMatch(/[<>]/);
    }),
    { numRuns: 2000 },
  );
});
