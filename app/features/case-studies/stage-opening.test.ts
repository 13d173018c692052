import { expect, test } from 'vitest';
import { stageOpening } from './stage-opening.ts';

test.each([
  ['as many sentences as two lines hold', 'One. Two. It costs $2.86 a unit.', 'One. Two. It costs $2.86 a unit.', ''],
  ['not the sentence that is too much', `Short. ${'Long '.repeat(30)}end.`, 'Short.', `${'Long '.repeat(30)}end.`],
  ['one sentence at least', `${'long '.repeat(30)}end. Next.`, `${'long '.repeat(30)}end.`, 'Next.'],
  ['no further paragraph', 'First.\n\nSecond.', 'First.', 'Second.'],
  ['a number is no end', 'From $2.86 to 1.92. Then more.', 'From $2.86 to 1.92. Then more.', ''],
])('a stage begins with %s', (_, text, opening, rest) => {
  expect(stageOpening(text)).toEqual({ opening, rest });
});

test.each([
  ['has no end', 'word '.repeat(60)],
  ['has marks', `**Bold. Still bold** ${'and on '.repeat(30)}`],
  ['is a list', '- One.\n- Two.'],
])('a text that %s is left whole', (_, text) => {
  expect(stageOpening(text)).toEqual({ opening: text, rest: '' });
});
