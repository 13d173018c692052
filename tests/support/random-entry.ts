import fc from 'fast-check';
import type { EntryFields } from '../../app/features/entries/entry.ts';
import type { EntryPart } from '../../app/features/entries/entry-parts.ts';

/** Words of a yard, of which any number makes sentences. */
const WORDS = (
  'the a yard hull crane board list who waits for what day week price tool mould sample drawing supplier factory order ' +
  'container crate freight invoice figure count change result client question answer people time cost part gauge test ' +
  'we counted every moved agreed wrote asked drew built shipped paid measured before after without under between and but so'
).split(' ');

/** Long ones as often as short ones. */
const MAX = { size: 'max' } as const;

const word = fc.constantFrom(...WORDS);

function sentences(min: number, max: number): fc.Arbitrary<string> {
  return fc.array(word, { minLength: min, maxLength: max, ...MAX }).map((all) => {
    const words = all.map((one, index) => (index % 11 === 0 ? one.charAt(0).toUpperCase() + one.slice(1) : one));
    return words.map((one, index) => (index % 11 === 10 || index === words.length - 1 ? `${one}.` : one)).join(' ');
  });
}

/** Up to 150 words in the small Markdown. */
const text = fc
  .tuple(sentences(1, 120), fc.option(fc.array(sentences(1, 6), { minLength: 1, maxLength: 5, ...MAX }), { nil: null }))
  .map(([words, list]) => (list === null ? words : `${words}\n\n${list.map((item) => `- **${item}**`).join('\n')}`));

const short = sentences(1, 8).map((words) => words.slice(0, 120));
const maybe = (of: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), of);

type Things = { pictures: readonly string[]; studies: readonly number[]; services: readonly string[] };

/** A part of any kind; pictures, studies and services are those that there are. */
function anyPart({ pictures, studies, services }: Things): fc.Arbitrary<EntryPart> {
  const pictured = fc.record({
    src: fc.constantFrom(...pictures),
    alt: short,
    caption: maybe(short),
  });
  const figure = fc.record({
    value: fc.constantFrom('9 days', '42 %', '$ 1.2 m', '3', '1,200 units', '14 weeks to 5'),
    label: short,
    note: maybe(short),
  });
  const of = <Kind extends string>(kind: Kind) => ({ kind: fc.constant(kind) });
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ ...of('text'), text, note: maybe(short) }) },
    { weight: 3, arbitrary: fc.record({ ...of('heading'), text: short, level: fc.constantFrom('section', 'within') }) },
    { weight: 2, arbitrary: pictured.map((one) => ({ kind: 'picture', ...one })) },
    fc.record({ ...of('pictures'), pictures: fc.array(pictured, { minLength: 2, maxLength: 6, ...MAX }) }),
    fc.record({ ...of('quote'), text: sentences(3, 60), who: maybe(short) }),
    fc.record({ ...of('figures'), figures: fc.array(figure, { minLength: 1, maxLength: 6, ...MAX }) }),
    fc.record({ ...of('study'), study: fc.constantFrom(...studies) }),
    fc.record({ ...of('studies'), service: fc.constantFrom(...services) }),
    fc.record({
      ...of('questions'),
      questions: fc.array(fc.record({ question: short, answer: sentences(5, 60) }), {
        minLength: 1,
        maxLength: 5,
        ...MAX,
      }),
    }),
    fc.record({ ...of('columns'), left: text, right: text }),
    fc.record({
      ...of('button'),
      action: fc.record({ label: short.map((words) => words.slice(0, 30)), href: fc.constant('/contact' as const) }),
    }),
    fc.record(of('divider')),
  ) as fc.Arbitrary<EntryPart>; // each of its kind
}

/** An article or a page of up to fifteen parts in any order, such as nobody would write and somebody will. */
export function randomEntry(things: Things): fc.Arbitrary<EntryFields> {
  return fc.record({
    title: sentences(1, 9),
    slug: fc.constant('random'),
    summary: maybe(sentences(3, 30)),
    cover: fc.oneof(fc.constant(''), fc.constantFrom(...things.pictures)),
    date: fc.constant(''),
    services: fc.constant([]),
    parts: fc.array(anyPart(things), { minLength: 1, maxLength: 15, ...MAX }),
    seo: fc.constant({ title: '', description: '' }),
  });
}
