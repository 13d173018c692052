import type { ReactNode } from 'react';
import type { LanguageMark } from './words.ts';

type Name = { 'aria-label': string } | { 'aria-labelledby': string };

/**
 * The name of an element that holds words in the language of the site: where the name is in English, it stands in an element of
 * its own, which comes last inside, because a mark on the whole would hold for all that is in it.
 *
 * @example const [named, name] = nameFor(say('frame.footer'), mark('frame.footer'), 'footer'); <nav {...named}>…{name}</nav>
 */
export function nameFor(text: string, mark: LanguageMark, key: string): [named: Name, name: ReactNode] {
  if (!mark.lang) return [{ 'aria-label': text }, null];
  const id = `name-${key}`;
  return [
    { 'aria-labelledby': id },
    <span key={id} id={id} hidden {...mark}>
      {text}
    </span>,
  ];
}
