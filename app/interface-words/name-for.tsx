import type { ReactNode } from 'react';
import type { LanguageMark } from './words.ts';

type Hers = { words: string; language: string };
type Name = { 'aria-label': string } | { 'aria-labelledby': string };

/**
 * The name of an element that holds words in the language of the site: where the name is in English, it stands in an element of
 * its own, which comes last inside, because a mark on the whole would hold for all that is in it. Words of the owner's in
 * the name are said to be in the language of the site once more.
 *
 * @example const [named, name] = nameFor(say('frame.footer'), mark('frame.footer'), 'footer'); <nav {...named}>…{name}</nav>
 */
export function nameFor(text: string, mark: LanguageMark, key: string, hers?: Hers): [named: Name, name: ReactNode] {
  if (!mark.lang) return [{ 'aria-label': text }, null];
  // a blank would part it into the names of two elements
  const id = `name-${key.replaceAll(/\s/g, '-')}`;
  return [
    { 'aria-labelledby': id },
    <span key={id} id={id} hidden {...mark}>
      {hers ? parted(text, hers) : text}
    </span>,
  ];
}

function parted(text: string, { words, language }: Hers): ReactNode {
  const at = text.indexOf(words);
  return (
    <>
      {text.slice(0, at)}
      <span lang={language} dir="auto">
        {words}
      </span>
      {text.slice(at + words.length)}
    </>
  );
}
