// Drawings as files of their own: no style sheet, no custom properties, no fonts, nothing to load.
import { usedDefinitions } from './drawing-defs.ts';
import { viewBoxOf } from './drawing-sheet.ts';
import { type TextStyle, textChanges, textStyles } from './drawing-styles.ts';
import { canWrite, wordsAsPath } from './lettering/face.ts';
import { type Declarations, groupStyles, lineStyles } from './line-styles.ts';
import { designedInks, type Inks, type palette } from './palette.ts';

type StandaloneOptions = {
  width: number;
  height: number;
  /** A colour for the whole picture; without one it stays transparent. */
  background?: string;
  /** Makes words (not the numbers in balloons) larger than on the page, for pictures that are shown small. */
  textScale?: number;
  /** Default: those of the design. */
  inks?: Inks;
};

/** Replaces `var(--name)` by the colour of that name, and the colours that drawings name by value by those of `inks`. */
export function withLiteralColors(markup: string, { paper, shades }: Inks = designedInks): string {
  const named = markup.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const color = paper[name as keyof typeof palette]; // checked on the next line
    if (!color) throw new Error(`Drawings may not use --${name}: it is not in the palette.`);
    return color;
  });
  if (shades === designedInks.shades) return named;
  // tokens are in the owner's colours already, so none of them is on the list by chance
  const isToken = new Set<string>(Object.values(paper));
  return named.replace(/="(#[0-9a-f]{3,6})"/g, (whole, hex: string) =>
    isToken.has(hex) ? whole : `="${shades[hex] ?? hex}"`,
  );
}

/** How much a transform enlarges what is inside, as the mean of both directions. */
function enlargement(attributes: string): number {
  const transform = /\stransform="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const steps = [...transform.matchAll(/(scale|matrix)\(([^)]*)\)/g)].map(([, name, values = '']) => {
    const [a = 1, b = 0, c = 0, d = 0] = values.split(/[\s,]+/).map(Number);
    return name === 'scale' ? a * (b || a) : a * d - b * c;
  });
  return Math.sqrt(Math.abs(steps.reduce((product, step) => product * step, 1)));
}

// In a file, strokes grow with the picture (whoever resizes it expects that), but a part that is drawn
// smaller or slanted keeps the line weight of its neighbours, as it does on the page.
function lineWeights(declarations: Declarations, scale: number): Declarations {
  if (!('vector-effect' in declarations)) return declarations;
  const { 'vector-effect': _, ...rest } = declarations;
  const scaled = Object.entries(rest).map(([name, value]) => {
    const isMeasure = name === 'stroke-width' || name === 'stroke-dasharray';
    return [name, isMeasure ? value.replace(/[\d.]+/g, (n) => String(+(Number(n) / scale).toFixed(2))) : value];
  });
  return Object.fromEntries(scaled);
}

type OpenElement = { classes: string[]; scale: number };

