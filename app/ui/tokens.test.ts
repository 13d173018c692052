import { describe, expect, test } from 'vitest';
import { contrastOf as contrast, workspaceShapePairs, workspaceTextPairs } from '../../tests/support/contrasts.ts';
import { sheetOf } from '../../tests/support/style-sheets.ts';
import { shapePairs, textPairs } from './contrast.ts';
import {
  type Colour,
  type ColourName,
  colours,
  darkColours,
  type WorkspaceColourName,
  workspaceColours,
} from './tokens.ts';

const css = sheetOf('tokens.css');
const names = Object.keys(colours) as ColourName[];

/** Björn Ottosson's OKLab to linear sRGB, then the sRGB curve. */
function toRgb({ oklch: [lightness, chroma, hue] }: Colour): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ] as const;
  const [red, green, blue] = linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
  });
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function expectTwins(colour: Colour) {
  const hex = [1, 3, 5].map((at) => Number.parseInt(colour.hex.slice(at, at + 2), 16));
  toRgb(colour).forEach((value, channel) => {
    // the published hex values were rounded by another tool; one step of 255 is not a different colour
    expect(Math.abs(value - (hex[channel] ?? Number.NaN))).toBeLessThanOrEqual(1);
  });
}

describe('the colours', () => {
  test.each(names)('%s is the same in the style sheet', (name) => {
    const declared = css.match(new RegExp(`--${name}: oklch\\(([\\d. ]+)\\);`))?.[1];
    expect(declared?.split(' ').map(Number)).toEqual([...colours[name].oklch]);
  });

  test('the style sheet declares no colour that the list lacks', () => {
    const declared = [...css.matchAll(/--([\w-]+): oklch\([\d. ]+\);/g)].map((match) => match[1]);
    expect(declared.toSorted()).toEqual(names.toSorted());
  });

  test.each(names)('%s has the hex twin of its oklch value', (name) => {
    expectTwins(colours[name]);
  });
});

/** Text on ground, with the ratio that was promised. Below 7 is AA (4.5), from 7 on AAA. */
const text: [ColourName, ColourName, number][] = [
  ['ink', 'sheet', 15.55],
  ['ink', 'white', 16.38],
  ['ink', 'film', 14.31],
  ['ink', 'enamel', 11.31],
  ['ink', 'wattle', 10.09],
  ['ink', 'wattle-hi', 12.36],
  ['muted', 'sheet', 6.37],
  ['muted', 'film', 5.86],
  ['muted', 'white', 6.71],
  ['muted', 'enamel', 4.63],
  ['bottle-2', 'sheet', 8.89],
  ['sheet', 'bottle', 11.97],
  ['enamel', 'bottle', 8.71],
  ['wattle', 'bottle', 7.77],
  ['enamel', 'ink', 11.31],
  ['redpen', 'sheet', 5.57],
  ['redpen', 'film', 5.13],
  ['redpen', 'redpen-tint', 5.12],
  ['white', 'redpen', 5.87],
  ['wattle-ink', 'sheet', 5.75],
];
const shapes: [ColourName, ColourName, number][] = [
  ['line', 'sheet', 4.4],
  ['line', 'film', 4.05],
  ['line', 'enamel', 3.2],
];

describe('the contrast table (WCAG 2)', () => {
  test('has a promise for every pair that is shown', () => {
    expect(text.map(([one, other]) => [one, other])).toEqual(textPairs);
    expect(shapes.map(([one, other]) => [one, other])).toEqual(shapePairs);
  });

  test.each(text)('%s on %s reads at %d', (one, other, promised) => {
    expect(contrast(one, other)).toBeCloseTo(promised, 1);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('%s on %s shows at %d', (one, other, promised) => {
    expect(contrast(one, other)).toBeCloseTo(promised, 1);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(3);
  });

  test('gold and light enamel carry no meaning on the page ground', () => {
    expect(contrast('wattle', 'sheet')).toBeCloseTo(1.54, 1);
    expect(contrast('enamel-deep', 'sheet')).toBeCloseTo(2.14, 1);
  });
});

const workspaceCss = sheetOf('admin-theme.css');
const partsCss = sheetOf('admin-workspace.css');
const THEMES = { light: { ...colours, ...workspaceColours }, dark: darkColours };

/** The colours that one rule of the workspace's style sheet declares, without those that are seen through. */
function declaredIn(selector: string, css = workspaceCss): Record<string, number[]> {
  const rule = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const found = [...rule.matchAll(/--([\w-]+): oklch\(([\d. ]+)\);/g)];
  return Object.fromEntries(found.map(([, name = '', values = '']) => [name, values.split(' ').map(Number)]));
}

function values(set: Record<string, Colour>): Record<string, readonly number[]> {
  return Object.fromEntries(Object.entries(set).map(([name, { oklch }]) => [name, oklch]));
}

/** The colour that one rule of the workspace's parts sets. */
function partColour(selector: string, property: string, css = partsCss): WorkspaceColourName {
  const rule = css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? '';
  return rule.match(new RegExp(`${property}:[^;]*var\\(--([\\w-]+)\\)`))?.[1] as WorkspaceColourName; // or the test fails
}

describe('the themes of the workspace', () => {
  test('are declared as listed, and what shows the public site there has its light colours back', () => {
    const { 'on-wattle': same, ...darkOwn } = values(darkColours);
    expect(declaredIn(':root')).toEqual(values(workspaceColours));
    expect(declaredIn(':root[data-theme="dark"]')).toEqual(darkOwn);
    expect(same).toEqual(workspaceColours['on-wattle'].oklch);
    const asPublic = declaredIn('[data-theme="dark"] .as-public', sheetOf('tests/parts/parts-page.css'));
    const light = values(THEMES.light);
    const changed = Object.keys(darkOwn).filter((name) => String(darkOwn[name]) !== String(light[name]));
    expect(asPublic).toEqual(Object.fromEntries(changed.map((name) => [name, light[name]])));
  });

  test.each(Object.entries(THEMES))('every colour of the %s theme has the hex twin of its value', (_name, set) => {
    for (const colour of Object.values(set)) expectTwins(colour);
  });

  test.each(Object.entries(THEMES))('words and the lines around fields can be read in the %s theme', (_name, set) => {
    for (const [one, other] of workspaceTextPairs)
      expect(contrast(one, other, set), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
    for (const [one, other] of workspaceShapePairs)
      expect(contrast(one, other, set), `${one} on ${other}`).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(THEMES))(
    'how far a bar has come, and where it ends, shows in the %s theme',
    (_name, set) => {
      const line = partColour('progress', 'border');
      const track = partColour('progress', 'background');
      for (const value of ['progress::-webkit-progress-value', 'progress::-moz-progress-bar'])
        expect(contrast(partColour(value, 'background'), track, set)).toBeGreaterThanOrEqual(3);
      expect(partColour('progress::-webkit-progress-bar', 'background')).toBe(track);
      for (const ground of ['sheet', 'white', 'film'] as const)
        expect(contrast(line, ground, set), ground).toBeGreaterThanOrEqual(3);
    },
  );

  test('what stands on gold is dark in both themes: the knob of a switch, the mark of a message', () => {
    const sheet = (name: string) => sheetOf(`${name}.css`);
    const editor = sheet('admin-editor');
    expect(partColour('.sw input:checked', 'background', editor)).toBe('wattle');
    expect(partColour('.sw input:checked::before', 'background', editor)).toBe('on-wattle');
    expect(partColour('.toast .ti', 'background', sheet('toasts'))).toBe('wattle');
    expect(partColour('.toast .ti', 'color', sheet('toasts'))).toBe('on-wattle');
  });
});
