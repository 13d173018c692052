import { expect, test } from 'vitest';
import { draftTarget, editorTarget } from './editor-target.ts';

test('the address says which editor is open', () => {
  expect(editorTarget(new URLSearchParams('new=1'))).toBe('new');
  expect(editorTarget(new URLSearchParams('edit=12'))).toBe(12);
});

test('the address of a draft opens that draft and no study', () => {
  expect(draftTarget(new URLSearchParams('draft=3'))).toBe(3);
  expect(editorTarget(new URLSearchParams('draft=3'))).toBeNull();
  for (const search of ['', 'draft=', 'draft=x', 'draft=0', 'edit=3'])
    expect(draftTarget(new URLSearchParams(search))).toBeNull();
});

test('any other address is the list', () => {
  for (const search of ['', 'edit=', 'edit=x', 'edit=-1', 'edit=0', 'page=2']) {
    expect(editorTarget(new URLSearchParams(search))).toBeNull();
  }
});
