import { expect, test } from 'vitest';
import { changedNames, whatChanged } from './changed-names.ts';

test('fields that are other than before are named in words, whatever was sent with them', () => {
  const before = { title: 'A', coverImage: '/a', gallery: { challenge: [] }, version: 1, updatedAt: 'then' };
  expect(changedNames(before, { ...before, version: 2, updatedAt: 'now' })).toBe('');
  expect(changedNames(before, { ...before, coverImage: '/b', gallery: { challenge: [{}] } })).toBe(
    'cover image, gallery',
  );
  expect(changedNames(before, { ...before, date: '2026-01-01' })).toBe('date');
  expect(whatChanged(before, before)).toEqual({});
});
