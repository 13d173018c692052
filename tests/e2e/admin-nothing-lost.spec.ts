import type { Page } from '@playwright/test';
import { plain } from '../support/pictures.ts';
import { ADMIN, expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

const FIELDS = ['Title', 'Summary', 'Description', 'Challenge', 'Solution', 'Results'] as const;
type Field = (typeof FIELDS)[number];

const SENTENCES = [
  'Nobody knew what the price was made of. ',
  'We counted screws, minutes and kilometres. ',
  'The drum, the guide and two screws were left. ',
  'Größe, naïveté, 漢字 and “quotes” have to survive too. ',
  'A line\nof its own. ',
];

const field = (page: Page, name: Field) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const alts = (page: Page, section: string) =>
  page.locator(`[data-gallery="${section}"]`).getByLabel(/^Picture description/);

test('five minutes of writing outlive a killed server, an ended session, a reload and another tab', async ({
  page,
  context,
  server,
  signIn,
  make,
  admin,
  allowConsoleError,
}) => {
  test.setTimeout(180_000);
  // the browser has many names for a server that is gone: refused, reset, empty, not connected
  allowConsoleError(/net::ERR_|status of (401|412)/);
  await signIn('admin');
  const study = await make.caseStudy({ title: 'A shop reborn' });
  await page.clock.install();
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await expect(page.getByText('Editing: A shop reborn')).toBeVisible();

  const typed = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Record<Field, string>;
  for (const name of FIELDS) await field(page, name).fill('');

  /** One field's turn: a sentence at its end, and so many seconds of a writer's time. */
  async function write(turn: number, seconds: number) {
    const name = FIELDS[turn % FIELDS.length] ?? 'Title';
    const sentence = SENTENCES[turn % SENTENCES.length] ?? '';
    const text = name === 'Title' ? sentence.replace('\n', ' ') : sentence;
    await field(page, name).press('End');
    await field(page, name).press('ControlOrMeta+End');
    await page.keyboard.insertText(text);
    typed[name] += text;
    await page.clock.runFor(seconds * 1000);
  }

  async function expectAllOfIt(message: string) {
    // the text that was written last is left, and is a text area again
    await page.getByRole('heading', { level: 1 }).focus();
    for (const name of FIELDS) await expect(field(page, name), `${message}: ${name}`).toHaveValue(typed[name]);
    await expect(alts(page, 'challenge'), message).toHaveCount(2);
    await expect(alts(page, 'challenge').nth(0), message).toHaveValue('A lathe that waits');
    await expect(alts(page, 'challenge').nth(1), message).toHaveValue('A press at night');
  }

  // Five minutes, with two pictures on the way.
  for (let turn = 0; turn < 15; turn++) await write(turn, 10);
  const files = await Promise.all(
    [70, 140].map(async (shade) => ({
      name: `${shade}.png`,
      mimeType: 'image/png',
      buffer: await plain([shade, 200, 40], 300, 200).png().toBuffer(),
    })),
  );
  await page.getByLabel('Choose files for Challenge', { exact: true }).setInputFiles(files);
  await expect(alts(page, 'challenge')).toHaveCount(2);
  await alts(page, 'challenge').nth(0).fill('A lathe that waits');
  await alts(page, 'challenge').nth(1).fill('A press at night');
  for (let turn = 15; turn < 30; turn++) await write(turn, 10);
  await expectAllOfIt('after five minutes');

  // The server dies; writing goes on, and a save that cannot reach it takes nothing away.
  await server.kill();
  await write(30, 10);
  await save(page).click();
  await expect(page.getByText('Failed to update case study')).toBeVisible();
  await expectAllOfIt('after the server was killed');
  await write(31, 3);
  await server.start();

  // The session ends; signing in leads back, with everything.
  await context.clearCookies();
  await page.clock.runFor(4000);
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Username', { exact: true }).fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`/admin/dashboard?edit=${study.id}`);
  await expectAllOfIt('after the session ended');
  await write(32, 3);

  // The page is loaded again; where signing in led straight back to the work, so does this.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectAllOfIt('after a reload');
  await write(33, 3);

  // Another tab saves the same study first.
  const other = await context.newPage();
  await other.goto(`/admin/dashboard?edit=${study.id}`);
  await field(other, 'Summary').fill('Written in another tab');
  await save(other).click();
  await expect(other.getByText('Case study updated')).toBeVisible();
  await other.close();
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Two versions of this case study', exact: true })).toBeVisible();
  await expectAllOfIt('in the conflict');
  await page.getByRole('button', { name: 'Load their version', exact: true }).click();
  await expect(field(page, 'Summary')).toHaveValue('Written in another tab');
  await page.getByRole('button', { name: 'Restore unsaved work', exact: true }).first().click();
  await expectAllOfIt('after looking at theirs');
  await save(page).click();
  const overwrite = page.getByRole('button', { name: 'Overwrite with mine', exact: true });
  await expect(overwrite.or(page.getByText('Case study updated')).first()).toBeVisible();
  if (await overwrite.isVisible()) await overwrite.click();
  await expect(page.getByText('Case study updated')).toBeVisible();

  const saved = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
  for (const name of FIELDS) expect(saved[name.toLowerCase()], name).toBe(typed[name]);
  expect(saved.gallery.challenge.map(({ alt }: { alt: string }) => alt)).toEqual([
    'A lathe that waits',
    'A press at night',
  ]);
  for (const { url } of saved.gallery.challenge) expect((await admin.get(url)).status()).toBe(200);
  const revisions = await (await admin.get(`/api/case-studies/${study.id}/revisions`)).json();
  const theirs = await (await admin.get(`/api/case-studies/${study.id}/revisions/${revisions[1].version}`)).json();
  expect(theirs.study.summary).toBe('Written in another tab');
});
