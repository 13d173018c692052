import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

// A phone's first view waits for the document, the style sheet and two fonts. What they may weigh follows from the line:
// on 1.6 Mbit/s with 150 ms to the server, three round trips carry them all.
const KIB = 1024;
const FONTS = 'app/ui/fonts';
const sheet = readFileSync('app/ui/styles/fonts.css', 'utf8');

function faces(family: string): { file: string; ranges: [number, number][] }[] {
  return [...sheet.matchAll(/@font-face \{([^}]*)\}/g)]
    .map(([, rules = '']) => rules)
    .filter((rules) => rules.includes(`font-family: "${family}";`))
    .map((rules) => ({
      file: /fonts\/([\w-]+\.woff2)/.exec(rules)?.[1] ?? '',
      ranges: [...rules.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
        Number.parseInt(from, 16),
        Number.parseInt(to, 16),
      ]),
    }));
}

test('the two fonts of the first view come in 27 KiB, all fonts in 64', () => {
  const weigh = (name: string) => statSync(`${FONTS}/${name}`).size;
  expect(weigh('archivo-basic.woff2') + weigh('martian-mono-basic.woff2')).toBeLessThanOrEqual(27 * KIB);
  const all = readdirSync(FONTS).filter((name) => name.endsWith('.woff2'));
  expect(all.reduce((sum, name) => sum + weigh(name), 0)).toBeLessThanOrEqual(64 * KIB);
});

test('the files of Archivo share no letter, and have every letter of Latin-1 between them', () => {
  const archivo = faces('Archivo');
  expect(archivo.map(({ file }) => file)).toEqual(['archivo-basic.woff2', 'archivo-further.woff2']);
  const owners = (code: number) =>
    archivo.filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to)).map(({ file }) => file);
  const latin = [...Array(0x7f - 0x20).keys()].map((index) => index + 0x20);
  for (const code of latin) expect([code, owners(code)]).toEqual([code, ['archivo-basic.woff2']]);
  for (let code = 0xa0; code <= 0xff; code += 1) expect([code, owners(code).length]).toEqual([code, 1]);
  for (const letter of '\u2013\u2014\u2018\u2019\u201c\u201d\u2026')
    expect(owners(letter.codePointAt(0) ?? 0)).toEqual(['archivo-basic.woff2']);
});

test('what travels inside every page is what all are built on, the header and the headline of the home page, in 3 KiB', () => {
  const first = readFileSync('app/ui/styles/first.css', 'utf8');
  const files = [...first.matchAll(/@import "\.\/([\w-]+\.css)"/g)].map(([, name = '']) => name);
  expect(files).toEqual(['fonts.css', 'tokens.css', 'base.css', 'header.css', 'buttons.css', 'hero.css']);
  const rules = files
    .map((name) => readFileSync(`app/ui/styles/${name}`, 'utf8').replace(/\/\*.*?\*\//gs, ''))
    .join('')
    .replace(/\s+/g, ' ');
  expect(brotliCompressSync(rules).byteLength).toBeLessThanOrEqual(3 * KIB);
});
