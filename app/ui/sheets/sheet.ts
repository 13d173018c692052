import type { Message } from '../../interface-words/message.ts';
import type { FacePair } from '../brand/brand-choice.ts';
import { type ColourName, type ColourSet, designedColours } from '../tokens.ts';

/** A picture on a sheet, by the hash under which it is stored. */
export type SheetPicture = {
  hash: string;
  /** Around which point it is cut, in percent. */
  focus: { x: number; y: number };
  /** Its width over its height. */
  ratio: number;
  alt: string;
  caption: string;
  /** What stands on it: one of a pair says which it is. */
  label: string;
};

/** A result that the owner states; empty texts are left out. */
export type SheetFigure = { label: string; before: string; after: string; notes: string };

/** A piece of a text: a paragraph, or an item of a list with its mark. */
export type SheetBlock = { words: string; mark: string };

/** One study on one page of A4. */
export type StudySheet = {
  title: string;
  summary: string;
  /** In small letters at the head: what this is, and its date. */
  kind: string;
  date: string;
  facts: { name: string; value: string }[];
  figures: SheetFigure[];
  /** At most two; two of a pair stand side by side in one size. */
  pictures: SheetPicture[];
  isPair: boolean;
  texts: { heading: string; blocks: SheetBlock[] }[];
  /** Where the whole study is: as it is shown, and as the code and the link have it. Null for what nobody can open. */
  address: { shown: string; href: string } | null;
  isDraft: boolean;
};

/** The first page of a pack. */
export type CoverSheet = {
  heading: string;
  recipient: string;
  note: string;
  date: string;
};

/** What every page of a document has. */
export type SheetFrame = {
  name: string;
  role: string;
  /** The line at the foot by which a reader gets in touch. */
  contact: { label: string; shown: string; href: string } | null;
  /** Where to write; empty where it is the contact line. */
  email: string;
  language: string;
  colours: SheetColours;
  faces: FacePair;
  /** `fonts` of the brand by their hashes, headings first; none unless the brand is set in its own. */
  ownFonts: string[];
  words: SheetWords;
};

/** What a sheet says besides the texts of its study. */
export type SheetWords = {
  before: string;
  after: string;
  /** By their names; left out where it is what the program says by itself. */
  said?: Readonly<Record<string, Message>>;
};

/** A whole document: a cover and sheets, or one sheet alone. */
export type SheetSet = {
  title: string;
  /** ISO-8601: the moment from which the file is dated. */
  made: string;
  frame: SheetFrame;
  cover: CoverSheet | null;
  sheets: StudySheet[];
};

/** The colours that sheets are drawn in: those of paper, whatever the ground of the site. */
const SHEET_COLOURS = [
  ...(['white', 'film', 'enamel', 'line', 'muted', 'ink', 'bottle', 'wattle', 'sheet', 'redpen'] as const),
] satisfies readonly ColourName[];
export type SheetColours = Pick<ColourSet, (typeof SHEET_COLOURS)[number]>;

/** The colours of sheets out of a whole set. */
export function sheetColours(set: ColourSet = designedColours): SheetColours {
  return Object.fromEntries(SHEET_COLOURS.map((name) => [name, set[name]])) as SheetColours; // every name of the list
}

/** No document is larger: mail boxes and telephones take it. */
export const SHEET_BYTES = 900_000;

/** One of the pictures as JPEG, cut to a place of so many points; null where it cannot be had. */
export type CutPicture = (picture: SheetPicture, width: number, height: number) => Promise<Buffer | null>;
