import { filledIn, type Message, type Values } from './message.ts';

/** The words of a site. */
export type Words = {
  /** The language in which it is written. */
  language: string;
  /** What it says otherwise than the program does in English, by the names of words. */
  own: Readonly<Record<string, Message>>;
};

/** What the owner says in place of the program: by language and name, in the notation of messages. */
export type ChangedWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Says that an element is in English; nothing where it is in the language of the site. */
export type LanguageMark = { lang?: 'en'; dir?: 'ltr' };

type PlacesOf<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? NameOf<Place> | PlacesOf<Rest> : never;
type NameOf<Place extends string> = Place extends `${infer Name}, ${string}`
  ? Name
  : Place extends `${string}{${infer Name}`
    ? Name
    : Place;
/** The names of what a message wants to be told. */
type PlacesIn<Spoken> = Spoken extends { by: infer By extends string }
  ? By | PlacesOf<Spoken[Exclude<keyof Spoken, 'by'>]>
  : PlacesOf<Spoken>;

export type ValuesFor<Spoken, Value> = [PlacesIn<Spoken>] extends [never]
  ? []
  : [values: Record<PlacesIn<Spoken>, Value>];

/** Speaks for a site; `English` is what the program says by itself. */
export type Speaker<English> = {
  language: string;
  say: <Name extends keyof English & string>(
    name: Name,
    ...values: ValuesFor<English[Name], string | number>
  ) => string;
  /** The message itself, and the language in which it is filled in. */
  messageOf: (name: keyof English & string) => { message: Message; language: string };
  /** For what is put into the message: a day in another language would stand in the middle of its sentence. */
  languageOf: (name: keyof English & string) => string;
  mark: (name: keyof English & string) => LanguageMark;
};

export function speakerOf<English>(
  words: Words,
  english: Readonly<Record<keyof English & string, Message>>,
): Speaker<English> {
  const { language, own } = words;
  const isEnglish = /^en\b/.test(language);
  const messageOf = (name: keyof English & string) => {
    const message = own[name];
    return message === undefined
      ? { message: english[name], language: isEnglish ? language : 'en' }
      : { message, language };
  };
  return {
    language,
    messageOf,
    say(name, ...[values = {}]) {
      const found = messageOf(name);
      return filledIn(found.message, values as Values, found.language); // what the message wants, by its type
    },
    languageOf: (name) => messageOf(name).language,
    mark: (name) => (isEnglish || own[name] !== undefined ? {} : { lang: 'en', dir: 'ltr' }),
  };
}
