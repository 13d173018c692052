/** Numbers and moments that move with every save. */
const BY_ITSELF = new Set(['version', 'updatedAt', 'position', 'order']);

/** Which fields are other than before, by their names. What was sent says less, since a form sends all it has. */
export function changedFieldsOf(before: object, after: object): string[] {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) =>
    BY_ITSELF.has(name) || isSame(was.get(name), value) ? [] : name,
  );
}

/** The same as the record of who did what names them: `cover image, title`. */
export function changedNames(before: object, after: object): string {
  return changedFieldsOf(before, after)
    .map((name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(', ');
}

/** As details of an entry; none where nothing is other. */
export function whatChanged(before: object, after: object): { changed?: string } {
  const changed = changedNames(before, after);
  return changed === '' ? {} : { changed };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
