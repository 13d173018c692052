const MAX_SHOWN = 80;
const MAX_STORED = 200;

/** A name that came with an upload, fit to stand in a sentence: no control characters, not endless, never empty. */
export function shownName(name: string | undefined, whenMissing = 'A file'): string {
  const clean = cleanName(name);
  if (clean === '') return whenMissing;
  return `"${cut(clean, MAX_SHOWN)}"`;
}

/** The name of an uploaded file as the library keeps it for searching: never a path, possibly empty. */
export function storedName(name: string | undefined): string {
  return cut(cleanName(name?.split(/[/\\]/).at(-1)), MAX_STORED);
}

function cleanName(name: string | undefined): string {
  return (name ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
