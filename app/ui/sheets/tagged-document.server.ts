import PDFDocument from 'pdfkit';
import { GOES_ON, type Measure } from './set-text.ts';
import type { SheetSet } from './sheet.ts';
import { runsOf, type SheetFace, type SheetFaces } from './sheet-faces.server.ts';
import { settable } from './sheet-letters.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;

/** How words look. `tracking` is in parts of the size. */
export type Style = { face: keyof SheetFaces; size: number; colour: string; tracking?: number };

/** In points. pdfkit forgets it behind a mark that stands over or under its letter, and would leave a gap there. */
function trackingOf({ size, tracking = 0 }: Style, words: string): number {
  return /\p{M}/u.test(words) ? 0 : tracking * size;
}

type Element = PDFKit.PDFStructureElement;
export type Box = { x: number; y: number; width: number; height: number };

/**
 * A document of pages in which everything has a meaning for programs that read aloud: what is drawn is either tagged, in the
 * order in which it is added, or an artefact.
 */
export class TaggedDocument {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #faces: SheetFaces;
  readonly #root: Element;
  readonly #pieces: Uint8Array[] = [];
  #section: Element;

  constructor({ title, made, frame }: Pick<SheetSet, 'title' | 'made' | 'frame'>, faces: SheetFaces) {
    this.#faces = faces;
    this.#pdf = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      // without one of its own
      font: '',
      pdfVersion: '1.7',
      // it knows more standards than its types do
      subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      displayTitle: true,
      lang: frame.language,
      info: { Title: title, Author: frame.name, Creator: frame.name, Producer: 'PDFKit', CreationDate: new Date(made) },
    });
    this.#pdf.on('data', (piece: Uint8Array) => this.#pieces.push(piece));
    // it takes an opened font, too, which its types do not say
    for (const face of Object.values(faces))
      for (const { key, font } of face) this.#pdf.registerFont(key, font as unknown as Buffer);
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
    this.#section = this.#root;
  }

  /** A new page, with an entry of its own among the bookmarks. */
  addPage(title: string, name: string): void {
    this.#pdf.addPage();
    this.#pdf.addNamedDestination(name);
    this.#pdf.outline.addItem(title);
    this.#section = this.#pdf.struct('Sect', { title });
    this.#root.add(this.#section);
  }

  /** What has no meaning of its own: rules, grounds, repeated words. */
  artefact(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    draw(this.#pdf);
    this.#pdf.endMarkedContent();
  }

  /** An element of the page: a heading, a paragraph. */
  element(type: string, draw: (pdf: PDFKit.PDFDocument) => void): void {
    const content = this.#pdf.markStructureContent(type);
    draw(this.#pdf);
    this.#pdf.endMarkedContent();
    this.#section.add(this.#pdf.struct(type, {}, [content]));
  }

  /** A picture, with what it shows in words. */
  figure(alt: string, { x, y, width, height }: Box, draw: (pdf: PDFKit.PDFDocument) => void): void {
    const content = this.#pdf.markStructureContent('Figure');
    draw(this.#pdf);
    this.#pdf.endMarkedContent();
    const place = { alt, bbox: [x, y, x + width, y + height] as [number, number, number, number] };
    this.#section.add(this.#pdf.struct('Figure', place, [content]));
  }

  /** Words that lead to an address of the web, or to a page of this document. */
  link(
    box: Box,
    to: { href: string } | { name: string },
    label: string,
    draw: (pdf: PDFKit.PDFDocument) => void,
  ): void {
    const pdf = this.#pdf;
    const content = pdf.markStructureContent('Link');
    draw(pdf);
    pdf.endMarkedContent();
    // one that is made with its children takes no more
    const paragraph = pdf.struct('P');
    const element = pdf.struct('Link');
    this.#section.add(paragraph.add(element.add(content)));
    // a text object of the file, which its types call something else
    const options = { structParent: element, Contents: new String(label) } as unknown as PDFKit.Mixins.AnnotationOption;
    if ('href' in to) pdf.link(box.x, box.y, box.width, box.height, to.href, options);
    else pdf.goTo(box.x, box.y, box.width, box.height, to.name, options);
  }

  /** How wide words are, in `settable` codes. */
  measure(style: Style): Measure {
    const { face, size } = style;
    return (words) =>
      runsOf(this.#faces[face], words.replaceAll(GOES_ON, '')).reduce(
        (width, { key, text }) =>
          width + this.#pdf.font(key).fontSize(size).widthOfString(text) + text.length * trackingOf(style, text),
        0,
      );
  }

  /** One line, its letters standing on `y`. A blank ends it: else its last word and the first of the next would be heard as one. */
  write(line: string, x: number, y: number, style: Style): void {
    const { face, size, colour } = style;
    let left = x;
    this.#pdf.fillColor(colour);
    const words = line.replaceAll(GOES_ON, '') + (line.endsWith(GOES_ON) ? '' : ' ');
    for (const { key, text } of runsOf(this.#faces[face], words)) {
      const characterSpacing = trackingOf(style, text);
      const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing } as const;
      this.#pdf.font(key).fontSize(size).text(text, left, y, options);
      left += this.#pdf.widthOfString(text) + text.length * characterSpacing;
    }
  }

  /** How high the capitals of a style are, in points. */
  capHeight({ face, size }: Style): number {
    const [first] = this.#faces[face] satisfies SheetFace;
    return first ? (first.font.capHeight / first.font.unitsPerEm) * size : size * 0.7;
  }

  /** The whole file. */
  async end(): Promise<Buffer> {
    const ended = new Promise<void>((resolve, reject) => this.#pdf.once('end', resolve).once('error', reject));
    this.#root.end();
    this.#pdf.end();
    await ended;
    return Buffer.concat(this.#pieces);
  }
}

/** Words in the codes that fonts have, in one line. */
export function oneLine(words: string): string {
  return settable(words)
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    .trim();
}
