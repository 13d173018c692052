import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../../tests/support/style-sheets.ts';
import { withBalloonWords } from './balloon-words.ts';
import dial from './dial.svg?raw';
import { drawingDefs, referencedIds, sharedIds } from './drawing-defs.ts';
import { sheet } from './drawing-sheet.ts';
import { textStyles } from './drawing-styles.ts';
import { figureScale } from './figure-scale.ts';
import { figureDrawings } from './figures.ts';
import { groupStyles, lineStyles } from './line-styles.ts';
import lock from './lock.svg?raw';
import lockDefinitions from './lock-definitions.svg?raw';
import { plate, plateKindOf, plateKinds } from './plates.ts';

const files = import.meta.glob<string>(['./**/*.svg', '!./**/*definitions.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A number with a part of a mark left over, in each of the ways. */
const figures = Object.fromEntries(
  Object.entries(figureDrawings).flatMap(([kind, { mostMarks, draw }]) => {
    const scale = figureScale(6001, mostMarks);
    const svg = scale ? draw(scale, { label: 'AU', number: String }) : '';
    return (svg.match(/<svg.*?<\/svg>/g) ?? []).map((sheet, index) => [`${kind} ${index}`, sheet]);
  }),
);

const drawings: Record<string, string> = { ...files, ...figures };

describe.each(Object.entries(drawings))('the drawing %s', (_, svg) => {
  test('carries no style attribute, which the content policy would refuse', () => {
    expect(svg).not.toMatch(/\sstyle=/);
  });

  test('loads nothing and links nowhere', () => {
    const foreign = svg.replace('http://www.w3.org/2000/svg', '').match(/https?:|\/\/|<script|<image|data:/);
    expect(foreign?.[0]).toBeUndefined();
    for (const [, target] of svg.matchAll(/url\(([^)]*)\)|\shref="([^"]*)"/g)) expect(target ?? '#').toMatch(/^#/);
  });

  test('finds every gradient and symbol it refers to, in itself or in the sheet of definitions', () => {
    const defined = [...svg.matchAll(/\sid="([\w-]+)"/g), ...drawingDefs(svg).matchAll(/\sid="([\w-]+)"/g)];
    const ids = defined.map((match) => match[1]);
    for (const id of referencedIds(svg)) expect(ids).toContain(id);
  });

  test('is described or declared decoration', () => {
    expect(svg).toMatch(/^<svg[^>]*(aria-hidden="true"|aria-label="[^"]+"|aria-labelledby="[^"]+")/);
  });

  test('says nothing that is so anyway', () => {
    expect(svg.match(/<g[^>]*><\/g>|\sc[xy]="0"/)?.[0]).toBeUndefined();
  });

  test('has no broken numbers', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test('a file goes into a page as it is: one element, and no line break that the page would have, too', () => {
  expect(Object.keys(files).length).toBeGreaterThan(60);
  expect(Object.entries(files).filter(([, svg]) => !/^<svg[^\n]*<\/svg>$/.test(svg))).toEqual([]);
});

describe('words beside balloons', () => {
  const drawing = '<svg><text class="bl">{name1}</text><text>{note1}</text><text>{note2?}</text></svg>';

  test('are escaped; a balloon without words is bare', () => {
    expect(withBalloonWords(drawing, [{ name: 'A & B', note: '<i> $&' }])).toBe(
      '<svg><text class="bl">A &amp; B</text><text>&lt;i&gt; $&amp;</text></svg>',
    );
    expect(withBalloonWords(drawing, [])).toBe('<svg></svg>');
  });

  test('may be empty, and leave no element where the drawing says so', () => {
    const empty = { name: '', note: '' };
    expect(withBalloonWords(drawing, [empty, empty])).toBe('<svg><text class="bl"></text><text></text></svg>');
  });

  test('stand in lines that find room, whatever their length, and none is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,14}$/), { minLength: 1, maxLength: 14 }), (words) => {
        const said = words.join(' ');
        const places = '<svg><text x="9" y="9">{name1}</text><text x="9" y="9" dy="1.1em">{note1}</text></svg>';
        const [name = '', note = ''] = withBalloonWords(places, [{ name: said, note: said }]).split('</text>');
        const lines = (text: string) =>
          text
            .replace(/<[^>]*>/g, '\n')
            .split('\n')
            .filter(Boolean);
        for (const [text, most] of [
          [name, 24],
          [note, 34],
        ] as const) {
          expect(lines(text).join(' ').replaceAll('\u00a0', ' ')).toBe(said);
          expect(Math.max(...lines(text).map(({ length }) => length))).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  test('are placed in every drawing that has places for them', () => {
    const numbered = [1, 2, 3, 4, 5].map((mark) => ({ name: `name of ${mark}`, note: `note of ${mark}` }));
    const lettered = Object.values(files).filter((svg) => svg.includes('{'));
    expect(lettered).toHaveLength(3);
    for (const svg of lettered) {
      const drawn = withBalloonWords(svg, numbered);
      expect(drawn).not.toContain('{');
      for (const { name, note } of numbered) expect(drawn).toMatch(new RegExp(`>${name}<.*>${note}<`));
    }
  });
});

test('the page that signs people in brings the definitions of its lock along', () => {
  expect(lockDefinitions).toBe(drawingDefs(lock));
});

test('a drawing has no id in common with another drawing of the same page', () => {
  const ids = Object.values(drawings).flatMap((svg) => [...svg.matchAll(/\sid="([\w-]+)"/g)].map((match) => match[1]));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the sheet of definitions holds what the page uses and nothing else', () => {
  expect(drawingDefs('<p>No drawing</p>')).toBe('');
  const defs = drawingDefs('<svg><path fill="url(#steel)"/><use href="#ct"/></svg>');
  const ids = [...defs.matchAll(/\sid="([\w-]+)"/g)].map((match) => match[1]);
  expect(ids).toEqual(['steel', 'ct']);
  const everything = sharedIds.map((id) => `url(#${id})`).join('');
  expect([...drawingDefs(everything).matchAll(/<(linearGradient|symbol|pattern)/g)]).toHaveLength(sharedIds.length);
});

describe('plates', () => {
  test.each(plateKinds)('the same seed always gives the same %s', (kind) => {
    expect(plate('one-study', kind)).toBe(plate('one-study', kind));
  });

  test('different seeds give different pictures', () => {
    for (const kind of plateKinds) {
      const pictures = new Set(Array.from({ length: 8 }, (_, i) => plate(`study-${i}`, kind)));
      expect(pictures.size).toBeGreaterThan(1);
    }
  });

  test('a seed without a kind gets one of the kinds, always the same', () => {
    expect(plateKinds).toContain(plateKindOf('any slug'));
    expect(plate('any slug')).toBe(plate('any slug', plateKindOf('any slug')));
  });

  test('are all there', () => {
    for (const kind of plateKinds) for (const seed of ['0', '1']) expect(plate(seed, kind)).toMatch(/^<svg /);
  });
});

test('a label makes the drawing a described picture', () => {
  expect(sheet(1, 1, '', { description: 'A "drive" gear' })).toContain('aria-label="A &quot;drive&quot; gear"');
});

test('the parts of the first call cover its thirty minutes without a gap', () => {
  const parts = [...dial.matchAll(/L(\S+ \S+)A196 196 0 0 1 (\S+ [^L]+)L/g)].map(([, from, to]) => ({ from, to }));
  expect(parts).toHaveLength(4);
  expect(parts[0]?.from).toBe('0 -196');
  expect(parts.at(-1)?.to).toBe('0 196');
  for (const [i, part] of parts.entries()) if (i > 0) expect(part.from).toBe(parts[i - 1]?.to);
});

describe('the style sheet and its twin for files', () => {
  const css = sheetOf('drawings.css');
  const rule = (selector: string) => {
    const start = css.indexOf(`\n${selector} {`);
    expect(start, selector).toBeGreaterThan(-1);
    return css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  };
  const declarations = (body: string) =>
    Object.fromEntries(
      body
        .split(';')
        .map((line) => line.split(':').map((part) => part.trim()))
        .filter(([name]) => name)
        .map(([name, value]) => [name, value?.replace(/^0\./, '.')]),
    );

  test.each(Object.entries(lineStyles))('agree on lines of class %s', (name, expected) => {
    expect(declarations(rule(`.${name}`))).toEqual(expected);
  });

  test.each(Object.entries(groupStyles))('agree on paths inside %s', (name, expected) => {
    expect(declarations(rule(`.${name} path`))).toEqual(expected);
  });

  test.each(Object.entries(textStyles))('agree on words of class %s', (name, expected) => {
    const { font = '', fill, 'text-anchor': anchor } = declarations(rule(`.${name}`));
    expect(font).toContain(` ${expected.size}px`);
    expect(font).toContain(`var(--${expected.family})`);
    expect(fill).toBe(expected.fill);
    expect(anchor === 'middle').toBe(expected.isCentred === true);
  });
});
