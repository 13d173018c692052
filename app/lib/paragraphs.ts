/** The paragraphs of a text as its author parted them, by blank lines; breaks within a paragraph stay in it. */
export function paragraphs(text: string): string[] {
  return indentedParagraphs(text).map((paragraph) => paragraph.trim());
}

/** The same with the blanks around them. */
export function indentedParagraphs(text: string): string[] {
  return text.split(/\r?\n(?:[^\S\n]*\r?\n)+/).filter((paragraph) => paragraph.trim() !== '');
}

/** Whether a quotation has so few words that they stand large. */
export function isShortQuote(text: string): boolean {
  return text.length <= 150;
}
