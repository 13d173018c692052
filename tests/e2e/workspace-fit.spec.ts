import type { APIRequestContext, Page } from '@playwright/test';
import type { SetupFields } from '../../app/features/setup/workspace/setup-queries.ts';
import { openStops, stopPath } from '../../app/features/setup/workspace/tour-stops.ts';
import { ALL_AREAS, areaPath } from '../../app/features/site-content/content-areas.ts';
import { SCREENS } from '../../app/pages/admin/places.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { coveredByControls } from '../support/covered-by-controls.ts';
import { cutControls } from '../support/cut-controls.ts';
import { addReaders } from '../support/letter-readers.ts';
import { galleryImage, newCaseStudy } from '../support/make.ts';
import { newOutcome } from '../support/outcomes.ts';
import { plain } from '../support/pictures.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test } from './fixtures.ts';

/** What leads to more of a screen: the name of a button, of something that is chosen, or a key. */
type Step = string | RegExp | { choose: RegExp } | { key: string };
/** A screen, and what is opened over it or in it, each by a step or several. */
type Screen = { path: string; opened?: (Step | Step[])[] };

const PAGES: Screen[] = [
  ...SCREENS.map(({ to }) => to),
  ...ALL_AREAS.map(({ section }) => areaPath(section)),
  '/admin/media/describe',
  '/admin/dashboard?new=1',
  '/admin/dashboard?view=drafts',
  '/admin/dashboard?view=scheduled',
  '/admin/dashboard?view=order',
  '/admin/deleted',
  '/admin/worth-a-look',
  '/admin/change-figure?from=3800',
  `/admin/change-address?from=${encodeURIComponent('https://example.com/book')}`,
].map((path) => ({ path }));

/** The phones on which every control can be pressed; the second is 1280 px at 400 % too. */
const WIDTHS = [390, 320];

// dozens of pages in one window
test.describe.configure({ timeout: 240_000 });

test('on a phone no screen of the workspace cuts a control off, is wider, or lies over words or fields', async ({
  page,
  admin,
  server,
  signIn,
}) => {
  page.setDefaultTimeout(10_000);
  await signIn('admin');
  const screens = [...PAGES, ...(await furnish(admin, server))];
  const faults: string[] = [];
  for (const { path, opened = [] } of new Map(screens.map((screen) => [screen.path, screen])).values()) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Loading');
    await renderAll(page);
    for (const fault of await coveredOn(page)) faults.push(`${path}, ${fault}`);
    for (const fault of await cutAtAnyWidth(page)) faults.push(`${path}, ${fault}`);
    for (const steps of opened) {
      for (const step of [steps].flat()) await take(page, step);
      const over = page.locator('dialog:modal, :popover-open').last();
      if (await over.isVisible()) await expect(over).not.toContainText(/Loading|Checking|Reading/);
      for (const fault of await cutAtAnyWidth(page)) faults.push(`${path}, ${JSON.stringify(steps)}, ${fault}`);
      // a window or a sheet may stand behind another one
      const open = page.locator('dialog:modal, :popover-open');
      await page.keyboard.press('Escape');
      for (let behind = 0; behind < 2 && (await open.count()) > 0; behind++) await page.keyboard.press('Escape');
      await expect(open).toHaveCount(0);
    }
  }
  expect(faults).toEqual([]);
});

async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === 'object' && 'key' in step) return page.keyboard.press(step.key);
  if (typeof step === 'object' && 'choose' in step) return page.getByLabel(step.choose).first().check();
  await page.getByRole('button', { name: step, exact: true }).first().click();
}

/** Lays out what is not in view, too: it would keep the places of another width. */
async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Both widths in the one window, so that every screen is opened once. */
async function cutAtAnyWidth(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) faults.push(`${width} px: the page is ${wide} px wide`);
    faults.push(...(await page.evaluate(cutControls)).map((fault) => `${width} px: ${fault}`));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  return faults;
}

async function coveredOn(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += 600) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    for (const fault of await page.evaluate(coveredByControls)) faults.push(`from ${top} on: ${fault}`);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return faults;
}

