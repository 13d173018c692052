import type { EntryFields } from '../../app/features/entries/entry.ts';
import { EMPTY_ENTRY } from '../../app/features/entries/entry.ts';

/** A short article, as its draft says it. */
export function anArticle(given: Partial<EntryFields> = {}): EntryFields {
  return {
    ...EMPTY_ENTRY,
    title: 'Nine days in the yard',
    slug: 'nine-days',
    summary: 'Why hulls wait.',
    parts: [{ kind: 'text', text: 'Every hull waited **nine days** for the crane.', note: '' }],
    ...given,
  };
}
