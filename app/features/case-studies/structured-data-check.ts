import { z } from 'zod';

const words = z.string().trim().min(1);
const reference = z.strictObject({ '@id': words });
const picture = z.union([z.url(), reference]);

/** What search engines need of each kind of thing that the page of a study tells of. */
const KINDS: Record<string, z.ZodType> = {
  WebSite: z.looseObject({ url: z.url(), name: words, publisher: reference }),
  WebPage: z.looseObject({ url: z.url(), name: words, isPartOf: reference }),
  // whoever has put in no portrait has none
  Person: z.looseObject({ name: words, url: z.url(), image: z.url().optional() }),
  ProfessionalService: z.looseObject({ name: words, url: z.url(), image: z.url().optional() }),
  Article: z.looseObject({
    headline: words.max(110),
    description: words,
    image: z.array(picture).min(1),
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    author: reference,
    publisher: reference,
    mainEntityOfPage: reference,
    mentions: z
      .array(
        z.discriminatedUnion('@type', [
          z.looseObject({ '@type': z.literal('PropertyValue'), name: words, value: words }),
          z.looseObject({ '@type': z.literal('Organization'), name: words }),
        ]),
      )
      .optional(),
  }),
  ImageObject: z.looseObject({ contentUrl: z.url(), caption: words, creditText: words }),
  BreadcrumbList: z.looseObject({
    itemListElement: z.array(z.looseObject({ position: z.int().min(1), name: words, item: z.url() })).min(2),
  }),
};

const graphOf = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': words, '@id': words.optional() })).min(1),
});

/** What keeps the structured data of a page from being used, as the ways to what is wrong: "Article.mentions.0.name". */
export function structuredDataProblems(data: readonly object[]): string[] {
  return data.flatMap((part) => {
    const graph = graphOf.safeParse(part);
    if (!graph.success) return waysOf('JSON-LD', graph.error);
    const nodes = graph.data['@graph'];
    const ids = new Set(nodes.map((node) => node['@id']));
    return nodes.flatMap((node) => {
      const type = node['@type'];
      const checked = KINDS[type]?.safeParse(node);
      const lost = referencesIn(node).filter((id) => !ids.has(id));
      return [...(checked?.error ? waysOf(type, checked.error) : []), ...lost.map((id) => `${type}: ${id}`)];
    });
  });
}

function waysOf(type: string, { issues }: z.ZodError): string[] {
  return issues.map(({ path }) => [type, ...path].join('.'));
}

/** Every `{"@id": …}` that stands for a node elsewhere. */
function referencesIn(node: object): string[] {
  return Object.values(node).flatMap((value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap((entry: unknown) => referencesIn({ entry }));
    if (typeof value !== 'object' || value === null) return [];
    const { success, data } = reference.safeParse(value);
    return success ? [data['@id']] : referencesIn(value);
  });
}
