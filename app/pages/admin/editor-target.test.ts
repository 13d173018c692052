import { expect, test } from 'vitest';
import { editorTarget } from './editor-target.ts';

test('the address says which editor is open', () => {
  expect(editorTarget(new URLSearchParams('new=1'))).toBe('new');
  expect(editorTarget(new URLSearchParams('edit=12'))).toBe(12);
});

test('any other address is the list', () => {
  for (const search of ['', 'edit=', 'edit=x', 'edit=-1', 'edit=0', 'page=2']) {
    expect(editorTarget(new URLSearchParams(search))).toBeNull();
  }
});
