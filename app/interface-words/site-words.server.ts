import { createElement, Fragment, type ReactNode, useContext } from 'react';
import { dutch } from './dictionaries/dutch.ts';
import { type Dictionary, english, type Word } from './dictionaries/english.ts';
import { french } from './dictionaries/french.ts';
import { german } from './dictionaries/german.ts';
import { italian } from './dictionaries/italian.ts';
import { portuguese } from './dictionaries/portuguese.ts';
import { spanish } from './dictionaries/spanish.ts';
import { swedish } from './dictionaries/swedish.ts';
import { formFor, type Message, PLACE, shown } from './message.ts';
import type { MovingWord, movingWords } from './moving-words.ts';
import { PROGRAM_WORDS } from './program-words.ts';
import { readMessage } from './read-message.server.ts';
import type { RefusalWord, refusalWords } from './refusal-words.ts';
import { inLanguageOf, mainLanguage, type ShippedLanguage } from './shipped-languages.ts';
import { SiteWords } from './use-words.ts';
import { type ChangedWords, type Speaker, speakerOf, type ValuesFor, type Words } from './words.ts';

/** By the first part of their tags. */
export const DICTIONARIES: Readonly<Record<ShippedLanguage, Dictionary>> = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  sv: swedish,
};

type English = Omit<typeof english, MovingWord | RefusalWord> & typeof movingWords & typeof refusalWords;
export type SiteSpeaker = Speaker<English>;

/** Every dictionary is read once, when somebody first needs it; what an owner changed, for as long as it holds. */
const read = new WeakMap<Readonly<Record<string, string>>, Readonly<Record<string, Message>>>();

function messagesOf(dictionary: Readonly<Record<string, string>>): Readonly<Record<string, Message>> {
  const found = read.get(dictionary) ?? Object.fromEntries(Object.entries(dictionary).flatMap(readOne));
  read.set(dictionary, found);
  return found;
}

/** A word that this version cannot read any more is not said. */
function readOne([name, notation]: [string, string]): [string, Message][] {
  try {
    return [[name, readMessage(notation)]];
  } catch {
    return [];
  }
}

function dictionaryOf(language: string): Dictionary | undefined {
  return inLanguageOf(language, DICTIONARIES);
}

/** The words of a site that is written in a language; of one without a dictionary they are English. */
export function wordsIn(language: string, changed: ChangedWords = {}): Words {
  const dictionary = dictionaryOf(language);
  const program = dictionary ? messagesOf(dictionary) : {};
  const own = changed[mainLanguage(language)];
  return { language, own: own ? { ...program, ...messagesOf(own) } : program };
}

export function speakerFor(words: Words): SiteSpeaker {
  return speakerOf<English>(words, messagesOf(english) as Readonly<Record<Word, Message>>); // under the same names
}

export type Site = { identity: { language: string }; interfaceWords?: ChangedWords | undefined };

/** Speaks for a site. */
export function wordsOf({ identity, interfaceWords }: Site): SiteSpeaker {
  return speakerFor(wordsIn(identity.language, interfaceWords));
}

/** What the program says by itself. */
export const inEnglish: SiteSpeaker = speakerFor(PROGRAM_WORDS);

/** Speaks in parts that the server alone draws. */
export function useSiteWords(): SiteSpeaker {
  return speakerFor(useContext(SiteWords));
}

type SayProps<Name extends Word> = { word: Name; values?: ValuesFor<English[Name], ReactNode>[0] };

/**
 * Words in a page, with parts of the page in their places; marked where they are English and the page is not.
 *
 * @example <Say word="copy.write" values={{ email: <a href="mailto:me@example.com">me@example.com</a> }} />
 */
export function Say<Name extends Word>({ word, values }: SayProps<Name>) {
  const { messageOf, mark } = useSiteWords();
  const { message, language } = messageOf(word);
  const given: Readonly<Record<string, ReactNode>> = values ?? {};
  const parts = formFor(message, given, language)
    .split(PLACE)
    .map((part, index) => (index % 2 === 0 ? part : partOf(given[part], language)));
  const said = parts.every((part) => typeof part === 'string')
    ? parts.join('')
    : parts.map((part, index) => createElement(Fragment, { key: index }, part));
  // no markup in this file: the owner's commands read it, too, and Node has none
  return mark(word).lang ? createElement('span', mark(word), said) : said;
}

function partOf(value: ReactNode, language: string): ReactNode {
  return typeof value === 'string' || typeof value === 'number' ? shown(value, language) : value;
}
