import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLUG_PATTERN } from '../../lib/slug.ts';
import { checkSection } from './content-section.ts';
import { defaultServices } from './default-services.ts';
import { PAGES } from './page-registry.ts';
import { RESERVED_SLUGS, serviceProblems, servicesToStore } from './service-changes.ts';
import { type Service, serviceAt, servicePath } from './services.ts';
import type { SiteContent } from './site-content.ts';

type Services = SiteContent['services'];

const [development, making] = defaultServices.list as [Service, Service];
const own = (given: Partial<Service>): Service => ({
  ...making,
  key: 'own-1',
  name: 'Hull surveys',
  slug: '',
  ...given,
});
const inEnglish = (given: Services, services: Services) =>
  servicesToStore(given, { services, identity: { language: 'en' } });
const stored = (list: Service[], before: Services = defaultServices) => inEnglish({ list, former: [] }, before);

describe('a service that is saved', () => {
  test('gets a short key and an address from its name', () => {
    expect(stored([own({})]).list).toMatchObject([{ key: 'hull-surveys', slug: 'hull-surveys' }]);
    expect(stored([own({ name: 'Straße d’une journée' })]).list).toMatchObject([{ slug: 'strasse-d-une-journee' }]);
    expect(stored([own({ name: 'About' })]).list).toMatchObject([{ slug: 'about-2' }]);
    expect(stored([own({ name: 'Μελέτη φωτισμού' })]).list).toMatchObject([{ slug: 'meleti-fotismou' }]);
    expect(stored([own({ name: '測量' })]).list).toMatchObject([{ slug: 'service' }]);
  });

  test('keeps its key through every later change, also after an undo of the save', () => {
    const first = stored([own({})]);
    const renamed = stored(
      first.list.map((service) => ({ ...service, name: 'Surveys', slug: 'surveys' })),
      first,
    );
    expect(renamed.list).toMatchObject([{ key: 'hull-surveys', slug: 'surveys' }]);
    expect(stored([own({ slug: 'hull-surveys' })], first).list).toEqual(first.list);
  });

  test('never takes the key of one that was taken away', () => {
    const without = stored([development]);
    expect(stored([development, own({ name: 'Manufacturing' })], without).list[1]).toMatchObject({
      key: 'manufacturing-2',
      slug: 'manufacturing',
    });
  });

  test.each([
    [[own({ slug: 'about' })], 'list.0.slug', '/about is the address of another page of this site'],
    [[own({ slug: 'admin' })], 'list.0.slug', '/admin is the address of another page of this site'],
    [
      [development, own({ slug: development.slug })],
      'list.1.slug',
      '/product-development is the address of another service',
    ],
    [
      [development, own({ name: ' product Development', slug: 'x' })],
      'list.1.name',
      'Another service is called “product Development”',
    ],
  ])('is refused beside others where %#', (list, path, message) => {
    expect(serviceProblems({ list, former: [] })).toEqual([{ path, message }]);
  });

  test.each(['Hull', 'hull surveys', '/hull', 'hull/surveys', 'h\u00fcll', 'a?b'])(
    'is refused with the address %j',
    (slug) => {
      expect(checkSection('services', { list: [own({ slug })], former: [] }).problems).toEqual([
        { path: 'list.0.slug', message: 'Address must be small letters, digits and hyphens, without a /' },
      ]);
    },
  );
});

describe('whatever owners do to addresses, one after the other', () => {
  const slug = fc.constantFrom('manufacturing', 'product-development', 'business-scaling', 'a', 'b', 'c', '');
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), from: fc.nat(5), to: fc.nat(5) }),
    fc.record({ kind: fc.constant('address' as const), from: fc.nat(5), slug }),
    fc.record({ kind: fc.constant('remove' as const), from: fc.nat(5) }),
    fc.record({ kind: fc.constant('add' as const), slug, from: fc.nat(9) }),
    fc.record({ kind: fc.constant('reset' as const), from: fc.constant(0) }),
  );
  type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

  function edited({ list }: Services, change: Edit): Service[] {
    const index = change.from % list.length;
    if (change.kind === 'reset') return defaultServices.list;
    if (change.kind === 'add')
      return list.length < 6
        ? [...list, own({ key: `own-${change.from}`, name: `N${change.from}`, slug: change.slug })]
        : list;
    if (change.kind === 'remove') return list.length > 1 ? list.toSpliced(index, 1) : list;
    if (change.kind === 'address') return list.with(index, { ...(list[index] as Service), slug: change.slug });
    const [service] = list.slice(index, index + 1) as [Service];
    return list.toSpliced(index, 1).toSpliced(change.to % list.length, 0, service);
  }

  test('each address that ever led to a service leads, in one step, to a service that is there, or is known as gone', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let services = defaultServices;
        const seen = new Map(services.list.map(({ slug: first, key }) => [first, key]));
        for (const change of edits) {
          const next = inEnglish({ list: edited(services, change), former: services.former }, services);
          if (serviceProblems(next).length > 0) continue; // refused, nothing is stored
          services = next;
          for (const { slug: now, key } of services.list) seen.set(now, key);
          const content = { services };
          const keys = services.list.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          for (const [address, owner] of seen) {
            const found = serviceAt(`/${address}`, content);
            const present = services.list.find(({ slug: used }) => used === address);
            // one that is in use shows its page, whatever it was before
            if (present) expect(found).toEqual({ service: present });
            else if (keys.includes(owner)) expect(found).toMatchObject({ moved: { key: owner } });
            else expect(found).toEqual({ gone: true });
            // a move leads to a page, never to another move
            if (found && 'moved' in found)
              expect(serviceAt(servicePath(found.moved), content)).toEqual({ service: found.moved });
          }
          for (const page of Object.values(PAGES))
            if (RESERVED_SLUGS.has(page.path.slice(1))) expect(serviceAt(page.path, content)).toBeNull();
          for (const { slug: used } of services.list) expect(used).toMatch(SLUG_PATTERN);
        }
      }),
    );
  });

  test('saving the same services once more changes nothing', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
        let services = defaultServices;
        for (const change of edits) {
          const next = inEnglish({ list: edited(services, change), former: [] }, services);
          if (serviceProblems(next).length === 0) services = next;
        }
        expect(inEnglish(services, services)).toEqual(services);
      }),
    );
  });
});
