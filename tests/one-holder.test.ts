import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOwnedEntries, publishEntry, unpublishEntry } from '../app/features/entries/entry-draft-service.server.ts';
import {
  createEntry,
  listTrashedEntries,
  publicEntries,
  restoreEntry,
  trashEntry,
} from '../app/features/entries/entry-service.server.ts';
import { defaultServices, EMPTY_SERVICE_PAGE } from '../app/features/site-content/default-services.ts';
import type { Service } from '../app/features/site-content/services.ts';
import { readSection, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';

const NAMES = ['Speaking', 'Workshops'];
const parts = [{ kind: 'text' as const, text: 'What happens there.', note: '' }];

const deed = fc.constantFrom('page', 'take off', 'publish', 'delete', 'restore', 'service', 'unnamed', 'no service');
const plans = fc.array(fc.record({ deed, name: fc.constantFrom(...NAMES) }), { minLength: 3, maxLength: 9 });

onOneDatabase('addresses of pages and services', ({ platform }) => {
  const servicesNow = async () =>
    ((await readSection(platform(), 'services')).data as { list: Service[] }).list.map((service) => ({ ...service }));
  const putServices = (list: readonly Service[]) =>
    saveSection(platform(), null, 'services', { list: [...list], former: [] });

  async function addService(name: string, slug: string) {
    const [first] = defaultServices.list;
    if (!first) throw new Error('There is no service');
    await putServices([
      ...(await servicesNow()),
      { ...first, key: name.toLowerCase(), name, slug, page: EMPTY_SERVICE_PAGE },
    ]);
  }

  async function pagesOf(name: string) {
    return (await listOwnedEntries(platform())).filter(({ title }) => title === `Page ${name}`);
  }

  const acts: Record<string, (name: string) => Promise<unknown>> = {
    page: (name) =>
      createEntry(platform(), null, { kind: 'page', title: `Page ${name}`, slug: name.toLowerCase(), parts }),
    'take off': async (name) => {
      for (const { id } of await pagesOf(name)) await unpublishEntry(platform(), null, { id });
    },
    publish: async (name) => {
      for (const { id } of await pagesOf(name)) await publishEntry(platform(), null, { id });
    },
    delete: async (name) => {
      for (const { id } of await pagesOf(name)) await trashEntry(platform(), null, id);
    },
    restore: async (name) => {
      for (const { id, title } of await listTrashedEntries(platform()))
        if (title === `Page ${name}`) await restoreEntry(platform(), null, id);
    },
    service: (name) => addService(name, name.toLowerCase()),
    unnamed: (name) => addService(name, ''),
    'no service': async (name) => putServices((await servicesNow()).filter((service) => service.name !== name)),
  };

  test('each has one holder, who is found there, in the menu and once in the sitemap, whatever is done in which order', async () => {
    const { call } = appOf(platform());
    const menu = NAMES.map((name) => ({ label: name, href: `/${name.toLowerCase()}` }));
    await saveSection(platform(), null, 'navigation', menu);
    const seen = { pages: 0, services: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        for (const { deed, name } of plan)
          await acts[deed]?.(name).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
            seen.refused += 1;
          });
        const sitemap = await (await call('/sitemap.xml')).text();
        const pages = (await publicEntries(platform())).map(({ slug, title }) => ({ slug, title }));
        const services = (await servicesNow()).map(({ slug, name }) => ({ slug, title: name }));
        const home = await (await call('/')).text();
        const slugs = [...pages, ...services].map(({ slug }) => slug);
        expect(slugs).toEqual([...new Set(slugs)]);
        for (const { slug, title } of [...pages, ...services]) {
          expect(sitemap.split(`/${slug}</loc>`).length - 1, slug).toBe(1);
          if (menu.some(({ href }) => href === `/${slug}`)) expect(home).toContain(`href="/${slug}"`);
          const reply = await call(`/${slug}`);
          expect([slug, reply.status]).toEqual([slug, 200]);
          if (title.startsWith('Page ')) expect(await reply.text()).toContain(`>${title}</h1>`);
        }
        seen.pages += pages.length;
        seen.services += services.length - defaultServices.list.length;
        // the next plan begins with all pages in the trash, and addresses that services had
        await putServices(defaultServices.list);
        for (const { id } of await listOwnedEntries(platform())) await trashEntry(platform(), null, id);
      }),
      { numRuns: 20 },
    );
    for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(2);
  });
});
