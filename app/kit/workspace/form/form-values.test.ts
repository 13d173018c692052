import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkSection, schemaOf } from '../../../features/site-content/content-section.ts';
import { originalContent } from '../../../features/site-content/default-site-content.ts';
import { emptyContent } from '../../../features/site-content/empty-site.ts';
import { footer } from '../../../features/site-content/frame-schemas.ts';
import { sectionSchemas } from '../../../features/site-content/section-schemas.ts';
import { emptyValue, isSameData, itemTitle, moved, shownFields, valueAt, withValueAt } from './form-values.ts';

const data = { hero: { heading: 'One', actions: [{ label: 'A' }, { label: 'B' }] }, lede: 'Two' };

test('a value is found and replaced by its path, everything beside it stays the same object', () => {
  const path = ['hero', 'actions', 1, 'label'];
  expect(valueAt(data, path)).toBe('B');
  expect(valueAt(data, ['hero', 'nothing', 3])).toBeUndefined();
  const next = withValueAt(data, path, 'C') as typeof data;
  expect(next.hero.actions).toEqual([{ label: 'A' }, { label: 'C' }]);
  expect(next.hero.actions[0]).toBe(data.hero.actions[0]);
  expect(Object.keys(next)).toEqual(['hero', 'lede']);
  expect(withValueAt(data, [], 7)).toBe(7);
});

test('undefined takes a field away, and a field can come back', () => {
  const without = withValueAt(data, ['lede'], undefined);
  expect(without).toEqual({ hero: data.hero });
  expect(withValueAt(without, ['lede'], 'Two')).toEqual(data);
});

test('items move within their list and never out of it', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
});

test('two values are the same whatever the order of their fields', () => {
  expect(isSameData({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1, d: undefined })).toBe(true);
  expect(isSameData([1, 2], [2, 1])).toBe(false);
  expect(isSameData([], {})).toBe(false);
  expect(isSameData(null, undefined)).toBe(false);
});

test('a new item has every field it needs, and only what a person has to write is missing', () => {
  const ventures = schemaOf('ventures');
  if (!(ventures instanceof z.ZodArray)) throw new Error('Ventures are a list');
  const venture = emptyValue(ventures.element as z.ZodType) as Record<string, unknown>;
  expect(venture).toMatchObject({ name: '', logoAsset: null, onBrands: true, inList: false });
  expect(venture['key']).toMatch(/^own-/);
  const written = { ...venture, url: 'https://example.com', name: 'N' };
  expect(checkSection('ventures', [written]).problems).toBeUndefined();
});

test('an item is called by its first words', () => {
  expect(itemTitle({ key: 'x', name: 'Workshop', heading: 'Three days' })).toBe('Workshop');
  expect(itemTitle('Radio')).toBe('Radio');
  expect(itemTitle({ minutes: 3 })).toBe('');
});

test('where the program cannot read a language, the form asks what a sentence of consent names, and goes on asking', () => {
  const asks = (newsletter: object, language?: string) =>
    shownFields(footer.shape.newsletter, newsletter, language).some(([name]) => name === 'agreesTo');
  for (const language of [undefined, 'en-AU', 'de-CH', 'sv']) expect(asks({}, language)).toBe(false);
  for (const language of ['pl', 'he', 'ja-JP']) expect(asks({}, language)).toBe(true);
  expect(asks({ agreesTo: {} }, 'de')).toBe(true);
});

test('a venture has a logo to choose where the site has pictures of logos, or the venture has one of them', () => {
  const asks = (logoAsset: string | null, images = emptyContent.images) =>
    shownFields(sectionSchemas.ventures.element, { logoAsset }, 'en', images).some(([name]) => name === 'logoAsset');
  expect(asks(null)).toBe(false);
  expect(asks('vastpark')).toBe(true);
  expect(asks(null, originalContent.images)).toBe(true);
});
