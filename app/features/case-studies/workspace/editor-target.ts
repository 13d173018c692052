/** What an editor over a list is open for: something new, or what is there by its number. */
export type EditorTarget = 'new' | number;

/** What was open in an editor of studies. */
export type OpenedEditor = EditorTarget | `draft-${number}`;

/** The draft for which the address opens the editor: `?draft=3`. */
export function draftTarget(search: URLSearchParams): number | null {
  return numberIn(search, 'draft');
}

/** Which editor the address asks for: `?new=1`, `?edit=12`, or none. */
export function editorTarget(search: URLSearchParams): EditorTarget | null {
  if (search.has('new')) return 'new';
  return numberIn(search, 'edit');
}

function numberIn(search: URLSearchParams, name: string): number | null {
  const id = search.get(name) ?? '';
  return /^[1-9][0-9]{0,8}$/.test(id) ? Number(id) : null;
}
