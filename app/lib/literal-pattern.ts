/** The source of an expression that finds these very words, whatever signs they have. */
export function literalPattern(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
