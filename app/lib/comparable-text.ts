/** A text with plain quotation marks and spaces, and without what cannot be seen. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\u2018\u2019\u201b]/g, "'")
    .replace(/[\u201c\u201d\u201f]/g, '"')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}

/** The same in small letters: what two texts are compared by. */
export function comparable(text: string): string {
  return plainText(text).toLowerCase();
}
