/** The paragraphs of a text as its author parted them, by blank lines; breaks within a paragraph stay in it. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\r?\n(?:[^\S\n]*\r?\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
