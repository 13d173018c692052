const MAX_SHOWN = 80;

/** A name that came with an upload, fit to stand in a sentence: no control characters, not endless, never empty. */
export function shownName(name: string | undefined, whenMissing = 'A file'): string {
  const clean = (name ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean === '') return whenMissing;
  const characters = [...clean];
  return `"${characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN).join('')}…` : clean}"`;
}
