import type { Page } from '@playwright/test';
import { galleryImage, newCaseStudy } from '../support/make.ts';
import { plain } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-requests.ts';

test.use({ sampleContent: false });

/** Runs in the page: where each control stands that can be pressed, by what it alone is called. */
function places(): [name: string, place: string][] {
  const controls = [...document.querySelectorAll<HTMLElement>('a, button, summary, input, select, textarea')];
  const named = Map.groupBy(
    controls.filter((control) => control.checkVisibility({ contentVisibilityAuto: true })),
    (control) => {
      const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent;
      return `${control.localName} “${name.replace(/\d+/g, '').trim()}”`;
    },
  );
  return [...named].flatMap(([name, [control, ...others]]) => {
    if (!control || others.length > 0) return [];
    const { left, top } = control.getBoundingClientRect();
    return [[name, `${Math.round(left)}, ${Math.round(top)}`]];
  });
}

/** Until the page has not changed for a while. */
async function settled(page: Page) {
  const seen: string[] = [];
  await expect(async () => {
    seen.push(await page.locator('body').innerHTML());
    expect(new Set(seen.slice(-4)).size + Number(seen.length < 4)).toBe(1);
  }).toPass({ intervals: [100] });
}

test('no control moves under the pointer when an answer is late', async ({ page, admin, make, signIn, afterwards }) => {
  const buffer = await plain([90, 40, 200], 600, 400).png().toBuffer();
  const sent = await admin.post('/api/media', {
    multipart: { 'files[]': { name: 'hull.png', mimeType: 'image/png', buffer } },
  });
  const [picture] = (await sent.json()).pictures as { url: string; hash: string }[];
  if (!picture) throw new Error('no picture');
  await admin.patch(`/api/media/${picture.hash}`, { data: { alt: 'A hull in a yard' } });
  const gallery = { challenge: [galleryImage({ url: picture.url })], solution: [], results: [] };
  const { id } = await make.caseStudy({ coverImage: picture.url, gallery });
  // of so many there is an order, and a search
  for (const title of ['Two', 'Three', 'Four']) await make.caseStudy({ title, slug: `still-${title.toLowerCase()}` });
  const drafted = await admin.post('/api/case-study-drafts', { data: { data: newCaseStudy({ title: 'A draft' }) } });
  afterwards(async () => admin.delete(`/api/case-study-drafts/${(await drafted.json()).id}`));
  const enquiry = await make.enquiry({ name: 'Still Ada', email: 'ada@example.com' });
  await signIn('admin');

  const faults: string[] = [];
  for (const [path, late, width = 1280] of [
    ['/admin/dashboard', '**/api/attention', 390],
    ['/admin/dashboard', '**/api/case-studies'],
    ['/admin/dashboard', '**/api/case-study-drafts'],
    ['/admin/setup', '**/api/setup-fields'],
    ['/admin/media', '**/api/attention'],
    ['/admin/settings', '**/api/attention'],
    ['/admin/claims-register', '**/api/attention'],
    ['/admin/settings/accounts', '**/api/account/second-step'],
    ['/admin/content', '**/api/content'],
    [`/admin/enquiries?open=${enquiry}`, '**/api/settings/mail'],
    [`/admin/dashboard?edit=${id}`, `**/api/media?q=${picture.hash}*`],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const answer = await holdRequests(page, late);
    const asked = page.waitForRequest(late);
    const others = page.waitForResponse((response) => response.url().includes('/api/') && response.ok());
    await page.goto(path);
    await Promise.all([asked, others]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    const before = await page.evaluate(places);
    const answered = page.waitForResponse(late);
    answer();
    await answered;
    await settled(page);
    const after = new Map(await page.evaluate(places));
    expect([...after.keys()].length, path).toBeGreaterThan(5);
    const moved = before.filter(([name, place]) => after.has(name) && after.get(name) !== place);
    faults.push(
      ...moved
        .map(([name, place]) => `${name}: ${place} → ${after.get(name)}`)
        .map((fault) => `${path} without ${late}, ${fault}`),
    );
    await page.unroute(late);
  }
  expect(faults).toEqual([]);
});

test('a link to a card leads to it, however late those above it come', async ({ page, signIn }) => {
  await signIn('admin');
  const answer = await holdRequests(page, '**/api/account/second-step');
  await page.goto('/admin/settings/accounts#users');
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'People with an account', exact: true })).toBeInViewport();
});

test('a card whose answer never comes does not keep the others away', async ({ page, signIn }) => {
  await signIn('admin');
  await page.clock.install();
  const answer = await holdRequests(page, '**/api/account/second-step');
  await page.goto('/admin/settings/accounts');
  await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeVisible();
  const people = page.getByRole('heading', { name: 'People with an account', exact: true });
  await expect(people).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(people).toBeVisible();
  answer();
});
