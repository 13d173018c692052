import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { apiQuery, callAddress, type Reply } from '../../../kit/api.ts';
import type { Act } from '../../../kit/workspace/list/act.ts';
import { List } from '../../../kit/workspace/list/list.tsx';
import { ListControls, useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { downloadFrom } from '../../../kit/workspace/save-download.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { useStableHandlers } from '../../../kit/workspace/use-stable-handlers.ts';
import { foldedText } from '../../../lib/folded-text.ts';
import type { InterfaceWord } from '../interface-word.ts';
import { WordFileForm } from './word-file-form.tsx';
import { WordForm } from './word-form.tsx';
import { placeOf } from './word-places.ts';

const FILE = callAddress('GET /interface-words/export', {});

/** Every word that visitors read and that is no text of the owner's: to be found, changed, translated, and put back. */
export function InterfaceWords() {
  return (
    <Loaded
      from={useQuery(apiQuery('GET /interface-words'))}
      waiting="Loading the words"
      failure="The words could not be read."
    >
      {(words) => <Listed {...words} />}
    </Loaded>
  );
}

function Listed({ language, forms, words }: Reply<'GET /interface-words'>) {
  const [{ q: text, show }, narrow] = useNarrowing(['q', 'show']);
  const isNarrow = show === 'own';
  const [changed, setChanged] = useState<InterfaceWord | null>(null);
  const english = words.filter(({ source }) => source === 'english').length;
  const own = words.filter(({ source }) => source === 'owner').length;
  const acts = useWordActs(setChanged);
  const says = useCallback(
    (word: InterfaceWord, title: ReactNode) => (
      <div lang={word.source === 'english' ? 'en' : language}>
        {title}
        <p className="ht" lang="en">
          {placeOf(word.name)}
          {textOf(word.says) === textOf(word.english) ? '' : ` · English: ${textOf(word.english)}`}
        </p>
        {word.source === 'owner' && <span className="tag">yours</span>}
        {word.source === 'english' && <span className="tag cha">English</span>}
      </div>
    ),
    [language],
  );
  const wanted = foldedText(text);
  const found = words.filter(
    (word) => foldedText(searchedIn(word)).includes(wanted) && (!isNarrow || word.source !== 'program'),
  );
  return (
    <>
      <p>
        {`Buttons, labels and notices of your website that are no texts of yours, in ${nameOf(language)}. `}
        {english > 0
          ? `The program has no words in that language: ${english} are English, and browsers are told so, until you translate them.`
          : 'Change what you would say otherwise.'}
      </p>
      <p className="button-row">
        <SmallButton icon="download" onClick={() => downloadFrom(FILE)}>
          Export for translators
        </SmallButton>
      </p>
      <WordFileForm />
      <ListControls
        label="Narrow the words"
        search={{ label: 'Find a word', value: text, onSearch: (q) => narrow({ q }) }}
        found={{ count: found.length, of: words.length }}
      >
        {english + own > 0 && (
          <label>
            <input
              type="checkbox"
              checked={isNarrow}
              onChange={({ target }) => narrow({ show: target.checked ? 'own' : '' })}
            />{' '}
            {english > 0 ? 'Only those in English and my own' : 'Only my own'}
          </label>
        )}
      </ListControls>
      <List
        label="Interface words"
        className="beside"
        items={found}
        {...{ keyOf: nameOfWord, titleOf, acts }}
        first={10}
      >
        {says}
      </List>
      {found.length === 0 && text !== '' ? (
        <p className="nomatch">
          No word matches “{text}”. It may be one of your own texts: press it on its page under{' '}
          <Link to="/admin/content">Pages</Link>.
        </p>
      ) : null}
      {changed && <WordForm word={changed} forms={forms} language={language} onClose={() => setChanged(null)} />}
    </>
  );
}

const nameOfWord = ({ name }: InterfaceWord) => name;
const titleOf = ({ says }: InterfaceWord) => textOf(says);

function useWordActs(onChange: (word: InterfaceWord) => void) {
  const reset = useAction('PATCH /interface-words/:name', {
    input: ({ name }: InterfaceWord) => ({ params: { name }, body: { texts: null } }),
    reads: ['GET /interface-words'],
    says: ['Word put back', 'The website says what the program says.'],
  });
  const does = useStableHandlers({ onChange, reset: reset.mutate });
  return useMemo<Act<InterfaceWord>[]>(
    () => [
      {
        ...{ name: 'Change', key: 'e', isShown: true, opens: true, only: 'one' },
        does: ([one]) => one && does.onChange(one),
      },
      {
        ...{ name: 'Put back', isShown: true, only: 'one', fits: ({ source }) => source === 'owner' },
        does: ([one]) => one && does.reset(one),
      },
    ],
    [does],
  );
}

function textOf(forms: Readonly<Record<string, string>>): string {
  return Object.values(forms).join(' / ');
}

function searchedIn(word: InterfaceWord): string {
  return [placeOf(word.name), textOf(word.says), textOf(word.english)].join(' ');
}

function nameOf(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}
