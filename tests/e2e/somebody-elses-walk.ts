import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { areaName, areaPath } from '../../app/features/site-content/content-areas.ts';
import { withSection } from '../../app/features/site-content/content-section.ts';
import { originalContent } from '../../app/features/site-content/default-site-content.ts';
import { fieldsOf } from '../../app/features/site-content/sample-fields.ts';
import { SECTION_KEYS, type SectionKey } from '../../app/features/site-content/section-schemas.ts';
import { LINK_KEYS, type SiteContent } from '../../app/features/site-content/site-content.ts';
import type { MailServer } from '../support/mail-server.ts';
import { EXIF_WITH_PLACE, noisy } from '../support/pictures.ts';
import type { RunningServer } from '../support/server.ts';
import { HERS, STUDY, SURVEYOR, shortened, type Typed, typedInto } from '../support/somebody-else.ts';
import { expect, test } from './fixtures.ts';
import type { Keyboard, Place } from './keyboard.ts';

// The way from a fresh site to hers, in the order in which she goes it.

/** What her mail server knows her by. */
export const LOGIN = { username: SURVEYOR.email, password: 'an app password' };

type Walk = { page: Page; hands: Keyboard; server: RunningServer; mailServer: MailServer };

const settings = (path: string, name: string): Place => ({
  path: `/admin/settings/${path}`,
  name: `Settings: ${name}`,
  kind: 'Settings',
});
const workspacePage = (path: string, name: string): Place => ({
  path: `/admin/${path}`,
  name,
  kind: 'Page of the workspace',
});
const NEW_STUDY: Place = { path: '/admin/dashboard?new=1', name: 'New case study', kind: 'Action' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Makes a fresh site hers; answers where her photograph is. */
export async function makeItHers(walk: Walk): Promise<string> {
  const { page, hands } = walk;
  await account(walk);
  await mailAndTime(walk);
  const picture = await test.step('her photograph', () => photograph(walk));

  await test.step('every text, figure, link and picture', async () => {
    let content: SiteContent = originalContent;
    for (const section of sectionsInOrder()) {
      const { data, removed } = shortened(content, section);
      const after = typedInto(section, data, picture);
      content = withSection(content, section, after.data);
      if (!BY_KEYS.has(section)) {
        await save(walk, section, after.data);
        continue;
      }
      const name = areaName(section, content.services.list);
      await hands.open({ path: areaPath(section), name, kind: 'Page and texts' });
      await expect(button(page, 'Save'), section).toBeVisible();
      for (const { path, left } of removed) await removeEntries(walk, path, left);
      const hers = after.typed.filter(({ path }) => section !== HERS.kept.section || path !== HERS.kept.path);
      await fillIn(hands, section === 'links' ? withoutUnused(hers) : hers);
      await BESIDE_TEXTS[section]?.(walk);
      await hands.save(async () => {
        const saved = page.getByRole('status').filter({ hasText: `${name} is up to date on the website.` });
        const refused = page.getByRole('alert').filter({ hasText: /\S/ });
        await expect(saved.or(refused).first(), section).toBeVisible();
        expect(await refused.allTextContents(), section).toEqual([]);
        // its window has the focus until it is answered
        if (section === 'claims') await leaveFormerWordings(walk);
      });
    }
  });

  await test.step('a case study of hers, and the samples go', () => studyAndSamples(walk, picture));
  await test.step('the tour has one card left, she keeps it, and its search finds nothing', () => tour(walk));
  return picture;
}

/**
 * What she types herself: every sort of field, each form that has more than fields, and the whole of one page. All other forms
 * are drawn by the same parts from their schemas, and their texts come in one piece.
 */
const BY_KEYS: ReadonlySet<SectionKey> = new Set([
  ...(['services', 'identity', 'links', 'navigation', 'claims', 'ventures', 'brand', 'copyrightYear'] as const),
  ...(['pages.media', HERS.kept.section] as const),
]);

async function save({ page, server }: Walk, section: SectionKey, data: unknown) {
  const headers = { origin: server.url };
  const reply = await page.request.put(`/api/content/${section}`, { data: { data }, headers });
  expect(reply.status(), `${section}: ${await reply.text()}`).toBe(200);
}

/** The samples spell former wordings out, and go later; texts of hers do not. */
async function leaveFormerWordings({ page, hands }: Walk) {
  const places = page.getByRole('dialog', { name: /still says? it as before$/ });
  await hands.press(places.getByRole('button', { name: 'Leave them', exact: true }));
  await expect(places).toHaveCount(0);
}

async function account({ page, hands, server }: Walk) {
  await test.step('an account, by the link that the program printed', async () => {
    const link = new URL(await server.setupLink());
    await page.goto(link.pathname + link.hash);
    const panel = page.getByRole('tabpanel', { name: 'Register', exact: true });
    await hands.write(panel.getByLabel('Username', { exact: true }), SURVEYOR.username);
    await hands.write(panel.getByLabel('Password', { exact: true }), SURVEYOR.password);
    await hands.press(panel.locator('[type="submit"]'));
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  });
}

async function mailAndTime({ page, hands, mailServer }: Walk) {
  await test.step('mail and time zone', async () => {
    await hands.open(settings('mail', 'Mail and time'));
    const form = page.getByRole('form', { name: 'How mail leaves', exact: true });
    await hands.choose(form.getByLabel('Provider of your mail', { exact: true }), 'Another provider');
    await hands.choose(form.getByLabel('Encryption', { exact: true }), 'TLS from the start (port 465)');
    for (const [label, text] of [
      ['Mail address', LOGIN.username],
      ['App password', LOGIN.password],
      ['Mail server', '127.0.0.1'],
      ['Port', new URL(mailServer.url).port],
    ] as const)
      await hands.write(form.getByLabel(label, { exact: true }), text);
    await hands.press(button(page, 'Save mail settings'));
    await expect(page.getByRole('status').getByText(/Send yourself a test/)).toBeVisible();
    // the form is made anew then
    await expect(form.getByRole('button', { name: 'Switch mail off', exact: true })).toBeVisible();
    await hands.isAt(button(page, 'Save mail settings'), 'after saving how mail leaves');
    await hands.press(button(page, 'Send me a test'));
    const enquiries = page.getByRole('form', { name: 'Where enquiries are sent', exact: true });
    // offered as soon as a mail has left for it
    await expect(enquiries.getByLabel('Send enquiries to', { exact: true })).toHaveValue(SURVEYOR.email);
    expect(mailServer.mails.length).toBeGreaterThan(0);
    await hands.isAt(button(page, 'Send me a test'), 'after the test was sent');
    await hands.press(enquiries.getByRole('button', { name: 'Save address', exact: true }));
    await expect(page.getByRole('status').getByText(/^Enquiries are sent to/)).toBeVisible();
    await hands.choose(page.getByLabel('Time zone of the site', { exact: true }), SURVEYOR.timeZone);
    await hands.press(button(page, 'Save time zone'));
    await expect(page.getByText(`in the time of ${SURVEYOR.timeZone}`).first()).toBeVisible();
    await hands.isAt(button(page, 'Save time zone'), 'after saving the time zone');
    await hands.open(settings('accounts', 'Accounts'));
    const address = page.getByRole('form', { name: 'Mail address for a new password', exact: true });
    await hands.write(address.getByLabel('Mail address for a new password', { exact: true }), SURVEYOR.email);
    await hands.press(address.getByRole('button', { name: 'Save mail address', exact: true }));
    await expect(page.getByRole('status').getByText(/A link for a new password goes to/)).toBeVisible();
  });
}

const PHOTOGRAPH = 'slipway.jpg';

async function photograph({ page, hands }: Walk): Promise<string> {
  const buffer = await sharp(await noisy(900, 700).png().toBuffer())
    .blur(6)
    .withExif(EXIF_WITH_PLACE)
    .jpeg()
    .toBuffer();
  await hands.open(workspacePage('media', 'Pictures'));
  const chooser = page.getByLabel('Upload pictures', { exact: true });
  await hands.give(chooser, { name: PHOTOGRAPH, mimeType: 'image/jpeg', buffer });
  const details = button(page, `Details of ${PHOTOGRAPH}`);
  await hands.press(details);
  const sheet = page.getByRole('dialog', { name: PHOTOGRAPH, exact: true });
  await hands.write(sheet.getByLabel('Description', { exact: true }), 'A hull on the slip, seen from the bow');
  const address = await sheet.locator('code').first().textContent();
  await hands.press(sheet.getByRole('button', { name: 'Save picture', exact: true }));
  await expect(sheet).toHaveCount(0);
  await hands.isAt(details, 'after the sheet of a picture');
  if (!address) throw new Error('The library does not say where the picture is');
  return address;
}

async function studyAndSamples({ page, hands }: Walk, picture: string) {
  await hands.open(NEW_STUDY);
  for (const [label, text] of Object.entries(STUDY)) await hands.write(page.getByLabel(label, { exact: true }), text);
  const cover = page.getByLabel('Cover image URL', { exact: true });
  // beside the text there is no room for it in a narrow window
  if (!(await cover.isVisible())) await hands.press(button(page, 'Details'));
  await hands.write(cover, picture);
  await hands.press(button(page, 'Save'));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const list = page.getByRole('region', { name: 'Case Studies Management', exact: true });
  await hands.isAt(list.getByRole('button', { name: 'New Case Study', exact: true }), 'after saving a new case study');
  await hands.open(workspacePage('content', 'Pages'));
  await hands.press(button(page, 'Remove all samples'));
  await hands.press(button(page, 'Remove for good'));
  await expect(page.getByText('Samples removed')).toBeVisible();
}

async function tour({ page, hands }: Walk) {
  await hands.open(workspacePage('setup', 'Set-up'));
  await expect(page.getByText(/The others are in 1 card\.$/)).toBeVisible();
  await hands.press(page.getByRole('link', { name: 'Start the tour', exact: true }));
  await expect(page.getByText(HERS.kept.value, { exact: true }).first()).toBeVisible();
  await hands.press(button(page, 'Keep it, it is true for me'));
  await expect(page.getByText(/All \d+ texts, pictures, links and figures are yours\./)).toBeVisible();
  const search = page.getByRole('region', { name: 'Search the site', exact: true });
  const start = search.getByRole('button', { name: /^Search (?:now|again)$/ });
  await hands.press(start);
  await expect(search.getByText(/of the sample (?:is|are) left\.$/)).toBeVisible({ timeout: 60_000 });
  await hands.isAt(start, 'after the search');
  expect(await search.locator('.findings > li').allInnerTexts()).toEqual([]);
  await expect(search.getByText('Nothing of the sample is left.', { exact: true })).toBeVisible();
}

/** What she changes beside texts, links and pictures, in the same forms. */
const BESIDE_TEXTS: Partial<Record<SectionKey, (walk: Walk) => Promise<void>>> = {
  async services({ hands }) {
    await fillIn(hands, [{ path: 'list.0.slug', value: HERS.service.slug }]);
  },
  async navigation(walk) {
    const { page, hands } = walk;
    const { renamed, removed, added } = HERS.menu;
    await fillIn(hands, [{ path: renamed.path, value: renamed.label }]);
    // there and back: the order of the menu is hers as it came
    for (const way of ['down', 'up']) {
      const move = button(page, `Move ${renamed.label} ${way}`);
      await hands.press(move);
      await hands.isAt(move, `after moving an entry ${way}`);
    }
    await hands.press(button(page, `Remove ${removed}`));
    await addLink(walk, { list: '', address: 'href', ...added });
  },
  async links(walk) {
    await addLink(walk, { list: 'further', address: 'url', ...HERS.further });
  },
  async 'pages.media'({ page, hands }) {
    await hands.press(page.locator('[id="field-sections-commentary"]'));
  },
};

type NewLink = { list: string; label: string; address: string; url: string };

/** Adds an entry at the end of a list of links, and fills in its two fields. */
async function addLink({ page, hands }: Walk, { list, label, address, url }: NewLink) {
  const entries = page.locator(`[id="${idOf(list)}"]`);
  const place = await entries.locator(':scope > ol > li').count();
  await hands.press(entries.locator(':scope > .ladd').getByRole('button'));
  const field = (name: string) => page.locator(`[id="${idOf(`${list}.${place}.${name}`)}"]`);
  await expect(field('label')).toBeFocused();
  await hands.write(field('label'), label);
  await hands.write(field(address), url);
}

/** Services first: a page of one that is gone is not edited any more. */
function sectionsInOrder(): SectionKey[] {
  const gone = /\.businessScaling$/;
  const others = SECTION_KEYS.filter((key) => key !== 'services' && !gone.test(key));
  return ['services', ...others].filter((key): key is SectionKey => {
    const data = shortened(originalContent, key as SectionKey).data;
    return fieldsOf(key as SectionKey, data, data).length > 0 || key in BESIDE_TEXTS;
  });
}

/** She has a profile and a diary; the other links stay empty. */
function withoutUnused(typed: Typed[]): Typed[] {
  return typed.map(({ path, value }) => {
    const key = path.split('.')[0] ?? '';
    if (key === 'linkedin' || key === 'booking') return { path, value: SURVEYOR[key] };
    return (LINK_KEYS as readonly string[]).includes(key) ? { path, value: '' } : { path, value };
  });
}

/** Takes the last entries of a list out, one press for each, until so many are left. */
async function removeEntries({ page, hands }: Walk, path: string, left: number) {
  const list = page.locator(`[id="${idOf(path)}"]`);
  const entries = list.locator(':scope > ol > li');
  const remove = entries
    .last()
    .locator(':scope > .list-actions')
    .getByRole('button', { name: /^Remove / });
  for (let count = await entries.count(); count > left; count--) {
    await hands.press(remove);
    if (count - 1 > left) await hands.isAt(remove, 'after removing an entry');
  }
  await expect(entries).toHaveCount(left);
}

function idOf(path: string): string {
  return ['field', ...path.split('.').filter((step) => step !== '')].join('-');
}

async function fillIn(hands: Keyboard, typed: readonly Typed[]) {
  await hands.fillIn(typed.map(({ path, value }) => ({ id: idOf(path), value })));
}
