/**
 * Whether both databases keep the text as it is: no NUL (PostgreSQL refuses it) and no half of a surrogate pair
 * (it has no UTF-8 form and would come back changed).
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Whether no program shows the text on more than one line, or hides what is behind a control character. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

/** The text on one line, without the characters that turn round what is shown behind them (bidi controls). */
export function onOneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
