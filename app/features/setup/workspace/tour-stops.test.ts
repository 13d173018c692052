import { expect, test } from 'vitest';
import { originalContent } from '../../site-content/default-site-content.ts';
import { sampleFields } from '../../site-content/sample-fields.ts';
import type { SetupField } from './setup-queries.ts';
import { findStop, openStops, stopAfter } from './tour-stops.ts';

const kept = {
  ids: new Set<string>(),
  idOf: ({ section, path }: { section: string; path?: string }) => `${section} ${path}`,
};
const ALL: SetupField[] = sampleFields(originalContent, [originalContent], kept).map(
  ({ id, section, path, label, kind, state, value, sampleWords }) => ({
    ...{ id, section, path, label, kind, state, sampleWords },
    excerpt: value,
  }),
);

test('every field stands in one stop, and the way through the stops is short', () => {
  const stops = openStops(ALL);
  const fields = stops.flatMap(({ left }) => left);
  expect(fields).toHaveLength(ALL.length);
  expect(new Set(fields)).toEqual(new Set(ALL));
  expect(stops.length).toBeLessThan(90);
  expect(new Set(stops.map(({ id }) => id)).size).toBe(stops.length);
});

test('from each stop the next one follows, until the end', () => {
  const stops = openStops(ALL);
  const walked = [stops[0]];
  for (let stop = stops[0]; stop; stop = stopAfter(stop.id, stops) ?? undefined) walked.push(stop);
  expect(walked.slice(1)).toEqual(stops);
  expect(stopAfter(stops.at(-1)?.id ?? '', stops)).toBeNull();
});

test('a stop without anything left is found and passed over', () => {
  const others = ALL.filter(({ section }) => section !== 'links');
  const stop = openStops(ALL).find(({ section }) => section === 'links');
  expect(findStop(stop?.id ?? '', others)).toMatchObject({ left: [], kept: [] });
  expect(openStops(others).some(({ section }) => section === 'links')).toBe(false);
  expect(stopAfter(stop?.id ?? '', openStops(others))?.section).toBe('claims');
  expect(findStop('links/nothing', ALL)).toBeNull();
  expect(findStop(null, ALL)).toBeNull();
});
