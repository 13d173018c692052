import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysOfTarget } from './redirect-address.ts';
import { type Rule, RuleBook, readRule, ruleNote, type Standing } from './redirect-rules.ts';

const standing: Standing = {
  siteUrl: 'https://own.example',
  takenBy: (from) => (from === '/about' ? 'There is a page or a file at /about.' : null),
  isThere: (key) => key === '/about',
};

function rule(from: string, to: string, status: Rule['status'] = 301): Rule {
  const { rule, problem } = readRule({ from, to, status }, standing);
  if (rule === undefined) throw new Error(problem);
  return rule;
}

const problem = (one: Rule, ...others: Rule[]) => new RuleBook(others).problemOf(one, standing);

test('loops and chains are refused by name', () => {
  expect(problem(rule('/a', '/A/'))).toBe('“/a” would lead to itself.');
  expect(problem(rule('/a', 'https://own.example/a?x=1'))).toBe('“/a” would lead to itself.');
  expect(problem(rule('/a', '/b'), rule('/b', '/a'))).toBe(
    'This would go in a circle: “/a” leads to “/b”, and “/b” leads back to “/a”.',
  );
  expect(problem(rule('/a', '/b'), rule('/b', '/c'))).toBe(
    '“/b” is redirected itself, to “/c”. Lead there straight away.',
  );
  expect(problem(rule('/a', '/b?p=4'), rule('/b', '/c'))).toMatch(/^“\/b” is redirected itself/);
  expect(problem(rule('/a', '/b'), rule('/b', '', 410))).toBe('“/b” is in the list itself, as gone.');
  expect(problem(rule('/b', '/c'), rule('/a', '/b'))).toBe(
    '“/a” leads to “/b”, so visitors would be sent on twice. Change that one first.',
  );
  expect(problem(rule('/a', '/c'), rule('/a', '/b'))).toBe('“/a” is in the list already, and leads to “/b”.');
  expect(problem(rule('/a', '/c'), rule('/b', '/c'), rule('/d', 'https://other.example/a'))).toBeNull();
});

test('no list that the rules let grow leads anybody in a circle, or twice', () => {
  const name = fc.constantFrom('/a', '/b', '/c', '/d', '/?p=1', '/b?p=1');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { maxLength: 12 }), (pairs) => {
      const book = new RuleBook([]);
      const rules = pairs.flatMap(([from, to]) => {
        const one = rule(from, to);
        if (book.problemOf(one, standing) !== null) return [];
        book.add(one);
        return [one];
      });
      for (const { to } of rules) for (const key of keysOfTarget(to ?? '')) expect(book.find(key)).toBeUndefined();
    }),
  );
});

test('what the program or a page has cannot be redirected', () => {
  for (const from of [
    '/api',
    '/API/x',
    '/uploads/1.webp',
    '/admin/settings',
    '/assets/a.js',
    '/auth',
    '/review/abc',
    '/share/x',
  ])
    expect(problem(rule(from, '/about')), from).toMatch(/^Addresses below \/[a-z]+ belong to the program/);
  expect(problem(rule('/about', '/contact'))).toBe('There is a page or a file at /about.');
  expect(problem(rule('/apiary', '/about'))).toBeNull();
});

test('nothing below /.well-known can be redirected, however it is spelled', () => {
  const spelled = fc
    .array(fc.tuple(fc.constantFrom(...'.well-known'), fc.nat(2)), { minLength: 11, maxLength: 11 })
    .map((letters) =>
      letters
        .map(([, how], index) => {
          const letter = '.well-known'[index] ?? '';
          if (how === 0) return letter;
          return how === 1 ? letter.toUpperCase() : `%${letter.charCodeAt(0).toString(16)}`;
        })
        .join(''),
    );
  fc.assert(
    fc.property(spelled, fc.webPath(), fc.constantFrom('/', '//', 'https://old.example/'), (part, rest, before) => {
      const { rule: read } = readRule(
        { from: `${before}${part}/x${rest}`, to: 'https://elsewhere.example/' },
        standing,
      );
      // what is no address at all is refused before
      if (read) expect(problem(read)).toMatch(/^Addresses below \/\.well-known belong to the program/);
    }),
  );
});

test('what is gone leads nowhere, and everything else leads somewhere', () => {
  expect(readRule({ from: '/a', status: 410 }, standing).rule).toEqual({ from: '/a', to: null, status: 410 });
  expect(readRule({ from: '/a', to: '/b', status: 410 }, standing)).toMatchObject({ path: 'to' });
  expect(readRule({ from: '/a' }, standing)).toMatchObject({ path: 'to' });
});

test('a rule that rests, or leads nowhere, says so', () => {
  expect(ruleNote(rule('/about', '/x'), standing)).toBe('There is a page or a file at /about. So this redirect rests.');
  expect(ruleNote(rule('/a', '/x'), standing)).toBe('Nothing is at /x at the moment.');
  expect(ruleNote(rule('/a', '/about?x=1'), standing)).toBeNull();
  expect(ruleNote(rule('/a', 'https://other.example/x'), standing)).toBeNull();
});
