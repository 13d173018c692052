import type { OwnFont } from './brand-choice.ts';

/** Where the file of a typeface is. */
export function fontAddress(hash: string): string {
  return `/fonts/${hash}.woff2`;
}

/** A name for style sheets that nobody typed, with the face that stands in until the file is there. */
function stack({ name, fonts }: Family): string {
  return `"${name}","${name} Fallback",${fonts[0]?.isSerif ? 'serif' : 'sans-serif'}`;
}

type Family = { name: string; fonts: OwnFont[] };

const NONE: Family = { name: '', fonts: [] };

/** The files by family; the first family sets headings, the second texts, or the first everything. */
function families(fonts: readonly OwnFont[]): Family[] {
  const found = new Map<string, OwnFont[]>();
  for (const font of fonts) found.set(font.family, [...(found.get(font.family) ?? []), font]);
  return [...found.values()].map((of) => ({ name: `own-${of[0]?.hash.slice(0, 12)}`, fonts: of }));
}

/** The values of `font-family` for headings and for texts. */
export function ownFamilies(fonts: readonly OwnFont[]): { display: string; text: string } {
  const [display = NONE, text = display] = families(fonts);
  return { display: stack(display), text: stack(text) };
}

/** What English texts need at once: an upright file of headings and one of texts. */
export function firstFilesOf(fonts: readonly OwnFont[]): string[] {
  return families(fonts)
    .slice(0, 2)
    .flatMap(
      ({ fonts: [first, ...others] }) => [first, ...others].find((font) => font && !font.isItalic) ?? first ?? [],
    )
    .map(({ hash }) => fontAddress(hash));
}

/** The rules of the files and of their fallbacks, which have the same lines and run as wide. */
export function ownFaceRules(fonts: readonly OwnFont[]): string {
  return families(fonts)
    .flatMap(({ name, fonts: files }) => files.map((font) => ruleOf(name, font) + fallbackOf(name, font)))
    .join('');
}

function ruleOf(name: string, { hash, weight, isItalic }: OwnFont): string {
  return `@font-face{font-family:"${name}";src:url(${fontAddress(hash)});${styleOf(weight, isItalic)};font-display:swap}`;
}

/** The faces that systems have, with the same widths under each name. */
const SYSTEM_FACES = { serif: ['Times New Roman', 'Liberation Serif'], sans: ['Arial', 'Liberation Sans'] } as const;

function fallbackOf(name: string, font: OwnFont): string {
  const { weight, isItalic, ascent, descent, lineGap, isSerif = false, sizeAdjust } = font;
  const locals = SYSTEM_FACES[isSerif ? 'serif' : 'sans'].map((face) => (isBold(weight) ? `${face} Bold` : face));
  // these are percent of the adjusted size
  const ofAdjusted = (value: number) => Math.round((value / sizeAdjust) * 10_000) / 100;
  return [
    `@font-face{font-family:"${name} Fallback";src:${locals.map((local) => `local("${local}")`).join()}`,
    styleOf(weight, isItalic),
    `size-adjust:${sizeAdjust}%;ascent-override:${ofAdjusted(ascent)}%;descent-override:${ofAdjusted(descent)}%`,
    `line-gap-override:${ofAdjusted(lineGap)}%}`,
  ].join(';');
}

function styleOf(weight: string, isItalic: boolean): string {
  return `font-weight:${weight}${isItalic ? ';font-style:italic' : ''}`;
}

/** Of a variable font the fallback is the regular one: texts are set in it more than headings. */
export function isBold(weight: string): boolean {
  return Number(weight.split(' ')[0]) >= 600;
}
