import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FILLS, STROKES } from '../drawings/shades.ts';
import { type BrandChoice, DESIGNED } from './brand-choice.ts';
import { lookOf } from './brand-look.server.ts';

const SHEET = ':root{color-scheme:light;--sheet:oklch(98% 0 0);--ink:oklch(23% .045 168);--r-card:6px}body{margin:0}';
const DRAWINGS = 'app/ui/drawings';

function dressed(choice: Partial<BrandChoice>): string {
  return lookOf({ ...DESIGNED, ...choice })?.dress(SHEET) ?? SHEET;
}

test('the look of the design is none, however its colours are spelled', () => {
  expect(lookOf(DESIGNED)).toBeNull();
  expect(lookOf({ ...DESIGNED, main: DESIGNED.main.toUpperCase() })).toBeNull();
});

test('the numbers of a brand stand in the place of those of the design', () => {
  const sheet = dressed({ main: '#1d4ed8', corners: 'sharp' });
  expect(sheet).toMatch(
    /^:root\{color-scheme:light;--sheet:#[0-9a-f]{6};--ink:#[0-9a-f]{6};--r-card:0\}body\{margin:0\}/,
  );
  expect(sheet).not.toContain('oklch');
  expect(sheet).toContain('--enamel:#');
  expect(sheet).toContain(':where([fill="#8bb6a2"]){fill:#');
});

test('corners alone change no colour', () => {
  expect(dressed({ corners: 'soft' })).not.toMatch(/--(?:sheet|ink|wattle):#|fill/);
});

test('a dark ground is for screens alone, and only where a reader has no colours of their own', () => {
  const sheet = dressed({ ground: 'dark' });
  const [before = '', night = ''] = sheet.split('@media screen and (forced-colors:none)');
  expect(before).toContain('color-scheme:light');
  expect(before).toContain('--sheet:oklch(98% 0 0)');
  expect(night).toContain(':root{color-scheme:dark;');
});

test('a sheet holds nothing but names and numbers', () => {
  const sheet = dressed({ main: '#ABCDEF', accent: '#fedcba', ground: 'dark', corners: 'soft' });
  expect(sheet.replaceAll(/[\w\s@#(){}:;,.%/*+<>="[\]-]/g, '')).toBe('');
});

test('every colour that a drawing names by value is on a list that a brand changes', () => {
  const sources = readdirSync(DRAWINGS).filter(
    (name) => name.endsWith('.ts') && !/\.test\.|shades|portrait/.test(name),
  );
  const lines = new Set<string>(STROKES);
  const fills = new Set<string>(FILLS);
  for (const name of sources) {
    const source = readFileSync(join(DRAWINGS, name), 'utf8');
    for (const [, hex = ''] of source.matchAll(/stroke(?:=["']|: ')(#[0-9a-f]{3,6})\b/g))
      expect([name, hex, lines.has(hex)]).toEqual([name, hex, true]);
    for (const [hex] of source.matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/g))
      expect([name, hex, fills.has(hex)]).toEqual([name, hex, true]);
  }
});
