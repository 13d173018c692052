import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldId, useValue } from '../../../kit/workspace/form/form-context.ts';
import { textOf } from '../../../kit/workspace/form/form-values.ts';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { isLinkAddress } from '../../../lib/markdown.ts';
import { Field } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { caseStudyListQuery } from '../../case-studies/case-study-queries.ts';
import {
  applyEdit,
  FormattedField,
  selectedIn,
} from '../../case-studies/workspace/editor/formatting/formatting-bar.tsx';
import type { Edit, Selected } from '../../case-studies/workspace/editor/formatting/text-edits.ts';
import { LETTER_LIMITS } from '../letter.ts';
import { buttonLine, studyLine } from '../mail/letter-text.ts';
import { coverOfWidth } from '../mail/letter-to-draw.ts';

const BODY = fieldId('body');

export type Insertion = 'study' | 'button';

/** The words of a letter. */
export function LetterFieldsCard({ onInsert }: { onInsert: (what: Insertion) => void }) {
  return (
    <section className="card-section" aria-labelledby="letter-words">
      <h2 id="letter-words">Words</h2>
      <Line name="subject" label="Subject" max={LETTER_LIMITS.subject} />
      <Line
        name="preheader"
        label="Preheader"
        max={LETTER_LIMITS.preheader}
        hint="Inboxes show it behind the subject. May stay empty."
      />
      <Body />
      <p className="button-row">
        <SmallButton onClick={() => onInsert('study')}>Insert a study</SmallButton>
        <SmallButton onClick={() => onInsert('button')}>Insert a button</SmallButton>
      </p>
    </section>
  );
}

type InsertionDialogProps = { what: Insertion; onClose: () => void };

/** Asks what exactly is put into the text, and puts it below the line with the caret. */
export function InsertionDialog({ what, onClose }: InsertionDialogProps) {
  /** The window has to be gone first: while it is open, nothing behind it takes a word. */
  function insert(line: string) {
    flushSync(onClose);
    const field = document.getElementById(BODY);
    if (field instanceof HTMLTextAreaElement) applyEdit(field, ownLineEdit(line, selectedIn(field)));
  }
  return what === 'study' ? (
    <StudyDialog onPick={(id) => insert(studyLine(id))} onClose={onClose} />
  ) : (
    <ButtonDialog onMade={(words, address) => insert(buttonLine(words, address))} onClose={onClose} />
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

function Body() {
  const { value, error, set } = useValue(['body']);
  const text = textOf(value);
  const isLong = text.length > LETTER_LIMITS.body * 0.9;
  return (
    <FormattedField
      kind="textarea"
      id={BODY}
      name="body"
      label="Text"
      rows={16}
      value={text}
      error={error}
      hint={isLong ? `${text.length} of ${LETTER_LIMITS.body} characters.` : undefined}
      onChange={({ target }) => set(target.value)}
    />
  );
}

type ButtonDialogProps = { onMade: (words: string, address: string) => void; onClose: () => void };

/** The words and the address of a button. */
export function ButtonDialog({ onMade, onClose }: ButtonDialogProps) {
  const [problems, setProblems] = useState<{ words?: string; address?: string }>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
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
      <form className="form" noValidate onSubmit={submit}>
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
        <p>
          <SmallButton type="submit" look="primary">
            Insert
          </SmallButton>
        </p>
      </form>
    </Modal>
  );
}

/** As many as are looked through at one go; more words narrow them. */
const SHOWN = 30;
/** Twice the width in which a cover is shown. */
const THUMB = 112;

/** Chooses a study that stands in the letter with its cover, its first figure and the way to the whole. */
export function StudyDialog({ onPick, onClose }: { onPick: (id: number) => void; onClose: () => void }) {
  const reading = useQuery(caseStudyListQuery);
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = reading.data?.filter(({ title }) => title.toLowerCase().includes(wanted)) ?? [];
  return (
    <Modal title="Insert a study" onClose={onClose}>
      <Loaded from={reading} waiting="Loading case studies" failure="The case studies could not be read.">
        {(data) => (
          <div className="form">
            <Field
              label="Words of its title"
              name="q"
              type="search"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            {found.length === 0 ? (
              <EmptyState title={data.length === 0 ? 'No study is on the site yet' : 'No study matches'} />
            ) : (
              <ul className="letter-studies" aria-label="Case studies">
                {found.slice(0, SHOWN).map((study) => (
                  <li key={study.id}>
                    <button type="button" onClick={() => onPick(study.id)}>
                      <img src={coverOfWidth(study, THUMB)} alt="" loading="lazy" />
                      <span>{study.title}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

/** Puts a line of its own, with a blank line around it, below the line in which the caret stands. */
export function ownLineEdit(line: string, { text, end }: Selected): Edit {
  const next = text.indexOf('\n', end);
  const at = next < 0 ? text.length : next;
  const before = text.slice(0, at);
  const after = text.slice(at);
  const head = before.trim() === '' ? '' : '\n'.repeat(2 - breaksAtEnd(before));
  const tail = after.trim() === '' ? '\n' : '\n'.repeat(Math.max(0, 2 - breaksAtStart(after)));
  const insert = `${head}${line}${tail}`;
  const caret = at + insert.length;
  return { from: at, to: at, insert, start: caret, end: caret };
}

function breaksAtEnd(text: string): number {
  return text.endsWith('\n\n') ? 2 : text.endsWith('\n') ? 1 : 0;
}

function breaksAtStart(text: string): number {
  return text.startsWith('\n\n') ? 2 : text.startsWith('\n') ? 1 : 0;
}
