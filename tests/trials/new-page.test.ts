import { type Recipe, tryRecipe } from './trial.ts';

/** All that it takes to give the site another page with words of its own. */
const HISTORY: Recipe = {
  'app/features/site-content/page-registry.ts': [
    [`  sitemap: {`, `  history: { path: '/history', name: 'History', about: 'How it came to be.' },\n  sitemap: {`],
  ],
  'app/features/site-content/page-texts.ts': [
    [`  sitemap,\n`, `  history: group('History', { heading: heading(), lede: lede() }),\n  sitemap,\n`],
  ],
  'app/example/texts.json': [
    [
      `    "sitemap": {\n      "title":`,
      `    "history": { "title": "History", "description": "How it began.", "canonical": "/history", "keywords": [] },\n    "sitemap": {\n      "title":`,
    ],
    [
      `    "sitemap": {\n      "heading":`,
      `    "history": { "heading": "How it began", "lede": "With a price list." },\n    "sitemap": {\n      "heading":`,
    ],
  ],
  'app/pages/public/history/history-page.tsx': `import type { PublicPage } from '../page.ts';
import { pageHead } from '../page-seo.ts';

/** /history: how it began. */
export const historyPage: PublicPage = {
  load(request) {
    const { heading, lede } = request.content.pages.history;
    const main = (
      <div className="wrap txtpage">
        <h1 className="h1c">{heading}</h1>
        <p className="lede">{lede}</p>
      </div>
    );
    return { kind: 'page', head: pageHead(request, 'history'), main };
  },
};
`,
  'app/routes.ts': [
    [
      `import { homePage }`,
      `import { historyPage } from './pages/public/history/history-page.tsx';\nimport { homePage }`,
    ],
    [`  sitemap: sitemapPage,`, `  history: historyPage,\n  sitemap: sitemapPage,`],
  ],
};
/** Asks the site for the page, its line in the sitemap, and its place among the search results. */
const TEST = `import { expect, test } from 'vitest';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';

onEveryDatabase('the new page', ({ platform }) => {
  test('is served and listed', async () => {
    const { call } = appOf(platform());
    const page = await call('/history');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('How it began')]);
    expect(await (await call('/sitemap')).text()).toContain('<a href="/history">History</a>');
    expect(await (await call('/sitemap.xml')).text()).toContain('/history</loc>');
  });
});
`;

const PATH = 'tests/history-page.test.ts';

tryRecipe('A page', { most: 5, recipe: HISTORY, tests: { paths: [PATH], added: { [PATH]: TEST } } });
