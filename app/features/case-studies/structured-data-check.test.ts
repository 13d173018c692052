import { expect, test } from 'vitest';
import { structuredDataProblems } from './structured-data-check.ts';

const url = 'https://site.test';
const crumb = (position: number, name: string) => ({ '@type': 'ListItem', position, name, item: `${url}/` });

function graph(article: object = {}, crumbs = [crumb(1, 'Home'), crumb(2, 'Work')]) {
  const person = { '@id': `${url}/#person` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Person', ...person, name: 'Ann', url, image: `${url}/a.png` },
      {
        '@type': 'WebPage',
        '@id': `${url}/p#webpage`,
        url: `${url}/p`,
        name: 'P',
        isPartOf: { '@id': `${url}/#person` },
      },
      {
        '@type': 'Article',
        '@id': `${url}/p#article`,
        headline: 'A valve',
        description: 'Words',
        image: [`${url}/a.png`],
        datePublished: '2026-01-01T00:00:00.000Z',
        dateModified: '2026-01-01T00:00:00.000Z',
        author: person,
        publisher: person,
        mainEntityOfPage: { '@id': `${url}/p#webpage` },
        ...article,
      },
      { '@type': 'BreadcrumbList', itemListElement: crumbs },
    ],
  };
}

test('whole data has no problem', () => {
  expect(structuredDataProblems([graph()])).toEqual([]);
  expect(structuredDataProblems([])).toEqual([]);
  const { '@context': context, '@graph': nodes } = graph();
  const withoutPortrait = nodes.map((node) => ({
    ...node,
    ...(node['@type'] === 'Person' ? { image: undefined } : {}),
  }));
  expect(structuredDataProblems([{ '@context': context, '@graph': withoutPortrait }])).toEqual([]);
});

test('what is missing, empty, too long or no address is named by the way to it', () => {
  expect(structuredDataProblems([graph({ headline: 'x'.repeat(111), image: ['a.png'] })])).toEqual([
    'Article.headline',
    'Article.image.0',
  ]);
  const mentions = [{ '@type': 'PropertyValue', name: ' ', value: '$1.92' }];
  expect(structuredDataProblems([graph({ mentions })])).toEqual(['Article.mentions.0.name']);
  expect(structuredDataProblems([graph({}, [crumb(1, '')])])).toEqual([
    'BreadcrumbList.itemListElement.0.name',
    'BreadcrumbList.itemListElement',
  ]);
  expect(structuredDataProblems([{ '@graph': [] }])).toEqual(['JSON-LD.@context', 'JSON-LD.@graph']);
});

test('a reference to a node that is not there is named', () => {
  const image = [{ '@id': `${url}/p#image-1` }];
  expect(structuredDataProblems([graph({ image })])).toEqual([`Article: ${url}/p#image-1`]);
});
