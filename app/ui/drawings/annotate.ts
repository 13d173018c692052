// What the draughtsman writes beside the object: words, dimensions, balloons, and the sheet itself.
import { round } from './geometry.ts';

export type Anchor = 'start' | 'middle' | 'end';

/** Makes words from outside safe inside a drawing. */
export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Words in a drawing; the class decides face, size and colour (see text-styles.ts). */
export function text(
  x: number,
  y: number,
  words: string | number,
  className = 'dt',
  anchor: Anchor = 'middle',
): string {
  const align = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text class="${className}" x="${round(x)}" y="${round(y)}"${align}>${words}</text>`;
}

/** A horizontal dimension with end ticks. */
export function dimensionAcross(x0: number, x1: number, y: number, words: string): string {
  const ticks = `M${round(x0)} ${round(y)}H${round(x1)}M${round(x0)} ${round(y - 7)}v14M${round(x1)} ${round(y - 7)}v14`;
  return `<path class="dim" d="${ticks}"/>${words ? text((x0 + x1) / 2, y - 7, words) : ''}`;
}

/** A vertical dimension with end ticks, read from the right. */
export function dimensionUp(x: number, y0: number, y1: number, words: string): string {
  const ticks = `M${round(x)} ${round(y0)}V${round(y1)}M${round(x - 7)} ${round(y0)}h14M${round(x - 7)} ${round(y1)}h14`;
  const turn = `translate(${round(x - 8)} ${round((y0 + y1) / 2)}) rotate(-90)`;
  return `<path class="dim" d="${ticks}"/><text class="dt" text-anchor="middle" transform="${turn}">${words}</text>`;
}

/** A numbered balloon at (bx, by) with a leader to the point (x, y). */
export function balloon(mark: string | number, x: number, y: number, bx: number, by: number, radius = 17): string {
  const distance = Math.hypot(x - bx, y - by);
  const reach = (distance - radius) / distance;
  const leader = `M${round(x)} ${round(y)}L${round(x + (bx - x) * reach)} ${round(y + (by - y) * reach)}`;
  return `<g class="call"><path d="${leader}"/><circle class="dot" cx="${round(x)}" cy="${round(y)}" r="3.5"/><circle class="bal" cx="${round(bx)}" cy="${round(by)}" r="${radius}"/><text class="bn" x="${round(bx)}" y="${round(by + 5)}">${mark}</text></g>`;
}

/** A name with a quieter line below it. */
export function label(x: number, y: number, name: string, detail = '', anchor: Anchor = 'start'): string {
  return text(x, y, name, 'bl', anchor) + (detail ? text(x, y + 19, detail, 'bs', anchor) : '');
}

export type SheetOptions = {
  className?: string;
  /** Words for people who do not see the drawing; without them it is decoration. */
  description?: string;
  /** Fill the place like a photograph, cutting what is left over. */
  cover?: boolean;
  viewBox?: string;
};

/** The finished drawing. Line breaks of the source are removed, so that templates can be indented. */
export function sheet(width: number, height: number, content: string, options: SheetOptions = {}): string {
  const { className, description, cover, viewBox = `0 0 ${width} ${height}` } = options;
  const attributes = [
    className ? ` class="${className}"` : '',
    ` viewBox="${viewBox}"`,
    cover ? ' preserveAspectRatio="xMidYMid slice"' : '',
    description ? ` role="img" aria-label="${escapeXml(description)}"` : ' aria-hidden="true"',
  ];
  return `<svg${attributes.join('')}>${compact(content)}</svg>`;
}

/** Removes line breaks and the indentation that follows them. */
export function compact(markup: string): string {
  return markup.replace(/\n\s*/g, '');
}

/** The viewBox a drawing was made with. */
export function viewBoxOf(drawing: string): { x: number; y: number; width: number; height: number } {
  const [x = 0, y = 0, width, height] =
    /^<svg[^>]*\sviewBox="([^"]+)"/.exec(drawing)?.[1]?.split(/\s+/).map(Number) ?? [];
  if (!width || !height) throw new Error('A drawing starts with <svg> and a viewBox.');
  return { x, y, width, height };
}
