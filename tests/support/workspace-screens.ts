import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { ALL_AREAS, areaPath, isSearchResult } from '../../app/features/site-content/content-areas.ts';
import { schemaOf } from '../../app/features/site-content/content-section.ts';
import { unwrapped } from '../../app/kit/workspace/form/form-values.ts';
import { HALVES, NOUN_PAGES, SCREENS } from '../../app/pages/admin/places.ts';
import type { Platform } from '../../app/platform/platform.server.ts';
import { forgetWriters } from './enquiry-limits.ts';
import { addReaders } from './letter-readers.ts';
import { galleryImage, newCaseStudy } from './make.ts';
import { anArticle, partsOfEachKind } from './make-entry.ts';
import { newOutcome } from './outcomes.ts';
import { plain } from './pictures.ts';
import { isRelease } from './postgres.ts';

/** What leads to more of a screen: the name of a button, of a link, of something that is chosen, or a key. */
type Step = string | RegExp | { link: RegExp } | { choose: RegExp } | { key: string };
/** A screen, and what is opened over it or in it, each by a step or several. */
export type WorkspaceScreen = { path: string; opened?: readonly (readonly Step[])[] };

const DASHBOARD = '/admin/dashboard';

/** Every address of the workspace at which something stands by itself, from the map and what the nouns lead to. */
export const WORKSPACE_PATHS: readonly string[] = [
  ...new Set([
    ...SCREENS.map(({ to }) => to),
    ...NOUN_PAGES.map(([path]) => `/admin/${path.replace(/\/:.*$/, '')}`),
    ...HALVES.flatMap(({ actions = [], notices = [] }) => [...actions, ...notices]).map(({ to }) =>
      to.replace(/#.*/, '').replace(/^\?/, `${DASHBOARD}?`),
    ),
    ...ALL_AREAS.map(({ section }) => areaPath(section)),
    ...['new=1', 'view=order'].map((query) => `${DASHBOARD}?${query}`),
    '/admin/change-figure?from=3800',
    `/admin/change-address?from=${encodeURIComponent('https://example.com/book')}`,
  ]),
  // it would write one at every visit
].filter((path) => path !== '/admin/letters?new=1');

const LONG = 'Donaudampfschifffahrtsgesellschaft';

/** Puts something of everything into a site, under a word that no line holds; answers every screen that there is then. */
export async function furnish(admin: APIRequestContext, { db }: Pick<Platform, 'db'>): Promise<WorkspaceScreen[]> {
  async function post<Reply = { id: number }>(path: string, data: unknown): Promise<Reply> {
    const reply = await admin.post(`/api${path}`, { data });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return reply.json().catch(() => ({}));
  }
  const sent = await admin.post('/api/media', {
    multipart: {
      'files[]': {
        name: `${LONG}.png`,
        mimeType: 'image/png',
        buffer: await plain([9, 90, 200], 60, 40).png().toBuffer(),
      },
    },
  });
  const { pictures } = (await sent.json()) as { pictures: { url: string }[] };
  const image = (order: number) => galleryImage({ url: pictures[0]?.url ?? '', order, caption: `${LONG} ${order}` });
  const study = await post(
    '/case-studies',
    newCaseStudy({
      title: `The ${LONG} and its valves`,
      gallery: { challenge: [image(0), image(1)], solution: [image(0)], results: [image(0)] },
      coverImage: pictures[0]?.url ?? '',
      outcomes: [newOutcome()],
      services: ['manufacturing'],
    }),
  );
  const { id: draft } = await post('/case-study-drafts', { data: newCaseStudy({ title: `A draft of ${LONG}` }) });
  await admin.put(`/api/case-study-drafts/${draft}/schedule`, {
    data: { publishAt: `${new Date().getFullYear() + 2}-03-02T09:00` },
  });
  // from four on several can be chosen
  for (const title of ['Hull', 'Torch', 'Crate']) await post('/case-studies', newCaseStudy({ title }));
  const deleted = await post('/case-studies', newCaseStudy());
  await admin.delete(`/api/case-studies/${deleted.id}`);
  const letter = await post('/letters', { subject: `About ${LONG}`, body: `Hello [study:${study.id}]` });
  await forgetWriters({ db });
  await post('/enquiries', { name: `Maya ${LONG}`, email: `maya.${LONG}@example.com`, message: 'Boxes for kettles.' });
  const [enquiry] = (await (await admin.get('/api/enquiries')).json()) as [{ id: number }];
  await post('/redirects', { from: `/former/${LONG.repeat(3)}`, to: '/about', status: 301 });
  await post('/webhooks', { url: `https://${LONG}.example.com/hook`, events: ['enquiry.received'] });
  const { id: testimonial } = await post('/testimonials', { askedOf: `${LONG} works` });
  const parts = partsOfEachKind({ study: study.id, testimonial });
  const entry = await post('/entries', { kind: 'article', ...anArticle({ title: `Of the ${LONG}`, parts }) });
  await addReaders({ db }, 2);
  await post('/backups', {});
  const { fields } = (await (await admin.get('/api/setup-fields')).json()) as { fields: unknown[] };

  const opened: Record<string, WorkspaceScreen['opened']> = {
    [DASHBOARD]: [
      ['Past messages'],
      [{ key: 'Control+k' }],
      [{ key: '?' }],
      [{ choose: /^Choose / }, 'Pack for a meeting'],
    ],
    [`${DASHBOARD}?edit=${study.id}`]: [
      ['More'],
      ['More', /^Describe images/],
      ['Details'],
      ['Details', 'Choose cover'],
      ['Details', 'Set the focal point'],
      ['Details', 'History'],
      ['Details', /^Check/],
      ['Details', 'Share'],
      ['Challenge image 1'],
      ['Challenge image 1', 'Details of the picture'],
      ['Challenge image 1', 'Details of the picture', 'Pair for comparison'],
      ['More', 'Preview'],
    ],
    [`${DASHBOARD}?draft=${draft}`]: [['More'], ['More', /^Publish on/]],
    [`/admin/letters?edit=${letter.id}`]: [['Insert a study'], ['Insert a button']],
    [`/admin/pages?edit=${entry.id}`]: [
      ['More of this article'],
      ['More of this article', 'Take off the site on …'],
      ['More of this article', 'Ask for approval'],
      ['More of this article', 'Earlier versions'],
    ],
    [`/admin/enquiries?open=${enquiry.id}`]: [],
    '/admin/testimonials': [['Ask a client'], ['Add by hand']],
    '/admin/site/addresses': [['Add a redirect']],
    '/admin/settings/backups': [[/^Restore /]],
    '/admin/deleted': [[/^Delete for good:/]],
    '/admin/setup': fields.length > 0 ? [[{ link: /the tour$/ }]] : [],
    '/admin/media': [[/^Details of /], [{ choose: /^Select / }, /^Describe/], [{ choose: /^Select / }, /^Tag/]],
  };
  return [...new Set([...WORKSPACE_PATHS, ...Object.keys(opened)])].map((path) => ({
    path,
    opened: opened[path] ?? [],
  }));
}

/** What a form is made of: each kind of field, with the lists and groups that it stands in. */
function kindsOf(given: z.ZodType, within = ''): string[] {
  const { schema, hint } = unwrapped(given);
  const own = `${within}/${hint.sectionsOf ? 'sections' : (hint.input ?? schema.def.type)}`;
  if (hint.input === 'hidden') return [];
  // one control stands for all of it
  if (hint.input !== undefined || hint.sectionsOf !== undefined) return [own];
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).flatMap((field) => kindsOf(field, within));
  if (schema instanceof z.ZodArray) return [own, ...kindsOf(schema.element as z.ZodType, own)];
  if (schema instanceof z.ZodTuple)
    return [own, ...schema.def.items.flatMap((item) => kindsOf(item as z.ZodType, own))];
  return [own];
}

