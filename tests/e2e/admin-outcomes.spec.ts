import { openMenu } from './editor-page.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

test('figures are written, put in order, removed and brought back by keys alone; a seventh has no button', async ({
  page,
  make,
  admin,
  axe,
}) => {
  const study = await make.caseStudy();
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  const card = page.getByRole('region', { name: 'Figures', exact: true });
  await expect(card).toContainText('Buyers look for one figure with its context first.');
  const add = card.getByRole('button', { name: 'Add a figure', exact: true });
  const figure = (number: number) => card.getByRole('group', { name: `Figure ${number}`, exact: true });
  const measured = (number: number) => figure(number).getByRole('textbox', { name: 'What was measured', exact: true });

  await add.focus();
  await page.keyboard.press('Enter');
  await expect(measured(1)).toBeFocused();
  await page.keyboard.type('Landed cost a unit');
  for (const words of ['$2.86', '$1.92', '', 'over 12 months', 'supplier invoices']) {
    await page.keyboard.press('Tab');
    if (words !== '') await page.keyboard.type(words);
  }
  const preview = card.getByRole('region', { name: 'As visitors see them', exact: true });
  await expect(preview).toContainText('over 12 months · supplier invoices');
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(measured(2)).toBeFocused();
  await page.keyboard.type('Order to shelf');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await axe(page);

  await tabTo(page, card.getByRole('button', { name: 'Earlier figure 2', exact: true }));
  await page.keyboard.press('Enter');
  await expect(measured(1)).toHaveValue('Order to shelf');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByRole('status').filter({ hasText: 'is up to date' })).toBeVisible();
  const stored = async () =>
    ((await (await admin.get(`/api/case-studies/${study.slug}`)).json()) as { outcomes: { label: string }[] }).outcomes;
  expect((await stored()).map(({ label }) => label)).toEqual(['Order to shelf', 'Landed cost a unit']);

  // the owner's notes are read when she opens them, and not before: a study may leave the site while it is being opened
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await expect(measured(1)).toHaveValue('Order to shelf');
  expect(asked).not.toContain(`/api/case-study-evidence/${study.id}`);
  await card.getByText('Evidence, for you alone', { exact: true }).click();
  const evidence = card.getByRole('textbox', { name: 'Where the evidence lies', exact: true }).first();
  await evidence.fill('Drawer 4');
  expect(asked).toContain(`/api/case-study-evidence/${study.id}`);
  await card.getByRole('button', { name: 'Save evidence', exact: true }).click();
  await expect(card.getByText('Evidence saved.', { exact: true })).toBeVisible();
  const remove = card.getByRole('button', { name: 'Remove figure 2', exact: true });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(figure(2)).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo the last change', exact: true });
  await openMenu(page);
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(measured(2)).toHaveValue('Landed cost a unit');
  for (let number = 3; number <= 6; number += 1) {
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(measured(number)).toBeFocused();
  }
  await expect(add).toHaveCount(0);
  await expect(card).toContainText('A case study has at most 6 figures.');
});
