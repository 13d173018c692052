import type { EntryFields } from '../../app/features/entries/entry.ts';
import { EMPTY_ENTRY } from '../../app/features/entries/entry.ts';
import type { EntryPart } from '../../app/features/entries/entry-parts.ts';

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

export const picturePart = (src: string, alt: string, caption: string) => ({ src, alt, caption });

/** A picture that every site has. */
const SHARED = '/images/share-default.png';

type Spoken = { study: number; testimonial: number; pictures?: [string, string] };

/** A part that quotes a record of a noun. */
export const quoting = (kind: string, id: number) => ({ kind, [kind]: id }) as unknown as EntryPart; // of the nouns that there are

/** One of each kind. */
export function partsOfEachKind({
  study,
  testimonial,
  pictures: [first, second] = [SHARED, SHARED],
}: Spoken): EntryPart[] {
  return [
    { kind: 'text', text: 'It *waited* **nine days**.\n\n- crane\n- [tide](/contact)', note: 'Port log of May' },
    { kind: 'study', study },
    { kind: 'heading', text: 'A step before all', level: 'within' },
    { kind: 'text', text: 'Opening words', note: '' },
    { kind: 'heading', text: 'Why hulls wait', level: 'section' },
    { kind: 'picture', ...picturePart(SHARED, 'A hull', 'The hull in May') },
    { kind: 'heading', text: 'A step within', level: 'within' },
    {
      kind: 'pictures',
      pictures: [picturePart(first, 'Crane', 'The crane'), picturePart(second, 'Tide', '')],
    },
    { kind: 'quote', text: 'They counted.\nTwice.\n\nWe paid.', who: 'Ann, foreman' },
    { kind: 'heading', text: 'What it costs', level: 'section' },
    { kind: 'figures', figures: [{ value: '9 days', label: 'of waiting', note: 'since March' }] },
    { kind: 'studies', service: 'manufacturing' },
    quoting('testimonial', testimonial),
    { kind: 'divider' },
    { kind: 'questions', questions: [{ question: 'Why nine?', answer: 'The **tide**.' }] },
    { kind: 'heading', text: 'What to do', level: 'section' },
    { kind: 'columns', left: 'Before it', right: 'After it' },
    { kind: 'button', action: { label: 'Talk to us', href: '/contact' } },
  ];
}
