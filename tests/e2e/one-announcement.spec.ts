import type { Page } from '@playwright/test';
import { galleryImage, newCaseStudy } from '../support/make.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

declare global {
  interface Window {
    saidAloud: string[];
  }
}

test.beforeEach(async ({ signIn, page }) => {
  await signIn('admin');
  await page.addInitScript(() => {
    window.saidAloud = [];
    const live = '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"]), output';
    const before = new WeakMap<Element, string>();
    const regionsOf = (node: Node): Element[] =>
      node instanceof Element ? [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)] : [];
    new MutationObserver((records) => {
      const touched = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (region) touched.add(region);
        for (const region of [...addedNodes].flatMap(regionsOf)) touched.add(region);
      }
      for (const region of touched) {
        const words = region.textContent.trim();
        if (words !== '' && words !== before.get(region) && region.checkVisibility()) window.saidAloud.push(words);
        before.set(region, words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
});

/** What is said from now on, until something is seen. */
async function saidBy(page: Page, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    window.saidAloud = [];
  });
  await act();
  return page.evaluate(() => window.saidAloud);
}

test('saving, publishing, deleting, taking back and putting into order are each said once', async ({
  page,
  make,
  admin,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const gallery = {
    challenge: ['one', 'two'].map((alt, order) => galleryImage({ alt, order, url: '/images/share-default.png' })),
    solution: [],
    results: [],
  };
  const study = await make.caseStudy({ title: 'Kettle', gallery });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  const later = page.getByRole('button', { name: 'Move Challenge image 1 later', exact: true });
  await expect(later).toBeVisible();
  // what is still read says so, too, and is not what this is about
  const services = page.getByRole('group', { name: 'Services', exact: true });
  await expect(services).toBeVisible();
  await expect(services.getByText('Loading your services')).toHaveCount(0);
  const moved = await saidBy(page, async () => {
    await later.click();
    await expect(page.getByText('Moved to Challenge, place 2.')).toHaveCount(1);
  });
  expect(moved).toEqual(['Moved to Challenge, place 2.']);
  const saved = await saidBy(page, async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Case study updated', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kettle', exact: true })).toBeVisible();
  });
  expect(saved).toEqual([expect.stringMatching(/^Case study updated/)]);
  const deleted = await saidBy(page, async () => {
    await page.getByRole('button', { name: 'Delete Kettle', exact: true }).click();
    await expect(page.getByText('Case study deleted successfully', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kettle', exact: true })).toHaveCount(0);
  });
  expect(deleted).toEqual([expect.stringMatching(/^Success/)]);
  const undone = await saidBy(page, async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Kettle', exact: true })).toBeVisible();
  });
  expect(undone).toEqual([expect.stringMatching(/^Case study restored/)]);
  const draft = newCaseStudy({ title: 'Lamp' });
  await admin.post('/api/case-study-drafts', { data: { data: draft } });
  await page.goto('/admin/dashboard?view=drafts');
  const row = page.getByRole('list', { name: 'Drafts', exact: true }).getByRole('listitem').filter({ hasText: 'Lamp' });
  await expect(row).toBeVisible();
  const published = await saidBy(page, async () => {
    await row.getByLabel('More for Lamp', { exact: true }).click();
    await page.getByRole('button', { name: /^Publish now/ }).click();
    await expect(page.getByText('1 draft published', { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
  });
  expect(published).toEqual([expect.stringMatching(/^1 draft published/)]);
});
