/** What an editor over a list is open for: something new, or what is there by its number. */
export type EditorTarget = 'new' | number;

/** Which editor the address asks for: `?new=1`, `?edit=12`, or none. */
export function editorTarget(search: URLSearchParams): EditorTarget | null {
  if (search.has('new')) return 'new';
  const id = search.get('edit') ?? '';
  return /^[1-9][0-9]{0,8}$/.test(id) ? Number(id) : null;
}
