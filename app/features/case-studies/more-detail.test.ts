import { expect, test } from 'vitest';
import { moreDetail } from './more-detail.ts';

test('texts become paragraphs, headings head them', () => {
  const blocks = ['One.\n\nTwo.', { type: 'heading', text: ' The mould ' }, { type: 'paragraph', text: 'Three.' }];
  expect(moreDetail({ blocks })).toEqual([
    { kind: 'paragraph', text: 'One.' },
    { kind: 'paragraph', text: 'Two.' },
    { kind: 'heading', text: 'The mould' },
    { kind: 'paragraph', text: 'Three.' },
  ]);
});

test('what holds no words is passed over', () => {
  const blocks = [null, 7, {}, { text: 3 }, { type: 'heading', text: ' ' }, { type: 'image', src: '/a' }, '  '];
  expect(moreDetail({ blocks })).toEqual([]);
});
