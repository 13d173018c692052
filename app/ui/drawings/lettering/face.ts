/** Every character a face can write: its advance and its outline, in 500ths of the type size, baseline at 0. */
export type Face = Readonly<Record<string, readonly [advance: number, outline: string]>>;

const UNITS = 500;

export type Setting = {
  x?: number;
  y?: number;
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Space added after each character, as a part of the type size. */
  tracking?: number;
};

/** Whether the face has an outline for every character. */
export function canWrite(face: Face, words: string): boolean {
  return [...words].every((character) => character === '\u00a0' || character in face);
}

function glyphOf(face: Face, character: string): readonly [advance: number, outline: string] {
  return face[character === '\u00a0' ? ' ' : character] ?? [UNITS / 2, ''];
}

/** The width of a line in the units of `size`. */
export function lineWidth(face: Face, words: string, size: number, tracking = 0): number {
  const characters = [...words];
  const advance = characters.reduce((sum, character) => sum + glyphOf(face, character)[0], 0);
  return (advance / UNITS) * size + tracking * size * characters.length;
}

/** A line of words as one path, so that a picture looks the same on machines without our fonts. */
export function wordsAsPath(face: Face, words: string, setting: Setting, attributes: string): string {
  const { x = 0, y = 0, size, anchor = 'start', tracking = 0 } = setting;
  const width = lineWidth(face, words, size, tracking);
  const left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const outlines: string[] = [];
  let pen = 0;
  for (const character of words) {
    const [advance, outline] = glyphOf(face, character);
    // Only the start of each contour is absolute; the rest follows it.
    outlines.push(outline.replace(/M(-?\d+)/g, (_, start: string) => `M${Number(start) + Math.round(pen)}`));
    pen += advance + tracking * UNITS;
  }
  const scale = +(size / UNITS).toFixed(4);
  return `<path ${attributes} transform="translate(${left.toFixed(2)} ${y.toFixed(2)}) scale(${scale})" d="${outlines.join('')}"/>`;
}

/** Breaks words into lines no wider than `maxWidth`; a single word that is too long keeps its line. */
export function breakLines(face: Face, words: string, size: number, maxWidth: number, tracking = 0): string[] {
  const lines: string[] = [];
  for (const word of words.split(/ +/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && lineWidth(face, longer, size, tracking) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
