/** Letters without their accents, in small ones, so that cafe finds Café. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