/** Something of everything, and the screens that there are because of it. */
async function furnish(admin: APIRequestContext, server: RunningServer): Promise<Screen[]> {
  async function post<Reply = { id: number }>(path: string, data: unknown): Promise<Reply> {
    const reply = await admin.post(`/api${path}`, { data });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return reply.json().catch(() => ({}));
  }
  const word = 'Donaudampfschifffahrtsgesellschaft';
  const sent = await admin.post('/api/media', {
    multipart: {
      'files[]': {
        name: `${word}.png`,
        mimeType: 'image/png',
        buffer: await plain([9, 90, 200], 60, 40).png().toBuffer(),
      },
    },
  });
  const { pictures } = (await sent.json()) as { pictures: { url: string }[] };
  const image = (order: number) => galleryImage({ url: pictures[0]?.url ?? '', order, caption: `${word} ${order}` });
  const study = await post(
    '/case-studies',
    newCaseStudy({
      title: `The ${word} and its valves`,
      gallery: { challenge: [image(0), image(1)], solution: [image(0)], results: [image(0)] },
      coverImage: pictures[0]?.url ?? '',
      outcomes: [newOutcome()],
      services: ['manufacturing'],
    }),
  );
  const { id: draft } = await post('/case-study-drafts', { data: newCaseStudy({ title: `A draft of ${word}` }) });
  await admin.put(`/api/case-study-drafts/${draft}/schedule`, {
    data: { publishAt: `${new Date().getFullYear() + 2}-03-02T09:00` },
  });
  // from four on several can be chosen
  for (const title of ['Hull', 'Torch', 'Crate']) await post('/case-studies', newCaseStudy({ title }));
  const trashed = await post('/case-studies', newCaseStudy());
  await admin.delete(`/api/case-studies/${trashed.id}`);
  const letter = await post('/letters', { subject: `About ${word}`, body: `Hello [study:${study.id}]` });
  await post('/enquiries', { name: `Maya ${word}`, email: `maya.${word}@example.com`, message: 'Boxes for kettles.' });
  await post('/redirects', { from: `/former/${word.repeat(3)}`, to: '/about', status: 301 });
  await post('/webhooks', { url: `https://${word}.example.com/hook`, events: ['enquiry.received'] });
  await post('/testimonials', { askedOf: `${word} works` });
  const { db } = openDatabase(server);
  await addReaders({ db }, 2);
  await db.destroy();
  await post('/backups', {});
  await expect
    .poll(async () => (await (await admin.get('/api/backups')).json()).backups?.length ?? 0)
    .toBeGreaterThan(0);
  const { fields } = (await (await admin.get('/api/setup-fields')).json()) as SetupFields;
  const setup = stopPath(openStops(fields)[0] ?? { id: '' });
  const edited = `/admin/dashboard?edit=${study.id}`;
  return [
    {
      path: '/admin/dashboard',
      opened: ['Past messages', { key: 'Control+k' }, { key: '?' }, [{ choose: /^Choose / }, 'Pack for a meeting']],
    },
    {
      path: edited,
      opened: [
        'More',
        ['More', /^Describe images/],
        'Details',
        ['Details', 'Choose cover'],
        ['Details', 'Set the focal point'],
        ['Details', 'History'],
        ['Details', /^Check/],
        ['Details', 'Share'],
        'Challenge image 1',
        'Details of the picture',
        ['Details of the picture', 'Pair for comparison'],
        ['More', 'Preview'],
      ],
    },
    { path: `/admin/dashboard?draft=${draft}`, opened: ['More', ['More', /^Publish on/]] },
    { path: `/admin/letters?edit=${letter.id}`, opened: ['Insert a study', 'Insert a button'] },
    { path: '/admin/testimonials', opened: ['Ask a client', 'Add by hand'] },
    { path: '/admin/site/addresses', opened: ['Add a redirect'] },
    { path: '/admin/settings/backups', opened: [/^Restore /] },
    { path: '/admin/deleted', opened: [/^Delete for good:/] },
    {
      path: '/admin/media',
      opened: [/^Details of /, [{ choose: /^Select / }, /^Describe/], [/^Tag/]],
    },
    { path: '/admin/enquiries' },
    { path: '/admin/enquiries?open=1' },
    { path: setup, opened: [] },
  ];
}
