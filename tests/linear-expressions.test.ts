import fc from 'fast-check';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { cpuTime } from './support/cpu-time.ts';
import { sourceFiles } from './support/source-files.ts';

/** Lengths at which an expression that doubles its work with every character shows it before it takes for ever. */
const LENGTHS = [12, 16, 20, 24, 28, 256, 1000, 4000, 16_000];
/** In ms. At the greatest length an expression in linear time takes a twentieth of this, one in square time ten times as much. */
const SLOW = 10;
const TRIES = 4;

/** What is repeated, whatever the expression says: a character of each kind that expressions tell apart. */
const PUMPS = [
  ...[
    'a',
    'A',
    '0',
    '_',
    '-',
    '.',
    '@',
    ' ',
    '\t',
    '\n',
    '\r',
    '/',
    '\\',
    '<',
    '>',
    '"',
    "'",
    '&',
    ';',
    ':',
    ',',
    '=',
    '+',
    '*',
    '#',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '|',
    '!',
    '?',
    '%',
    '~',
    '`',
    '$',
    'é',
    '\u00a0',
    '\u0130',
    '\ud83d\ude00',
    '\r\n',
    'a ',
    ' a',
  ],
  ...[
    'a.',
    '.a',
    '0.',
    'a-',
    'a@',
    '<a',
    '<a ',
    'a=',
    '--',
    '. ',
    '\n\n',
    '\n ',
    '- ',
    '* ',
    '> ',
    '](',
    '![',
    '%0',
    '-->',
    ']]>',
  ],
];
const ENDS = ['', '\u0001', '!', '\n\u0001'];

type Expression = { place: string; regexp: RegExp };

const expressions = sourceFiles(['app', 'server'])
  .filter(({ isTest }) => !isTest)
  .flatMap(({ path, code }) => expressionsOf(path, code));

function expressionsOf(path: string, code: string): Expression[] {
  const found: Expression[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const each of node) walk(each);
      return;
    }
    const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number };
    if (regex) {
      const line = code.slice(0, start).split('\n').length;
      found.push({ place: `${path}:${line} /${regex.pattern}/`, regexp: new RegExp(regex.pattern, regex.flags) });
    } else Object.values(node).forEach(walk);
  };
  walk(parseSync(path, code).program);
  return found;
}

/** Beginnings, middles that repeat, and ends; of texts that fit the expression too, for what stands behind a fixed beginning. */
function attacksOn(regexp: RegExp): ((length: number) => string)[] {
  const fixed = PUMPS.flatMap((pump) => ENDS.map((end) => ({ before: '', pump, end })));
  const fitting = textsThatFit(regexp).flatMap((text) => {
    const cuts = [0, 1, 2, 3, Math.floor(text.length / 2), text.length - 2, text.length - 1];
    return cuts
      .filter((cut, index) => cut >= 0 && cut < text.length && cuts.indexOf(cut) === index)
      .flatMap((cut) =>
        [1, 2, 5].map((size) => ({ before: text.slice(0, cut), pump: text.slice(cut, cut + size), end: '\u0001' })),
      );
  });
  return [...fixed, ...fitting].map(
    ({ before, pump, end }) =>
      (length: number) =>
        before + pump.repeat(Math.ceil(length / pump.length)) + end,
  );
}

function textsThatFit(regexp: RegExp): string[] {
  try {
    return fc.sample(fc.stringMatching(regexp, { size: 'small' }), { numRuns: 12, seed: 1 });
  } catch {
    return []; // what looks ahead or behind cannot be made up
  }
}

/** As it is used: everywhere in the text, or at its one place. */
function costOf(regexp: RegExp, text: string): number {
  const startedAt = cpuTime();
  if (regexp.global) text.replace(regexp, '');
  else regexp.test(text);
  return cpuTime() - startedAt;
}

/** The length at which it is slow, each time that it is asked; null if it never is. */
function slowAt({ regexp }: Expression, attack: (length: number) => string): number | null {
  for (const length of LENGTHS) {
    const text = attack(length);
    let cost = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < TRIES && cost > SLOW; turn++) cost = Math.min(cost, costOf(regexp, text));
    if (cost > SLOW) return length;
  }
  return null;
}

test('every regular expression of the program takes time in proportion to the text, whatever the text', () => {
  expect(expressions.length).toBeGreaterThan(100);
  const slow = expressions.flatMap((expression) => {
    for (const attack of attacksOn(expression.regexp)) {
      const length = slowAt(expression, attack);
      if (length !== null) return [`${expression.place} on ${JSON.stringify(attack(8))}… of ${length}`];
    }
    return [];
  });
  expect(slow).toEqual([]);
}, 300_000);

test('expressions are known to be slow when they are', () => {
  for (const regexp of [
    /\/+$/,
    /^(a+)+$/,
    /[^\s<]+@[^\s<]+/,
    /^\[gallery(?:\s*\w+)*\]$/,
    /\s+$/,
    /<[^>]*>/,
    /(\w+)\s*=\1;/,
  ])
    expect([
      String(regexp),
      attacksOn(regexp).some((attack) => slowAt({ place: '', regexp }, attack) !== null),
    ]).toEqual([String(regexp), true]);
  for (const regexp of [/^\/+$/, /[^\s<]+/g, /^(?:[a-z0-9]+\.)*[a-z]+$/, /^\s*a/])
    expect([
      String(regexp),
      attacksOn(regexp).some((attack) => slowAt({ place: '', regexp }, attack) !== null),
    ]).toEqual([String(regexp), false]);
}, 60_000);

/** Made of our own words, or of one word that is escaped: nothing in them repeats but a class of characters up to a fixed one. */
const PUT_TOGETHER = [
  'app/features/accounts/username.ts',
  'app/features/case-studies/gallery.ts',
  'app/features/change-everywhere/sought.ts',
  'app/features/site-content/claim-uses.ts',
  'app/platform/files/s3-listing.ts',
  'app/ui/drawings/standalone.ts',
  'server/page-names.ts',
];

test('no other expression is put together while the program runs', () => {
  const made = sourceFiles(['app', 'server']).filter(({ isTest, code }) => !isTest && /\bRegExp\(/.test(code));
  expect(made.map(({ path }) => path)).toEqual(PUT_TOGETHER);
});
