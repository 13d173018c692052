/** Characters that an address goes on with: one that is followed by them is another one. */
const GOES_ON = /[^\s()<>[\]"'”’,;]/;

/** What stands behind `#` leads to the same page, and goes with its address. */
const FRAGMENT = /^#[^\s()<>[\]"'”’,;]*/;

/** An address with its scheme begins wherever it stands, but for within another one: `/web/2020/https://…`, `?at=https://…`. */
const WHOLE = /^[a-z][a-z\d+.-]*:/i;
const WITHIN = /[/=?&#%]/;

/** Behind these a path, or a host alone, is the end of another address or word. */
const BEGUN = /[\p{L}\p{N}/=?&#%@~_.-]/u;

/** Where an address stands in a text, as a link or as itself. */
export function placesOfAddress(text: string, address: string): { at: number; length: number }[] {
  const places: { at: number; length: number }[] = [];
  if (address === '') return places;
  const begun = WHOLE.test(address) ? WITHIN : BEGUN;
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + address.length)) {
    const fragment = address.includes('#') ? 0 : (FRAGMENT.exec(text.slice(at + address.length))?.[0].length ?? 0);
    const end = at + address.length + fragment;
    const isEnd = !GOES_ON.test(text[end] ?? ' ') || /^[.!?:](?:\s|$)/.test(text.slice(end, end + 2));
    const isBegin = !begun.test(text[at - 1] ?? ' ');
    if (isBegin && isEnd) places.push({ at, length: end - at });
  }
  return places;
}

/** The text with another address in its place; with none, links lose theirs and keep their words. */
export function withAddress(text: string, address: string, other: string): string {
  let changed = text;
  for (const { at, length } of placesOfAddress(text, address).toReversed()) {
    const end = at + length;
    const words = other === '' && changed[end] === ')' ? wordsBefore(changed, at) : null;
    changed = words
      ? changed.slice(0, words.from) + words.text + changed.slice(end + 1)
      : changed.slice(0, at) + other + changed.slice(end);
  }
  return changed;
}

/** The words of the link whose address begins here; null where it is no link. */
function wordsBefore(text: string, at: number): { from: number; text: string } | null {
  if (text.slice(at - 2, at) !== '](') return null;
  const from = text.lastIndexOf('[', at - 2);
  return from === -1 ? null : { from, text: text.slice(from + 1, at - 2) };
}
