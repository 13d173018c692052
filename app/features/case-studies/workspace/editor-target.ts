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

/** A place in a study that the address asks for: a field, and a link or words in it. */
export type AskedPlace = { field: string; mark: string };

/** The place at which the editor opens: `&field=challenge&mark=https://example.com/`; null where none is asked for. */
export function askedPlace(search: URLSearchParams): AskedPlace | null {
  const field = search.get('field') ?? '';
  return /^[a-zA-Z0-9.]{1,60}$/.test(field) ? { field, mark: search.get('mark') ?? '' } : null;
}

/** What is shown in a field of the editor that was opened there. */
export function markIn(place: AskedPlace | null, field: string): string | undefined {
  return place?.field === field && place.mark !== '' ? place.mark : undefined;
}

/** The address of the editor of a study, or of a draft, at such a place. */
export function placeInStudy(editor: `?edit=${number}` | `?draft=${number}`, { field, mark }: AskedPlace): string {
  return `${editor}&${new URLSearchParams({ field, ...(mark === '' ? {} : { mark }) })}`;
}