/**
 * The screens without the forms of texts that are made of the same kinds of fields as those before them: one part draws them all. For a
 * release, all of them.
 */
export function onceOfEachKind(screens: readonly WorkspaceScreen[]): readonly WorkspaceScreen[] {
  if (isRelease()) return screens;
  const seen = new Set<string>();
  const areas = new Map(ALL_AREAS.map((area) => [areaPath(area.section), area]));
  return screens.filter(({ path, opened = [] }) => {
    const area = areas.get(path);
    if (!area || opened.length > 0) return true;
    const kinds = [...kindsOf(schemaOf(area.section)), isSearchResult(area) ? 'search result' : 'page'];
    const fresh = kinds.filter((kind) => !seen.has(kind));
    for (const kind of fresh) seen.add(kind);
    return fresh.length > 0;
  });
}

/** Opens what stands behind a step or several, until it is there. */
export async function openMore(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'object' && 'key' in step) await page.keyboard.press(step.key);
    else if (typeof step === 'object' && 'link' in step)
      await page.getByRole('link', { name: step.link }).first().click();
    else if (typeof step === 'object' && 'choose' in step) await page.getByLabel(step.choose).first().check();
    else {
      const button = page.getByRole('button', { name: step, exact: true }).first();
      // a phone folds what is done with what is chosen
      const fold = page.locator('.selection-bar').getByRole('button', { name: 'More', exact: true });
      await button.or(fold).first().waitFor();
      if (!(await button.isVisible())) await fold.click();
      // a panel stands open in a wide window, and what was chosen may be so still
      if (!(await button.and(page.locator('[aria-expanded="true"], [aria-pressed="true"]')).isVisible()))
        await button.click();
    }
  }
  await page
    .locator('dialog:modal, :popover-open')
    .filter({ hasText: /Loading|Checking|Reading/ })
    .first()
    .waitFor({ state: 'hidden' });
}
