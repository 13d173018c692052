import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { filesOf, rulesOf, sheetOf } from '../../../tests/support/style-sheets.ts';
import { FILLS, SHAPES, STOPS, STROKES } from '../drawings/shades.ts';
import { type BrandChoice, DESIGNED, FACE_PAIRS } from './brand-choice.ts';
import { FURTHER_TOKENS, lookOf } from './brand-look.server.ts';
import { PAIRED_FACES, stackOf } from './face-pairs.ts';

const SHEET = ':root{color-scheme:light;--sheet:oklch(98% 0 0);--ink:oklch(23% .045 168);--r-small:4px}body{margin:0}';
const DRAWINGS = 'app/ui/drawings';

function dressed(choice: Partial<BrandChoice>): string {
  return lookOf({ ...DESIGNED, ...choice })?.dress(SHEET, '') ?? SHEET;
}

function furtherOf(choice: Partial<BrandChoice>): string {
  return lookOf({ ...DESIGNED, ...choice })?.further ?? '';
}

test('the look of the design is none, however its colours are spelled', () => {
  expect(lookOf(DESIGNED)).toBeNull();
  expect(lookOf({ ...DESIGNED, main: DESIGNED.main.toUpperCase() })).toBeNull();
});

test('the numbers of a brand stand in the place of those of the design', () => {
  const sheet = dressed({ main: '#1d4ed8', corners: 'sharp' });
  expect(sheet).toMatch(
    /^:root\{color-scheme:light;--sheet:#[0-9a-f]{6};--ink:#[0-9a-f]{6};--r-small:0\}body\{margin:0\}/,
  );
  expect(sheet).not.toContain('oklch');
  expect(sheet).toContain('--enamel:#');
  expect(sheet).not.toContain('--r-card');
  expect(furtherOf({ main: '#1d4ed8', corners: 'sharp' })).toMatch(/^:root\{[^}]*--r-card:0/);
  expect(sheet).not.toContain('[fill=');
  expect(furtherOf({ main: '#1d4ed8' })).toContain(':where([fill="#8bb6a2"]){fill:#');
});

test.each(['light', 'dark'] as const)('a brand on a %s ground adds little to what every page carries', (ground) => {
  const whole = dressed({ main: '#7c5cbf', accent: '#ff3b30', ground, corners: 'soft' });
  const added = brotliCompressSync(whole).byteLength - brotliCompressSync(SHEET).byteLength;
  expect(added).toBeLessThanOrEqual(ground === 'dark' ? 500 : 350);
});

test('every gradient is made of the colours that a brand changes in gradients', () => {
  const source = readFileSync(join(DRAWINGS, 'definitions.svg'), 'utf8');
  const found = [...source.matchAll(/stop-color="(#[0-9a-f]{3,6})"/g)].map(([, hex = '']) => hex);
  expect(new Set(found)).toEqual(new Set(STOPS));
});

test('no rule that travels in the document has a token that comes later', () => {
  const [, ...rules] = rulesOf(filesOf('first.css')).split(/:root \{[^}]*\}/);
  const used = new Set([...rules.join('').matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => FURTHER_TOKENS.has(name))).toEqual([]);
});