function declarationsFor(tag: string, classes: string[], attributes: string, open: OpenElement[]): Declarations {
  const own = Object.entries(lineStyles).filter(([name]) => classes.includes(name));
  const merged: Record<string, string> = Object.assign({}, ...own.map(([, declarations]) => declarations));
  if (tag === 'path' && classes.includes('ln') && !/\sfill="/.test(attributes)) merged['fill'] ??= 'none';
  const enclosing = tag === 'path' ? open.flatMap((element) => element.classes) : [];
  return Object.assign(merged, ...enclosing.map((name) => groupStyles[name] ?? {}));
}

function classesOf(attributes: string): string[] {
  return /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
}

function styledTag(tag: string, attributes: string, open: OpenElement[]): string {
  const scale = (open.at(-1)?.scale ?? 1) * enlargement(attributes);
  const declarations = lineWeights(declarationsFor(tag, classesOf(attributes), attributes, open), scale);
  const own = attributes.replace(/\sclass="[^"]*"/, '');
  const rest = own.replace(/\s([\w-]+)="[^"]*"/g, (attribute, name: string) => (name in declarations ? '' : attribute));
  const added = Object.entries(declarations).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${rest}${added.join('')}`;
}

function readable(markup: string): string {
  return markup
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

function drawnText(attributes: string, content: string, textScale: number): string {
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  const classes = read('class')?.split(' ') ?? [];
  const main = classes.map((name) => textStyles[name]).find((known) => known !== undefined);
  if (!main) throw new Error(`Text without a known class: ${attributes}`);
  const style: TextStyle = Object.assign({}, main, ...classes.map((name) => textChanges[name] ?? {}));
  const size = classes.includes('bn') ? style.size : +(style.size * textScale).toFixed(2);
  const words = readable(content).replace('⌀', 'Ø');
  const anchor = (read('text-anchor') ?? (style.isCentred ? 'middle' : 'start')) as 'start' | 'middle' | 'end'; // what SVG has for it
  const [x, y] = [Number(read('x') ?? 0), Number(read('y') ?? 0)];
  const turn = read('transform');
  // Characters outside our faces fall back to whatever the machine has.
  const line = canWrite(style.face, words)
    ? wordsAsPath(style.face, words, { ...style, size, x, y, anchor }, `fill="${style.fill}"`)
    : `<text x="${x}" y="${y}" font-family="${style.family === 'mono' ? 'monospace' : 'sans-serif'}" font-size="${size}" text-anchor="${anchor}" fill="${style.fill}">${content}</text>`;
  return turn ? `<g transform="${turn}">${line}</g>` : line;
}

// Turns classes into attributes and words into outlines.
function withoutStyleSheet(markup: string, textScale: number): string {
  const open: OpenElement[] = [];
  const token = /<text([^<>]*)>([^<]*)<\/text>|<\/(\w+)>|<(\w+)((?:\s[\w:-]+="[^"]*")*)\s*(\/?)>/g;
  return markup.replace(token, (_, textAttributes, content, closing, tag, attributes, isEmpty) => {
    if (textAttributes !== undefined) return drawnText(textAttributes, content, textScale);
    if (closing) {
      open.pop();
      return `</${closing}>`;
    }
    const styled = styledTag(tag, attributes, open);
    if (isEmpty) return `${styled}/>`;
    open.push({ classes: classesOf(attributes), scale: (open.at(-1)?.scale ?? 1) * enlargement(attributes) });
    return `${styled}>`;
  });
}

// Where the drawing stands in the picture: whole and centred, or covering it.
function placement(drawing: string, width: number, height: number): string {
  const units = viewBoxOf(drawing);
  const isCover = /^<svg[^>]*preserveAspectRatio="xMidYMid slice"/.test(drawing);
  const scale = (isCover ? Math.max : Math.min)(width / units.width, height / units.height);
  const x = (width - units.width * scale) / 2 - units.x * scale;
  const y = (height - units.height * scale) / 2 - units.y * scale;
  return `translate(${+x.toFixed(2)} ${+y.toFixed(2)}) scale(${+scale.toFixed(4)})`;
}

/**
 * A self-contained SVG file from any drawing of this folder, exactly `width` x `height` pixels.
 * The drawing keeps its own way of filling that place (whole, or cut like a photograph).
 */
export function standaloneSvg(drawing: string, options: StandaloneOptions): string {
  const { width, height, background, textScale = 1, inks = designedInks } = options;
  const inner = drawing
    .slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'))
    .replace(/<(title|desc)\b[^>]*>[^<]*<\/\1>/g, '');
  const definitions = withoutStyleSheet(usedDefinitions(inner), textScale);
  const defs = definitions ? `<defs>${definitions}</defs>` : '';
  const ground = background ? `<rect width="${width}" height="${height}" fill="${background}"/>` : '';
  const body = `${defs}${ground}<g transform="${placement(drawing, width, height)}">${withoutStyleSheet(inner, textScale)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${withLiteralColors(body, inks)}</svg>`;
}
