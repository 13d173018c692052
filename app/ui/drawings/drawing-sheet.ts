// An `<svg>` element as text: what figures that are counted or measured are drawn on.

/** Makes words from outside safe inside a drawing. */
export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
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
