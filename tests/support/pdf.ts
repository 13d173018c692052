import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A part of what a PDF says to programs that read aloud: what it is, and what a picture shows. */
export type Told = { role: string; alt: string; words: string };

type Item = { type?: string; id?: string; str?: string; hasEOL?: boolean };
type Node = { role?: string; alt?: string; children?: Node[]; type?: string; id?: string };

/** A PDF as pdf.js reads it: what it says of itself, and the parts of each page in the order in which they are read. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const pdf = await loading.promise;
  const { info } = await pdf.getMetadata();
  // they are maps, which its types do not say
  const marked = (await pdf.getMarkInfo()) as Map<string, boolean> | null;
  const preferences = (await pdf.getViewerPreferences()) as Map<string, unknown> | null;
  const outline = ((await pdf.getOutline()) as { title: string }[] | null) ?? [];
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const links = (await page.getAnnotations()) as { url?: string; dest?: unknown }[];
    pages.push({
      told: toldBy((await page.getStructTree()) as Node | null, wordsById(items as Item[])),
      text: spaced((items as Item[]).map(({ str = '', hasEOL }) => `${str}${hasEOL ? ' ' : ''}`).join('')),
      links: links.flatMap(({ url }) => (url ? [url] : [])),
      size: page.getViewport({ scale: 1 }),
    });
  }
  await loading.destroy();
  return {
    title: (info as { Title?: string }).Title,
    language: (info as { Language?: string }).Language,
    isTagged: marked?.get('Marked') === true,
    showsTitle: preferences?.get('DisplayDocTitle') === true,
    outline: outline.map(({ title }) => title),
    pages,
  };
}

function spaced(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** What stands between the marks of each piece of content. */
function wordsById(items: readonly Item[]): Map<string, string> {
  const words = new Map<string, string>();
  const open: string[] = [];
  for (const { type, id = '', str = '', hasEOL } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id);
    else if (type === 'endMarkedContent') open.pop();
    else {
      const inside = open.at(-1);
      if (inside) words.set(inside, `${words.get(inside) ?? ''}${str}${hasEOL ? ' ' : ''}`);
    }
  }
  return words;
}

function toldBy(node: Node | null, words: ReadonlyMap<string, string>): Told[] {
  if (!node?.children) return [];
  const own = node.children
    .filter(({ type }) => type === 'content')
    .map(({ id = '' }) => words.get(id) ?? '')
    .join(' ');
  const here = node.role && node.children.some(({ type }) => type === 'content');
  const told = { role: node.role ?? '', alt: node.alt ?? '', words: spaced(own) };
  return [...(here ? [told] : []), ...node.children.flatMap((child) => toldBy(child, words))];
}

/** The letters of each element of the first page, as they stand in the file: no program guesses blanks between them. */
export async function lettersOfElements(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const page = await (await loading.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const elements: string[] = [];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.beginMarkedContentProps) elements.push('');
    if (operator !== OPS.showText) continue;
    const [glyphs] = argsArray[index] as [(number | { unicode: string })[]];
    const letters = glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('');
    elements.push((elements.pop() ?? '') + letters);
  }
  await loading.destroy();
  return elements;
}

/** What the code on a page says, as a camera reads it from the page as it is drawn; null where there is none. */
export async function codeOnPage(bytes: Uint8Array, number: number): Promise<string | null> {
  const { data, width, height } = await drawnPage(bytes, number, 2);
  return jsQR(data, width, height)?.data ?? null;
}

type Canvas = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };

/** The dots of a page. */
async function drawnPage(bytes: Uint8Array, number: number, scale: number): Promise<ImageData> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const pdf = await loading.promise;
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const { canvas, context } = (pdf.canvasFactory as { create: (width: number, height: number) => Canvas }).create(
    width,
    height,
  );
  await page.render({ canvas, canvasContext: context, viewport, background: '#ffffff' }).promise;
  const dots = context.getImageData(0, 0, width, height);
  await loading.destroy();
  return dots;
}

/** The number of every glyph that the pages draw, as it stands in the file: 0 is the box for a letter that a font lacks. */
export function drawnGlyphs(bytes: Uint8Array): number[] {
  const file = Buffer.from(bytes);
  const glyphs: number[] = [];
  let at = 0;
  while (true) {
    const begin = file.indexOf('stream\n', at);
    const end = file.indexOf('\nendstream', begin);
    if (begin === -1 || end === -1) return glyphs;
    at = end + '\nendstream'.length;
    const page = contentOf(file.subarray(begin + 'stream\n'.length, end));
    for (const [, shown = ''] of page.matchAll(/\[([^\]]*)\] TJ/g))
      for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]*)>/g))
        for (let place = 0; place < hex.length; place += 4)
          glyphs.push(Number.parseInt(hex.slice(place, place + 4), 16));
  }
}

/** The content of a page in words; empty for what is no text, as fonts are. */
function contentOf(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1');
  } catch {
    return '';
  }
}
