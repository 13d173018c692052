import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultSiteContent } from '../../../features/site-content/default-site-content.ts';
import { HomePrice } from './home-price.tsx';

const { pages } = defaultSiteContent;

test('the sheet ends on what the changed drawing costs, and how much less that is', () => {
  const html = renderToStaticMarkup(<HomePrice content={defaultSiteContent} />);
  expect(html.match(/<dd>\$[\d.]+/g)).toEqual(['<dd>$6.40', '<dd>$5.12', '<dd>$4.16']);
  expect(html).toContain('35 percent less than quoted');
});

test('an example that was never quoted is not taken apart on the home page', () => {
  const { principles } = pages.manufacturing;
  const rows = principles.rows.map(({ note, cents }) => ({ note, cents }));
  const manufacturing = { ...pages.manufacturing, principles: { ...principles, rows } };
  const content = { ...defaultSiteContent, pages: { ...pages, manufacturing } };
  expect(renderToStaticMarkup(<HomePrice content={content} />)).toBe('');
});
