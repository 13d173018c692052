/**
 * Whether both databases keep the text as it is: no NUL (PostgreSQL refuses it) and no half of a surrogate pair
 * (it has no UTF-8 form and would come back changed).
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
