// Drawings as files of their own: no style sheet, no custom properties, no fonts, nothing to load.
import { viewBoxOf } from './annotate.ts';
import { usedDefinitions } from './drawing-defs.ts';
import { type Declarations, groupStyles, lineStyles, textStyles } from './drawing-styles.ts';
import { canWrite, wordsAsPath } from './lettering/face.ts';
import { type PaletteName, palette } from './palette.ts';

export type StandaloneOptions = {
  width: number;
  height: number;
  /** A colour for the whole picture; without one it stays transparent. */
  background?: string;
  /** Makes words (not the numbers in balloons) larger than on the page, for pictures that are shown small. */
  textScale?: number;
};

type Scales = { scale: number; textScale: number };

/** Replaces `var(--name)` by the colour of that name. */
export function withLiteralColors(markup: string): string {
  return markup.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const color = palette[name as PaletteName]; // checked on the next line
    if (!color) throw new Error(`Drawings may not use --${name}: it is not in the palette.`);
    return color;
  });
}

function scaled(name: string, value: string, declarations: Declarations, scale: number): string {
  // Strokes that ignore scaling are measured in pixels of the file, so they grow with it here.
  const isPixelStroke = 'vector-effect' in declarations && (name === 'stroke-width' || name === 'stroke-dasharray');
  return isPixelStroke ? value.replace(/[\d.]+/g, (number) => String(+(Number(number) * scale).toFixed(2))) : value;
}

type OpenElement = { name: string; classes: string[] };

function declarationsFor(tag: string, classes: string[], attributes: string, open: OpenElement[]): Declarations {
  const own = Object.entries(lineStyles).filter(([name]) => classes.includes(name));
  const merged: Record<string, string> = Object.assign({}, ...own.map(([, declarations]) => declarations));
  if (tag === 'path' && classes.includes('ln') && !/\sfill="/.test(attributes)) merged.fill ??= 'none';
  const enclosing = tag === 'path' ? open.flatMap((element) => element.classes) : [];
  return Object.assign(merged, ...enclosing.map((name) => groupStyles[name] ?? {}));
}

function styledTag(tag: string, attributes: string, open: OpenElement[], scale: number): string {
  const classes = /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
  const declarations = declarationsFor(tag, classes, attributes, open);
  const own = attributes.replace(/\sclass="[^"]*"/, '');
  const kept = own.replace(/\s([\w-]+)="[^"]*"/g, (attribute, name: string) => (name in declarations ? '' : attribute));
  const added = Object.entries(declarations).map(
    ([name, value]) => ` ${name}="${scaled(name, value, declarations, scale)}"`,
  );
  return `<${tag}${kept}${added.join('')}`;
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
  const known = classes.flatMap((name) => textStyles[name] ?? []);
  const style = Object.assign({}, ...known) as (typeof known)[number]; // later classes win, as in the style sheet
  if (!style.face) throw new Error(`Text without a known class: ${attributes}`);
  const size = classes.includes('bn') ? style.size : style.size * textScale;
  const words = readable(content).replace('⌀', 'Ø');
  const anchor = (read('text-anchor') ?? (style.isCentred ? 'middle' : 'start')) as 'start' | 'middle' | 'end'; // written by annotate.ts
  const [x, y] = [Number(read('x') ?? 0), Number(read('y') ?? 0)];
  const turn = read('transform');
  // Characters outside our faces fall back to whatever the machine has.
  const line = canWrite(style.face, words)
    ? wordsAsPath(style.face, words, { ...style, size, x, y, anchor }, `fill="${style.fill}"`)
    : `<text x="${x}" y="${y}" font-family="${style.family === 'mono' ? 'monospace' : 'sans-serif'}" font-size="${size}" text-anchor="${anchor}" fill="${style.fill}">${content}</text>`;
  return turn ? `<g transform="${turn}">${line}</g>` : line;
}

// Turns classes into attributes and words into outlines; `scale` is the pixels of one drawing unit.
function withoutStyleSheet(markup: string, { scale, textScale }: Scales): string {
  const open: OpenElement[] = [];
  const token = /<text([^>]*)>([^<]*)<\/text>|<\/(\w+)>|<(\w+)((?:\s[\w:-]+="[^"]*")*)\s*(\/?)>/g;
  const plain = markup.replace(token, (_, textAttributes, content, closing, tag, attributes, isEmpty) => {
    if (textAttributes !== undefined) return drawnText(textAttributes, content, textScale);
    if (closing) {
      open.pop();
      return `</${closing}>`;
    }
    const styled = styledTag(tag, attributes, open, scale);
    if (isEmpty) return `${styled}/>`;
    open.push({ name: tag, classes: /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [] });
    return `${styled}>`;
  });
  return withLiteralColors(plain);
}

/** Where a drawing of `units` stands in a picture of `frame`: whole and centred, or covering it. */
function placement(drawing: string, width: number, height: number): { scale: number; transform: string } {
  const units = viewBoxOf(drawing);
  const isCover = /^<svg[^>]*preserveAspectRatio="xMidYMid slice"/.test(drawing);
  const scale = (isCover ? Math.max : Math.min)(width / units.width, height / units.height);
  const x = (width - units.width * scale) / 2 - units.x * scale;
  const y = (height - units.height * scale) / 2 - units.y * scale;
  return { scale, transform: `translate(${+x.toFixed(2)} ${+y.toFixed(2)}) scale(${+scale.toFixed(4)})` };
}

/**
 * A self-contained SVG file from any drawing of this folder, exactly `width` x `height` pixels.
 * The drawing keeps its own way of filling that place (whole, or cut like a photograph).
 */
export function standaloneSvg(drawing: string, options: StandaloneOptions): string {
  const { width, height, background, textScale = 1 } = options;
  const { scale, transform } = placement(drawing, width, height);
  const inner = drawing
    .slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'))
    .replace(/<(title|desc)\b[^>]*>[^<]*<\/\1>/g, '');
  const definitions = usedDefinitions(inner);
  const defs = definitions ? `<defs>${definitions}</defs>` : '';
  const ground = background ? `<rect width="${width}" height="${height}" fill="${background}"/>` : '';
  // A group, not a nested <svg>: librsvg forgets the viewBox of a nested one when strokes are not to scale.
  const body = withoutStyleSheet(`${defs}${ground}<g transform="${transform}">${inner}</g>`, { scale, textScale });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
