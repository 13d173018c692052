/**
 * The key by the name that shortcuts have: where a layout has letters of Greek, Cyrillic or another alphabet, the Latin one of the same
 * key. Layouts of Latin letters have theirs in other places, so there the letter counts.
 */
export function meantKey({ key, code }: { key: string; code: string }): string {
  const [, latin] = /^Key([A-Z])$/.exec(code) ?? [];
  if (!latin || !/^(?!\p{Script=Latin})\p{L}$/u.test(key)) return key;
  return key === key.toLowerCase() ? latin.toLowerCase() : latin;
}
