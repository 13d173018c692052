/** A text with `{places}` to fill in; where its words depend on a number, a text for each of the forms that the language has. */
export type Message = string | PluralMessage;

/** `by` is the place that holds the number. */
export type PluralMessage = { readonly by: string; readonly other: string } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

export type Values = Readonly<Record<string, string | number>>;

/** The names of places in a text. */
export const PLACE = /\{(\w+)\}/;

/** The names of what a message wants to be told, in the order of the alphabet. */
export function placesOf(message: Message): string[] {
  const { by, ...forms } = typeof message === 'string' ? { by: '', other: message } : message;
  const named = Object.values(forms).flatMap((text) => text.split(PLACE).filter((_, index) => index % 2 === 1));
  return [...new Set([...named, by])].filter(Boolean).sort();
}

/** A message with its places filled in, numbers as the language writes them. */
export function filledIn(message: Message, values: Values, language: string): string {
  return formFor(message, values, language)
    .split(PLACE)
    .map((part, index) => (index % 2 === 0 ? part : shown(values[part], language)))
    .join('');
}

/** The text of a message that fits its number. */
export function formFor(message: Message, values: Readonly<Record<string, unknown>>, language: string): string {
  if (typeof message === 'string') return message;
  const number = values[message.by];
  const form = typeof number === 'number' ? pluralOf(number, language) : 'other';
  return message[form] ?? message.other;
}

/**
 * Languages that write small whole numbers alike, in digits without a group. The first formatter that is made has a browser read
 * its data, which takes a phone 15 ms, in the midst of its start.
 */
const PLAIN_DIGITS = /^(?:de|en|es|fr|it|nl|pt|sv)(?:-[a-z]{2})?$/i;

export function shown(value: string | number | undefined, language: string): string {
  if (typeof value !== 'number') return value ?? '';
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1000 && PLAIN_DIGITS.test(language);
  return isPlain ? value.toFixed() : numberFormat(language).format(value);
}

function pluralOf(number: number, language: string): Intl.LDMLPluralRule {
  if (Number.isInteger(number) && /^en\b/i.test(language)) return Math.abs(number) === 1 ? 'one' : 'other';
  return pluralRules(language).select(number);
}

const pluralRules = keptByLanguage((language) => new Intl.PluralRules(language));
const numberFormat = keptByLanguage((language) => new Intl.NumberFormat(language));

/** Making one takes as long as using it a hundred times. */
function keptByLanguage<Made>(make: (language: string) => Made): (language: string) => Made {
  const all = new Map<string, Made>();
  return (language) => {
    const found = all.get(language) ?? make(language);
    all.set(language, found);
    return found;
  };
}
