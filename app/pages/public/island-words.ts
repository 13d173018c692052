import type { Message } from '../../interface-words/message.ts';
import { type MovingWord, movingWords } from '../../interface-words/moving-words.ts';
import type { Words } from '../../interface-words/words.ts';

type Group = MovingWord extends `${infer Name}.${string}` ? Name : never;

/** What each island says: words by the first part of their names. */
export const WORDS_OF_ISLANDS: Readonly<Record<string, readonly Group[]>> = {
  'case-studies': ['moving', 'parts', 'studies', 'carousel', 'section'],
  'case-study': ['parts', 'section', 'studies', 'study'],
  'compared-study': ['parts', 'section', 'studies', 'study'],
  'home-gallery': ['home', 'moving', 'parts'],
  'paged-gallery': ['gallery', 'moving', 'parts', 'section', 'studies'],
};

/** The words that a document has to bring along for its islands; null where they are those of the program. */
export function wordsForIslands({ language, own }: Words, body: string): Words | null {
  const groups = new Set(
    [...body.matchAll(/<div class="island" data-island="([\w-]+)">/g)].flatMap(
      ([, name = '']) => WORDS_OF_ISLANDS[name] ?? [],
    ),
  );
  if (groups.size === 0) return null;
  const names = Object.keys(movingWords).filter((name) => groups.has(name.split('.')[0] as Group)); // some group's
  const said = names.flatMap((name): [string, Message][] => (own[name] === undefined ? [] : [[name, own[name]]]));
  return /^en\b/.test(language) && said.length === 0 ? null : { language, own: Object.fromEntries(said) };
}
