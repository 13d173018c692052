import { english } from '../../interface-words/dictionaries/english.ts';
import { filledIn, type Message, type Values } from '../../interface-words/message.ts';
import type { SheetFrame } from './sheet.ts';

/** What sheets say besides the words of the owner. */
export const SHEET_WORDS = [
  ...(['pdf.code', 'pdf.whole', 'pdf.page', 'pdf.draft', 'pdf.titleOfDraft'] as const),
  ...(['pdf.moreOf', 'pdf.moreAt', 'pdf.moreBelow', 'pdf.moreInDraft'] as const),
];
type SheetWord = (typeof SHEET_WORDS)[number];

/** A word of a sheet in the language of the site. */
export function sheetWord(
  { words, language }: Pick<SheetFrame, 'words' | 'language'>,
  word: SheetWord,
  values: Values = {},
): string {
  const message: Message = words.said?.[word] ?? english[word];
  return filledIn(message, values, language);
}
