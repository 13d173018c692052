import { z } from 'zod';
import { FEATURES } from '../../features.ts';
import type { QuotedRecords, Together } from '../../kit/feature.ts';
import {
  action,
  choice,
  type FieldHint,
  fieldHints,
  group,
  line,
  list,
  optionalText,
  picture,
  text,
  wholeNumber,
} from '../site-content/content-fields.ts';

type Extra = Omit<FieldHint, 'label'> & { max?: number };

/** Claims cannot stand in an entry by reference: it says what was true on its day. */
const OWN: Extra = { takesReferences: false };
const words = (label: string, max: number, hint: Extra = {}) => line(label, { ...OWN, max, ...hint });
const aside = (label: string, max: number, hint: Extra = {}) =>
  optionalText(label, { ...OWN, input: 'line', max, ...hint });
/** In the small Markdown of `app/lib/markdown.ts`. */
const rich = (label: string, max: number, hint: Extra = {}) => text(label, { ...OWN, input: 'rich', max, ...hint });

const LONGEST_TEXT = 20_000;

const pictured = {
  src: picture('Picture'),
  alt: aside('Description', 1000, { hint: 'What it shows, for those who do not see it.' }),
  caption: aside('Caption', 500),
};

function part<const Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, label: string, shape: Shape) {
  const name = z.literal(kind);
  fieldHints.add(name, { label: 'Kind', input: 'hidden' });
  return group(label, { kind: name, ...shape });
}

/** What a part can quote, by its kind: records of nouns that say so in their manifests. */
export const QUOTED: Record<string, QuotedRecords> = Object.assign({}, ...FEATURES.map(({ quoted }) => quoted));
type QuotedKind = keyof Together<(typeof FEATURES)[number]['quoted']>;

/** A part that names a record by its number, in a field called as its kind; 0 while none is chosen. */
function naming<const Kind extends string>(kind: Kind, label: string) {
  return part(kind, label, { [kind]: wholeNumber(label, 0, 1e9) } as Record<Kind, ReturnType<typeof wholeNumber>>);
}

const QUOTING: { [Kind in QuotedKind]: ReturnType<typeof naming<Kind>> } = Object.assign(
  {},
  ...Object.entries(QUOTED).map(([kind, { name }]) => ({ [kind]: naming(kind, name) })),
);

/** What an article or a page is made of; how each is arranged follows from what it holds. In the order in which they are offered. */
export const PARTS = {
  text: part('text', 'Text', {
    text: rich('Text', LONGEST_TEXT),
    note: aside('Note beside it', 400, { hint: 'A source or a remark: small, in the margin where there is one.' }),
  }),
  heading: part('heading', 'Heading', {
    text: words('Heading', 200),
    level: choice('What it begins', ['section', 'within'], {
      choices: { section: 'A section', within: 'A step within a section' },
    }),
  }),
  picture: part('picture', 'Picture', pictured),
  pictures: part('pictures', 'Several pictures', {
    pictures: list('Pictures', group('Picture', pictured), { min: 2, max: 6, item: 'picture' }),
  }),
  quote: part('quote', 'Quotation', {
    text: text('Words', { ...OWN, max: 1500 }),
    who: aside('Who says it', 160),
  }),
  figures: part('figures', 'Figures', {
    figures: list(
      'Figures',
      group('Figure', {
        value: words('Figure', 24, { hint: 'With its unit: 9 days, 42 %.' }),
        label: words('What it counts', 120),
        note: aside('Since when, and by what', 200),
      }),
      { min: 1, max: 6, item: 'figure' },
    ),
  }),
  study: naming('study', 'Case study'),
  studies: part('studies', 'Case studies of a service', { service: words('Service', 80, { input: 'service' }) }),
  ...QUOTING,
  questions: part('questions', 'Questions and answers', {
    questions: list(
      'Questions',
      group('Question', { question: words('Question', 300), answer: rich('Answer', 5000) }),
      { min: 1, max: 20, item: 'question' },
    ),
  }),
  columns: part('columns', 'Two columns', {
    left: rich('On the left', LONGEST_TEXT),
    right: rich('On the right', LONGEST_TEXT),
  }),
  button: part('button', 'Button', { action: action('Button') }),
  divider: part('divider', 'Divider', {}),
} as const;

export type PartKind = keyof typeof PARTS;
export const PART_KINDS = Object.keys(PARTS) as PartKind[]; // its own keys

type PartOf = { [Kind in PartKind]: z.output<(typeof PARTS)[Kind]> };
export type EntryPart<Kind extends PartKind = PartKind> = PartOf[Kind];

export const MOST_PARTS = 60;

const [first, ...others] = Object.values(PARTS);
export const partSchema = z.discriminatedUnion(
  'kind',
  [first as (typeof PARTS)['text'], ...others],
  'A part is one of those that there are',
);

/** The words of a part, a text each; what only leads elsewhere has none. */
export function wordsOfPart(part: EntryPart): string[] {
  switch (part.kind) {
    case 'heading':
      return [part.text];
    case 'text':
      return [part.text, part.note];
    case 'picture':
      return [part.caption];
    case 'pictures':
      return part.pictures.map(({ caption }) => caption);
    case 'quote':
      return [part.text, part.who];
    case 'figures':
      return part.figures.flatMap(({ value, label, note }) => [`${value} ${label}`, note]);
    case 'questions':
      return part.questions.flatMap(({ question, answer }) => [question, answer]);
    case 'columns':
      return [part.left, part.right];
    case 'button':
      return [part.action.label];
    default:
      return [];
  }
}

/** The record that a part names, of its kind; null where it has words of its own. */
export function recordOf(part: EntryPart): { kind: PartKind; id: number } | null {
  const { kind } = part;
  const id = (part as Partial<Record<PartKind, unknown>>)[kind];
  return typeof id === 'number' ? { kind, id } : null;
}

/** The pictures of a part. */
export function picturesOfPart(part: EntryPart): EntryPart<'picture'>[] {
  if (part.kind === 'picture') return [part];
  return part.kind === 'pictures' ? part.pictures.map((one) => ({ kind: 'picture', ...one })) : [];
}

/** What the form calls a kind of parts. */
export function partLabel(kind: PartKind): string {
  return fieldHints.get(PARTS[kind])?.label ?? kind;
}

/** A part with what it has to show; null where that is nothing yet. */
export function filledPart(part: EntryPart): EntryPart | null {
  const isFilled = (is: boolean) => (is ? part : null);
  const named = recordOf(part);
  if (named) return isFilled(named.id > 0);
  switch (part.kind) {
    case 'studies':
      return isFilled(part.service !== '');
    case 'picture':
      return isFilled(part.src !== '');
    case 'pictures': {
      const pictures = part.pictures.filter(({ src }) => src !== '');
      return pictures.length === 0 ? null : { ...part, pictures };
    }
    case 'text':
    case 'heading':
    case 'quote':
      return isFilled(part.text.trim() !== '');
    case 'columns':
      return isFilled(`${part.left}${part.right}`.trim() !== '');
    case 'figures': {
      const figures = part.figures.filter(({ value }) => value.trim() !== '');
      return figures.length === 0 ? null : { ...part, figures };
    }
    case 'questions': {
      const questions = part.questions.filter(({ question }) => question.trim() !== '');
      return questions.length === 0 ? null : { ...part, questions };
    }
    case 'button':
      return isFilled(part.action.label.trim() !== '');
    default:
      return part;
  }
}
