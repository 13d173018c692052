import { expect, test } from 'vitest';
import { importsOf } from './source-files.ts';

function found(code: string) {
  return importsOf('app/pages/home.tsx', code).map(({ specifier, target, isType }) => [specifier, target, isType]);
}

test('values, types, re-exports, bare and late imports are found', () => {
  const code = `
import { a,
  b } from '../lib/a.ts';
import type { C } from "./c.ts";
import './home.css';
export { d } from 'pg';
const load = () => import('../ui/late.tsx');
`;
  expect(found(code)).toEqual([
    ['../lib/a.ts', 'app/lib/a.ts', false],
    ['./c.ts', 'app/pages/c.ts', true],
    ['./home.css', 'app/pages/home.css', false],
    ['pg', undefined, false],
    ['../ui/late.tsx', 'app/ui/late.tsx', false],
  ]);
});

test('a type beside a value still loads the file', () => {
  expect(found("import { type A, b } from './a.ts';")).toEqual([['./a.ts', 'app/pages/a.ts', false]]);
});

test('exports of our own and comments are no imports', () => {
  expect(found("export const a = 'from';\n// import { a } from './a.ts';\nexport type B = 'b';\n")).toEqual([]);
});

test('an export that has no source does not swallow the import after it', () => {
  expect(found("export function a() {}\nimport { b } from './b.ts';\n")).toEqual([['./b.ts', 'app/pages/b.ts', false]]);
});
