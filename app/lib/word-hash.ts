/** A 32-bit number from words (FNV-1a): the same words always give the same number. */
export function hash(words: string): number {
  let value = 2166136261;
  for (const character of words) value = Math.imul(value ^ character.charCodeAt(0), 16777619);
  return value >>> 0;
}
