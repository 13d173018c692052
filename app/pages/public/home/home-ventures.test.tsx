import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { originalContent } from '../../../features/site-content/default-site-content.ts';
import { HomeVentures } from './home-sections.tsx';

test('ventures are printed where one has a plate; of lines alone only the heading would be left on paper', () => {
  const { ventures } = originalContent;
  const printed = (content: typeof originalContent) =>
    !/<section class="[^"]*\bnoprint\b/.test(renderToStaticMarkup(<HomeVentures content={content} />));
  expect(printed(originalContent)).toBe(true);
  const withoutLogos = ventures.map((venture) => ({ ...venture, key: `of-${venture.key}`, logoAsset: null }));
  expect(printed({ ...originalContent, ventures: withoutLogos })).toBe(false);
});
