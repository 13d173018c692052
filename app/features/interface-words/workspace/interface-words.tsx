import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, callAddress, type Reply } from '../../../kit/api.ts';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { LongList } from '../../../kit/workspace/long-list.tsx';
import { downloadFrom } from '../../../kit/workspace/save-download.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { foldedText } from '../../../lib/folded-text.ts';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/row.tsx';
import type { InterfaceWord } from '../interface-word.ts';
import { WordFileForm } from './word-file-form.tsx';
import { WordForm } from './word-form.tsx';

const FILE = callAddress('GET /interface-words/export', {});

/** Where words are met, by the first part of their names. */
const PLACES: Record<string, string> = {
  carousel: 'Pictures of a case study',
  clauses: 'Privacy and terms',
  copy: 'A copy for another web server',
  drawing: 'Drawings',
  enquiry: 'Contact form',
  error: 'Error page',
  form: 'Forms',
  frame: 'Header, menu and footer',
  gallery: 'Gallery of all pictures',
  gone: 'Page that is gone',
  home: 'Home page',
  letter: 'Letters',
  link: 'Link that is over',
  machines: 'List for machines',
  mail: 'Mail that asks for confirmation',
  moving: 'What moves by itself',
  newsletter: 'Newsletter',
  notFound: 'Page that is not found',
  parts: 'Everywhere',
  pdf: 'One-pagers and packs',
  price: 'Worked example of a price',
  review: 'Links for review',
  section: 'Case studies',
  share: 'Pictures for sharing',
  studies: 'Case studies, one to a screen',
  study: 'A case study',
  testimonial: 'Testimonials',
  ventures: 'Ventures',
};

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
  const [text, setText] = useState('');
  const [isNarrow, setNarrow] = useState(false);
  const [changed, setChanged] = useState<InterfaceWord | null>(null);
  const english = words.filter(({ source }) => source === 'english').length;
  const own = words.filter(({ source }) => source === 'owner').length;
  const wanted = foldedText(text.trim());
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
      <search className="redirect-search">
        <Field
          label="Find a word"
          name="find"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          hint={`${found.length} of ${words.length} words`}
        />
        {english + own > 0 && (
          <label>
            <input type="checkbox" checked={isNarrow} onChange={({ target }) => setNarrow(target.checked)} />{' '}
            {english > 0 ? 'Only those in English and my own' : 'Only my own'}
          </label>
        )}
      </search>
      <LongList items={found} label="Interface words">
        {(word) => <WordRow key={word.name} word={word} language={language} onChange={() => setChanged(word)} />}
      </LongList>
      {changed && <WordForm word={changed} forms={forms} language={language} onClose={() => setChanged(null)} />}
    </>
  );
}

type WordRowProps = { word: InterfaceWord; language: string; onChange: () => void };

function WordRow({ word, language, onChange }: WordRowProps) {
  const reset = useAction('PATCH /interface-words/:name', {
    input: { params: { name: word.name }, body: { texts: null } },
    reads: ['GET /interface-words'],
    says: ['Word put back', 'The website says what the program says.'],
  });
  const said = textOf(word.says);
  return (
    <Row>
      <div>
        <h3 lang={word.source === 'english' ? 'en' : language}>{said}</h3>
        <p className="ht">
          {placeOf(word)}
          {said === textOf(word.english) ? '' : ` · English: ${textOf(word.english)}`}
        </p>
        {word.source === 'owner' && <span className="tag">yours</span>}
        {word.source === 'english' && <span className="tag cha">English</span>}
      </div>
      <span className="ra">
        <SmallButton aria-label={`Change ${said}`} onClick={onChange}>
          Change
        </SmallButton>
        {word.source === 'owner' && (
          <SmallButton aria-label={`Put back ${said}`} act={reset} pendingText="Putting back...">
            Put back
          </SmallButton>
        )}
      </span>
    </Row>
  );
}

function placeOf({ name }: InterfaceWord): string {
  return PLACES[name.split('.')[0] ?? ''] ?? 'Everywhere';
}

function textOf(forms: Readonly<Record<string, string>>): string {
  return Object.values(forms).join(' / ');
}

function searchedIn(word: InterfaceWord): string {
  return [placeOf(word), textOf(word.says), textOf(word.english)].join(' ');
}

function nameOf(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}