test('on a dark ground the words of a picture stand on the ground, and the picture is dimmed', () => {
  const further = furtherOf({ ground: 'dark' });
  expect(further).toMatch(/\.frame>figcaption\{color-scheme:dark;[^}]*--white:#/);
  expect(further).toContain(':is(.frame,.job,.well) .pic img{filter:brightness(.86)}');
  expect(furtherOf({ main: '#1d4ed8' })).not.toMatch(/figcaption|brightness/);
});

test('corners alone change no colour', () => {
  expect(dressed({ corners: 'soft' })).not.toMatch(/--(?:sheet|ink|wattle):#|fill/);
  expect(furtherOf({ corners: 'soft' })).toBe(':root{--r-card:18px;--r-plate:26px}');
  expect(furtherOf({ faces: 'plain' })).toBe('');
});

test('a dark ground is for screens alone, and only where a reader has no colours of their own', () => {
  const whole = dressed({ ground: 'dark' }) + furtherOf({ ground: 'dark' });
  expect(whole).toMatch(/^:root\{color-scheme:dark;--sheet:#[0-9a-f]{6};/);
  const [, elsewhere = ''] = /@media not screen,\(forced-colors:active\)\{:root\{([^}]*)\}/.exec(whole) ?? [];
  expect(elsewhere).toContain('color-scheme:light;');
  const named = (block: string) => [...block.matchAll(/--[\w-]+(?=:#)/g)].map(([name]) => name);
  const [, root = ''] = /:root\{([^}]*)\}/.exec(whole) ?? [];
  expect(named(root)).toContain('--ink');
  expect(named(elsewhere)).toEqual(expect.arrayContaining(named(root)));
  const paper = /@media screen and \(forced-colors:none\)\{:root.*$/s.exec(whole)?.[0] ?? '';
  expect(paper).toContain('color-scheme:light;');
});

test('a sheet holds nothing but names and numbers', () => {
  const choice = { main: '#ABCDEF', accent: '#fedcba', ground: 'dark', corners: 'soft' } as const;
  const sheet = dressed(choice) + furtherOf(choice);
  expect(sheet.replaceAll(/[\w\s@#(){}:;,.%/*+<>="[\]-]/g, '')).toBe('');
});

test('every colour that a drawing names by value is on a list that a brand changes', () => {
  const sources = readdirSync(DRAWINGS, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:ts|svg)$/.test(name) && !/\.test\.|shades|portrait/.test(name),
  );
  expect(sources.length).toBeGreaterThan(70);
  const lines = new Set<string>(STROKES);
  const fills = new Set<string>(FILLS);
  const shapes = new Set<string>(SHAPES);
  for (const name of sources) {
    const source = readFileSync(join(DRAWINGS, name), 'utf8');
    for (const [, hex = ''] of source.matchAll(/stroke(?:=["']|: ')(#[0-9a-f]{3,6})\b/g))
      expect([name, hex, lines.has(hex)]).toEqual([name, hex, true]);
    for (const [hex] of source.matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/g))
      expect([name, hex, fills.has(hex)]).toEqual([name, hex, true]);
    if (name.endsWith('definitions.svg')) continue;
    for (const [hex] of source.matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/g))
      expect([name, hex, shapes.has(hex) || lines.has(hex)]).toEqual([name, hex, true]);
  }
});

describe.each(FACE_PAIRS.filter((pair) => pair !== 'drawing-office' && pair !== 'own'))('the faces %s', (pair) => {
  const all = sheetOf('faces.css');
  const { display, text, kind } = PAIRED_FACES[pair];
  const designed = sheetOf('fonts.css').replace(/\/\*.*?\*\//gs, '');
  const sheet = lookOf({ ...DESIGNED, faces: pair })?.dress(designed, all) ?? '';
  const files = [...sheet.matchAll(/fonts\/pairs\/([\w-]+\.woff2)/g)].map(([, file = '']) => file);

  test('come in 27 KiB at first, and the letters of other languages when they are met', () => {
    const first = [...new Set(files)].filter((file) => file.includes('-basic'));
    const bytes = first.map((file) => statSync(`app/ui/fonts/pairs/${file}`).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(27 * 1024);
    expect(files.filter((file) => file.includes('-further'))).toHaveLength(first.length);
    expect(sheet).not.toContain('Archivo');
    expect(brotliCompressSync(sheet).byteLength).toBeLessThanOrEqual(1536);
  });

  test('have fallbacks on the same lines: every family of the stacks has rules, and takes the height of its face', () => {
    for (const [family, stack] of [
      [display, stackOf(display, kind)],
      [text, stackOf(text, 'sans-serif')],
    ] as const)
      for (const [, name = ''] of stack.matchAll(/"([^"]+)"/g)) {
        const rules = all.split('@font-face').filter((rule) => rule.includes(`font-family: "${name}";`));
        expect([pair, name, rules.length > 0]).toEqual([pair, name, true]);
        if (name === family) continue;
        const heights = rules.map((rule) => {
          const percent = (what: string) => Number(new RegExp(`${what}: ([\\d.]+)%`).exec(rule)?.[1]);
          return Math.round((percent('ascent-override') * percent('size-adjust')) / 100);
        });
        expect(new Set(heights).size).toBe(1);
      }
  });

  test('have their licence beside them', () => {
    for (const file of files) {
      const name = file.replace(/-(?:basic|further)\.woff2$/, '');
      expect(readFileSync(`app/ui/fonts/pairs/OFL-${name}.txt`, 'utf8')).toContain('SIL OPEN FONT LICENSE');
    }
  });
});
