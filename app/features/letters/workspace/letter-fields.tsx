import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldId, useForm, useValue } from '../../../kit/workspace/form/form-context.ts';
import { textOf } from '../../../kit/workspace/form/form-values.ts';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { RichTextField } from '../../../kit/workspace/rich-text/rich-text-field.tsx';
import { SmallButton, SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { foldedText } from '../../../lib/folded-text.ts';
import { isLinkAddress } from '../../../lib/markdown.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import type { CaseStudy } from '../../case-studies/case-study.ts';
import { caseStudyListQuery } from '../../case-studies/case-study-queries.ts';
import { LETTER_LIMITS } from '../letter.ts';
import { buttonLine, type LetterThing, thingLine } from '../mail/letter-text.ts';
import { coverOfWidth } from '../mail/letter-to-draw.ts';
import { bodyOf, type Piece, type Place, piecesOf, withoutPiece } from './letter-pieces.ts';
import { articlesQuery } from './letter-queries.ts';

const BODY = fieldId('body');

export type Insertion = 'study' | 'article' | 'button';

type LetterFieldsProps = {
  onInsert: (what: Insertion) => void;
  /** Where the caret stands, for what is inserted. */
  place: RefObject<Place>;
};

/** The words of a letter. */
export function LetterFieldsCard({ onInsert, place }: LetterFieldsProps) {
  const hasArticles = (useQuery(articlesQuery).data ?? []).length > 0;
  return (
    <section className="card-section" aria-labelledby="letter-words">
      <h2 id="letter-words">Words</h2>
      <Line name="subject" label="Subject" max={LETTER_LIMITS.subject} />
      <Line
        name="preheader"
        label="Preview line"
        max={LETTER_LIMITS.preheader}
        hint="Inboxes show it behind the subject. May stay empty."
      />
      <Body place={place} />
      <p className="button-row">
        <SmallButton onClick={() => onInsert('study')}>Insert a study</SmallButton>
        {hasArticles ? <SmallButton onClick={() => onInsert('article')}>Insert an article</SmallButton> : null}
        <SmallButton onClick={() => onInsert('button')}>Insert a button</SmallButton>
      </p>
    </section>
  );
}

type InsertionDialogProps = { what: Insertion; onInsert: (line: string) => void; onClose: () => void };

/** Asks what exactly is put into the text. */
export function InsertionDialog({ what, onInsert, onClose }: InsertionDialogProps) {
  return what !== 'button' ? (
    <ThingDialog tag={what} onPick={(id) => onInsert(thingLine({ tag: what, id }))} onClose={onClose} />
  ) : (
    <ButtonDialog onMade={(words, address) => onInsert(buttonLine(words, address))} onClose={onClose} />
  );
}

type LineProps = { name: 'subject' | 'preheader'; label: string; max: number; hint?: string };

function Line({ name, label, max, hint }: LineProps) {
  const { value, error, set } = useValue([name]);
  const text = textOf(value);
  return (
    <Field
      id={fieldId(name)}
      name={name}
      label={label}
      autoComplete="off"
      value={text}
      error={error}
      hint={`${hint === undefined ? '' : `${hint} `}${text.length} of ${max} characters.`}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** The control that edits a piece; what is wrong with the text links to the first. */
export function pieceId(index: number): string {
  return index === 0 ? BODY : `${BODY}-${index}`;
}

/** The text, piece by piece: words in fields, and between them studies and buttons as readers see them. */
function Body({ place }: { place: RefObject<Place> }) {
  const { value, error, set } = useValue(['body']);
  const { announce } = useForm();
  const find = useThings();
  const body = textOf(value);
  const pieces = piecesOf(body);
  const isLong = body.length > LETTER_LIMITS.body * 0.9;

  function nameOf(piece: Piece | undefined): string {
    if (piece?.tag === 'button') return piece.words;
    if (piece === undefined || piece.tag === 'text') return '';
    return find(piece)?.title ?? (piece.tag === 'study' ? 'a study' : 'an article');
  }
  function remove(index: number) {
    const name = nameOf(pieces[index]);
    flushSync(() => set(bodyOf(withoutPiece(pieces, index))));
    document.getElementById(pieceId(index - 1))?.focus();
    announce(`${name} is taken out.`);
  }

  return pieces.map((piece, index) =>
    piece.tag === 'text' ? (
      <div key={pieceId(index)} className={index === 0 ? 'letter-words' : 'letter-words below'}>
        <RichTextField
          id={pieceId(index)}
          name="body"
          label={index === 0 ? 'Text' : `Text below ${nameOf(pieces[index - 1])}`}
          rows={rowsOf(pieces, index)}
          value={piece.text}
          error={index === 0 ? error : undefined}
          hint={isLong && index === 0 ? `${body.length} of ${LETTER_LIMITS.body} characters.` : undefined}
          onText={(text) => set(bodyOf(pieces.with(index, { tag: 'text', text })))}
          onCaret={(caret) => {
            place.current = { piece: index, caret };
          }}
        />
      </div>
    ) : (
      <Inserted
        key={pieceId(index)}
        piece={piece}
        name={nameOf(piece)}
        thing={piece.tag === 'button' ? null : find(piece)}
        onRemove={() => remove(index)}
      />
    ),
  );
}

/** A letter of words alone has a large field, one with studies in it small ones that grow. */
function rowsOf(pieces: readonly Piece[], index: number): number {
  if (pieces.length === 1) return 16;
  return index === 0 ? 4 : 2;
}

type InsertedProps = {
  piece: Exclude<Piece, { tag: 'text' }>;
  name: string;
  thing: Thing | null;
  onRemove: () => void;
};

/** A study or a button that stands in a letter. */
function Inserted({ piece, name, thing, onRemove }: InsertedProps) {
  return (
    <div className="letter-inserted">
      {thing?.cover ? <img src={thing.cover} alt="" loading="lazy" /> : null}
      <p>
        <b>{name}</b>
        <span className="ht">
          {piece.tag === 'button' ? piece.href : (thing?.summary ?? 'It is not on the site, so readers do not see it.')}
        </span>
      </p>
      <IconButton icon="cross" label={`Take out ${name}`} onClick={onRemove} />
    </div>
  );
}

type ButtonDialogProps = { onMade: (words: string, address: string) => void; onClose: () => void };

/** The words and the address of a button. */
function ButtonDialog({ onMade, onClose }: ButtonDialogProps) {
  const [problems, setProblems] = useState<{ words?: string; address?: string }>({});

  function submit(fields: FormData) {
    const [words, address] = [String(fields.get('words')).trim(), String(fields.get('address')).trim()];
    const found = {
      ...(words === '' ? { words: 'Enter what the button says' } : {}),
      ...(isLinkAddress(address)
        ? {}
        : { address: 'Enter an address that starts with https://, with / for a page of this site, or with mailto:' }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) onMade(words, address);
  }

  return (
    <Modal title="Insert a button" onClose={onClose}>
      <SentForm noValidate onSend={submit}>
        <Field label="Words" name="words" autoComplete="off" maxLength={80} required error={problems.words} />
        <Field
          label="Address"
          name="address"
          autoComplete="off"
          inputMode="url"
          isCode
          required
          hint="https://…, or /contact for a page of this site."
          error={problems.address}
        />
        <SubmitLine look="primary">Insert</SubmitLine>
      </SentForm>
    </Modal>
  );
}

/** As many as are looked through at one go; more words narrow them. */
const SHOWN = 30;
/** Twice the width in which a cover is shown. */
const THUMB = 112;

type Thing = { id: number; title: string; summary: string; cover: string };

const asThing = {
  study: (study: CaseStudy): Thing => ({ ...study, cover: coverOfWidth(study, THUMB) }),
  article: (article: Thing): Thing => article,
};

/** Finds what stands in a letter among what is on the site. */
function useThings(): (thing: LetterThing) => Thing | null {
  const studies = useQuery(caseStudyListQuery).data ?? [];
  const articles = useQuery(articlesQuery).data ?? [];
  return ({ tag, id }) => {
    const study = tag === 'study' ? studies.find((one) => one.id === id) : undefined;
    return study ? asThing.study(study) : (tag === 'article' && articles.find((one) => one.id === id)) || null;
  };
}

type ThingDialogProps = { tag: LetterThing['tag']; onPick: (id: number) => void; onClose: () => void };

/** Chooses a study or an article that stands in the letter with its cover and the way to the whole. */
function ThingDialog({ tag, ...props }: ThingDialogProps) {
  const studies = useQuery({ ...caseStudyListQuery, enabled: tag === 'study' });
  const articles = useQuery({ ...articlesQuery, enabled: tag === 'article' });
  const isStudy = tag === 'study';
  return (
    <Modal title={isStudy ? 'Insert a study' : 'Insert an article'} onClose={props.onClose}>
      {isStudy ? (
        <Loaded from={studies} waiting="Loading case studies" failure="The case studies could not be read.">
          {(data) => <ThingChoice things={data.map(asThing.study)} name="study" label="Case studies" {...props} />}
        </Loaded>
      ) : (
        <Loaded from={articles} waiting="Loading articles" failure="The articles could not be read.">
          {(data) => <ThingChoice things={data} name="article" label="Articles" {...props} />}
        </Loaded>
      )}
    </Modal>
  );
}

type ThingChoiceProps = { things: readonly Thing[]; name: string; label: string; onPick: (id: number) => void };

function ThingChoice({ things, name, label, onPick }: ThingChoiceProps) {
  const [words, setWords] = useState('');
  const found = things.filter(({ title }) => foldedText(title).includes(foldedText(words.trim())));
  return (
    <div className="form">
      <Field
        label="Words of its title"
        name="q"
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {found.length === 0 ? (
        <EmptyState title={things.length === 0 ? `No ${name} is on the site yet` : `No ${name} matches`} />
      ) : (
        <ul className="letter-studies" aria-label={label}>
          {found.slice(0, SHOWN).map(({ id, title, cover }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick(id)}>
                {cover === '' ? null : <img src={cover} alt="" loading="lazy" />}
                <span>{title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
