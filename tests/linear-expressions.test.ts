import fc from 'fast-check';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { cpuTime } from './support/cpu-time.ts';
import { sourceFiles } from './support/source-files.ts';

/**
 * Lengths at which an expression that doubles its work with every character shows it before it takes for ever, and then those at
 * which it shows that grows with the third power, and with the second. Asking for the time costs more than most answers: those in a
 * group are asked one by one only where all of them are slow together.
 */
const LENGTHS = [[12, 16, 20], [24], [28], [256, 1000], [4000, 16_000]];
/** In ms. At the greatest length an expression in linear time takes a twentieth of this, one in square time ten times as much. */
const SLOW = 10;
/** In ms of the processor: no pause of the machine makes so much of a quick answer, and it is not asked for again. */
const SURELY_SLOW = 20 * SLOW;
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

/** Without a repetition an expression looks at so many characters from each place, whatever the text. */
const repeats = ({ regexp: { source } }: Expression) => /[*+]|\{\d+,/.test(source);

type Attack = (length: number) => string;

/** The texts for all expressions, each made once. */
const FIXED: Attack[] = PUMPS.flatMap((pump) =>
  ENDS.map((end) => {
    const made = new Map<number, string>();
    return (length) => {
      const text = made.get(length) ?? pump.repeat(Math.ceil(length / pump.length)) + end;
      made.set(length, text);
      return text;
    };
  }),
);

/** Beginnings, middles that repeat, and ends; of texts that fit the expression too, for what stands behind a fixed beginning. */
function attacksOn(regexp: RegExp): Attack[] {
  const fitting = textsThatFit(regexp).flatMap((text) => {
    const cuts = [0, 1, 2, 3, Math.floor(text.length / 2), text.length - 2, text.length - 1];
    return cuts
      .filter((cut, index) => cut >= 0 && cut < text.length && cuts.indexOf(cut) === index)
      .flatMap((cut) =>
        [1, 2, 5].map((size) => ({ before: text.slice(0, cut), pump: text.slice(cut, cut + size), end: '\u0001' })),
      );
  });
  const onThese = fitting.map(
    ({ before, pump, end }): Attack =>
      (length) =>
        before + pump.repeat(Math.ceil(length / pump.length)) + end,
  );
  return [...FIXED, ...onThese];
}

function textsThatFit(regexp: RegExp): string[] {
  try {
    return fc.sample(fc.stringMatching(regexp, { size: 'small' }), { numRuns: 12, seed: 1 });
  } catch {
    return []; // what looks ahead or behind cannot be made up
  }
}

/** As it is used: everywhere in the text, or at its one place. */
function costOf(regexp: RegExp, texts: string[]): number {
  const startedAt = cpuTime();
  for (const text of texts)
    if (regexp.global) text.replace(regexp, '');
    else regexp.test(text);
  return cpuTime() - startedAt;
}

/** The length at which it is slow, each time that it is asked; null if it never is. */
function slowAt({ regexp }: Expression, attack: Attack): number | null {
  for (const lengths of LENGTHS) {
    const texts = lengths.map(attack);
    if (costOf(regexp, texts) <= SLOW) continue;
    for (const text of texts) {
      let cost = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < TRIES && cost > SLOW; turn++) {
        cost = Math.min(cost, costOf(regexp, [text]));
        if (cost > SURELY_SLOW) break;
      }
      if (cost > SLOW) return text.length;
    }
  }
  return null;
}

test('every regular expression of the program takes time in proportion to the text, whatever the text', () => {
  expect(expressions.length).toBeGreaterThan(100);
  // the same one in two places answers the same
  const different = new Map(expressions.filter(repeats).map((expression) => [String(expression.regexp), expression]));
  const slow = [...different.values()].flatMap((expression) => {
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
