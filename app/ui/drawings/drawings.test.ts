import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../../tests/support/style-sheets.ts';
import { bottleClosed, bottleInParts, explodedBottle } from './bottle.ts';
import { costSheet, headset, hullSection } from './brands.ts';
import { drawingDefs, referencedIds, sharedIds } from './drawing-defs.ts';
import { textStyles } from './drawing-styles.ts';
import { figureScale } from './figure-scale.ts';
import { figureDrawings } from './figures.ts';
import { letters } from './letter.ts';
import { groupStyles, lineStyles } from './line-styles.ts';
import { interviewCollection } from './media.ts';
import { plate, plateKindOf, plateKinds } from './plates.ts';
import { portrait, smallPortrait } from './portrait.ts';
import { lineDrawing, linePack, linePress } from './production-line.ts';
import { developmentBand, hoursToUnitsBand, openMould, pressBand, scalingBand, serviceDiagrams } from './services.ts';
import { callParts, dial, emptyPallet, gonePart, lock, lostPart } from './small.ts';
import { stoppedGears } from './stopped-gears.ts';

/** A number with a part of a mark left over, in each of the ways. */
const figures = Object.fromEntries(
  Object.entries(figureDrawings).flatMap(([kind, { mostMarks, draw }]) => {
    const scale = figureScale(6001, mostMarks);
    const svg = scale ? draw(scale, { label: 'AU', number: String }) : '';
    return (svg.match(/<svg.*?<\/svg>/g) ?? []).map((sheet, index) => [`${kind} ${index}`, sheet]);
  }),
);

const drawings: Record<string, string> = {
  bottleClosed,
  bottleExploded: explodedBottle(),
  bottleInParts: bottleInParts({ className: 'half', id: 'ht', isRedrawn: true }),
  dial,
  emptyPallet,
  headset,
  hullSection,
  interviewCollection,
  lineDrawing,
  linePack,
  linePress,
  lock,
  gonePart,
  lostPart,
  openMould: openMould([{ name: 'A & B', note: '<i>' }]),
  portrait,
  costSheet,
  smallPortrait,
  stoppedGears,
  developmentBand: developmentBand.svg,
  hoursToUnitsBand: hoursToUnitsBand.svg,
  pressBand: pressBand.svg,
  scalingBand: scalingBand.svg,
  ...figures,
  letterSent: letters.sent,
  letterWaiting: letters.waiting,
  letterRefused: letters.refused,
  ...serviceDiagrams,
  ...Object.fromEntries(plateKinds.map((kind) => [`plate ${kind}`, plate('a-seed', kind)])),
};

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

  test('a label makes the plate a described picture', () => {
    expect(plate('a', 'gear', { description: 'A "drive" gear' })).toContain('aria-label="A &quot;drive&quot; gear"');
  });
});

test('the parts of the first call cover its thirty minutes without a gap', () => {
  expect(callParts[0].from).toBe(0);
  expect(callParts.at(-1)?.to).toBe(30);
  for (const [i, part] of callParts.entries()) if (i > 0) expect(part.from).toBe(callParts[i - 1]?.to);
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
