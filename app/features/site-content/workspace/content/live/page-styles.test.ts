import { expect, test } from 'vitest';
import { withoutInlineStyles } from './page-frame.tsx';

test('styles that stand in a page are taken out of its source, in their order', () => {
  const html =
    '<head><style>@media (width<9px){a{}}</style><link rel="stylesheet" href="/x.css"></head><p>Word<style id="b">b{}</style>';
  expect(withoutInlineStyles(html)).toEqual({
    html: '<head><link rel="stylesheet" href="/x.css"></head><p>Word',
    styles: ['@media (width<9px){a{}}', 'b{}'],
  });
});

test('a page without any is as it was', () => {
  expect(withoutInlineStyles('<p>The style of 1920</p>')).toEqual({ html: '<p>The style of 1920</p>', styles: [] });
});
