import { fromMenu } from './editor-page.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

const LINES = 'Two suppliers, one drawing, and a price that nobody in the trade had seen before in ten years.';

const CAREFUL = {
  title: 'Homewares range that left the catalogue',
  summary: 'A range of nine homewares left the catalogue of an importer and came back cheaper, in one season.',
  description: 'Nine products, two factories, and one season in which both learned to read one drawing.',
  ...{ challenge: LINES, solution: LINES, results: LINES },
  services: ['manufacturing'],
};

test('the check counts what a careful editor would say, and leads to the field by keyboard', async ({
  page,
  make,
  axe,
}) => {
  const study = await make.caseStudy({ ...CAREFUL, summary: 'Too short.' });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  const open = page.getByRole('button', { name: 'Check (1)', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const window = page.getByRole('region', { name: 'Check', exact: true });
  await expect(
    window.getByRole('img', { name: `Share card of “${CAREFUL.title} | Case study”`, exact: true }),
  ).toBeVisible();
  await expect(window.getByRole('region', { name: 'Feed entry', exact: true })).toContainText('Too short.');
  await expect(window.getByRole('region', { name: 'Search result', exact: true })).toContainText(study.slug);
  await expect(window.getByRole('region', { name: 'For search engines (JSON-LD)', exact: true })).toContainText(
    'Article',
  );
  await axe(page);
  const finding = window.getByRole('region', { name: 'Look at', exact: true }).getByRole('link', {
    name: 'The summary has 10 characters; between 80 and 155 do best in lists and search results.',
    exact: true,
  });
  await finding.focus();
  await page.keyboard.press('Enter');
  const summary = page.getByLabel('Summary', { exact: true });
  await expect(summary).toBeFocused();
  await summary.fill(CAREFUL.summary);
  // it stands beside the text, and follows it
  await expect(window.getByText('Nothing to say against it.', { exact: true }).last()).toBeVisible();
  const close = page.getByRole('button', { name: 'Check (0)', exact: true });
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, close);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(close).toBeFocused();
});

test('a study with findings is saved as any other, also when the check fails', async ({
  page,
  make,
  allowConsoleError,
}) => {
  allowConsoleError(/503/);
  const study = await make.caseStudy({ ...CAREFUL, services: [], challenge: 'Too dear.' });
  await page.route('**/api/case-studies/check**', (route) => route.fulfill({ status: 503, body: 'Try again later.' }));
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const window = page.getByRole('region', { name: 'Check', exact: true });
  await expect(window).toContainText('Could not be checked. Try again later.');
  await page.unroute('**/api/case-studies/check**');
  await window.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(window.getByRole('region', { name: 'Fix', exact: true }).getByRole('link')).toHaveText([
    'Challenge is a single line. Say what happened, and how one can tell.',
  ]);
  await page.getByLabel('Solution', { exact: true }).fill(`${LINES} And more.`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Case study updated', { exact: true })).toBeVisible();
});

test('a study begins as a copy of another, and nothing is saved before Save', async ({
  page,
  make,
  admin,
  afterwards,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const study = await make.caseStudy({ ...CAREFUL, title: 'A hose reel', client: 'Holt and Daughters' });
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Edit A hose reel', exact: true }).click();
  await fromMenu(page, 'Copy');
  await expect(page.getByRole('heading', { level: 1, name: 'New Case Study', exact: true })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A hose reel (copy)');
  await expect(page.getByLabel('URL slug', { exact: true })).toHaveValue('a-hose-reel-copy');
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('Holt and Daughters');
  const list = async () => (await (await admin.get('/api/case-studies')).json()) as { id: number; slug: string }[];
  const copies = async () => (await list()).filter(({ slug }) => slug === 'a-hose-reel-copy');
  expect(await copies()).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit A hose reel (copy)', exact: true })).toBeVisible();
  const [copy] = await copies();
  expect((await list()).map(({ slug }) => slug)).toContain(study.slug);
  afterwards(() => admin.delete(`/api/case-studies/${copy?.id}`));
});
