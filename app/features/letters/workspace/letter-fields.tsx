import { flushSync } from 'react-dom';
import { fieldId, useValue } from '../../../kit/workspace/form/form-context.ts';
import { textOf } from '../../../kit/workspace/form/form-values.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { applyEdit, selectedIn } from '../../case-studies/workspace/editor/formatting/apply-edit.ts';
import { FormattedField } from '../../case-studies/workspace/editor/formatting/formatted-field.tsx';
import { LETTER_LIMITS } from '../letter.ts';
import { buttonLine, studyLine } from '../mail/letter-text.ts';
import { ButtonDialog } from './button-dialog.tsx';
import { ownLineEdit } from './own-line.ts';
import { StudyDialog } from './study-dialog.tsx';

const BODY = fieldId('body');

export type Insertion = 'study' | 'button';

/** The words of a letter. */
export function LetterFieldsCard({ onInsert }: { onInsert: (what: Insertion) => void }) {
  return (
    <section className="ecard" aria-labelledby="letter-words">
      <h2 id="letter-words">Words</h2>
      <Line name="subject" label="Subject" max={LETTER_LIMITS.subject} />
      <Line
        name="preheader"
        label="Preheader"
        max={LETTER_LIMITS.preheader}
        hint="Inboxes show it behind the subject. May stay empty."
      />
      <Body />
      <p className="brow2">
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
