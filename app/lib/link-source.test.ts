import { expect, test } from 'vitest';
import { withLinkSource } from './link-source.ts';

test('the place of the link is added to what the address already says', () => {
  expect(withLinkSource('https://book.example/call', 'about')).toBe('https://book.example/call?utm_content=about');
  expect(withLinkSource('https://book.example/call?length=30#times', 'a b')).toBe(
    'https://book.example/call?length=30&utm_content=a+b#times',
  );
});

test('an address that cannot be read stays as it is', () => {
  expect(withLinkSource('book a call', 'about')).toBe('book a call');
});
