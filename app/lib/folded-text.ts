/** Letters that Unicode does not take apart into a plain one and a mark, each as its readers type it who have no key for it. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  // small letters of a Greek word depend on where it ends
  ς: 'σ',
};

/** Small letters without their accents. Digests of names were made of it, so it stays as it is. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/**
 * Letters as any keyboard has them, in small ones, so that cafe finds Café, and lodz Łódź. May be longer than the text. A name is known again by
 * it where only a digest is kept, so what becomes of a letter here stays.
 */
export function foldedText(text: string): string {
  return withoutAccents(text).replaceAll(/\P{ASCII}/gu, (letter) => PLAIN[letter] ?? letter);
}

/** The part of a text that reads so once it is folded, or null: where it begins, and its letters as they are written. */
export function foldedPart(text: string, wanted: string): { at: number; said: string } | null {
  const start = foldedText(text).indexOf(foldedText(wanted));
  if (start < 0) return null;
  const until = (length: number) => {
    let [at, folded] = [0, 0];
    for (const letter of text) {
      const { length: more } = foldedText(letter);
      // a mark belongs to the letter before it
      if (folded >= length && more > 0) break;
      [at, folded] = [at + letter.length, folded + more];
    }
    return at;
  };
  const at = until(start);
  return { at, said: text.slice(at, until(start + foldedText(wanted).length)) };
}
