export const LETTERS = '/admin/letters';

/** Where a letter is written, or looked at once it is on its way. */
export function letterPlace({ id }: { id: number }): string {
  return `${LETTERS}?edit=${id}`;
}

/** Where a letter is begun; with a study, it is about that. */
export function newLetterPlace(about?: { id: number }): string {
  return `${LETTERS}?new=1${about ? `&about=${about.id}` : ''}`;
}

/** The button that leads to a letter about a study: “Write to 36 readers”. */
export function writeToWords(readers: number): string {
  return `Write to ${readers === 1 ? 'one reader' : `${readers} readers`}`;
}
