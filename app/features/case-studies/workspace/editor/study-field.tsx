import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { useForm } from '../../../../kit/workspace/form/form-context.ts';
import { RichTextField } from '../../../../kit/workspace/rich-text/rich-text-field.tsx';
import { useToday } from '../../../../kit/workspace/site-time.ts';
import { useStableHandlers } from '../../../../kit/workspace/use-stable-handlers.ts';
import { useTyped } from '../../../../kit/workspace/use-typed.ts';
import { plainText } from '../../../../lib/markdown.ts';
import { Field } from '../../../../ui/field.tsx';
import { STUDY_FIELDS, type TextField } from '../../case-study.ts';
import type { StudyEditor } from './state/use-study-editor.ts';

type StudyFieldProps = {
  editor: StudyEditor;
  name: TextField;
  label?: string;
  hint?: ReactNode;
  isCode?: boolean;
  /** A link in it that is shown, and selected when the text is entered. */
  mark?: string | undefined;
  /** Further controls that belong to the field. */
  children?: ReactNode;
};

const DAY = { type: 'date', min: '1900-01-01', max: '2099-12-31' };

/** One text of the study. */
export function StudyField({ editor, name, ...rest }: StudyFieldProps) {
  const { problems } = useForm();
  const { onType } = useStableHandlers({ onType: (value: string) => editor.change(name, value) });
  return (
    <FieldOfText
      {...rest}
      name={name}
      value={editor.form.texts[name]}
      error={problems.find(({ path }) => path === name)?.message}
      onType={onType}
    />
  );
}

type FieldOfTextProps = Omit<StudyFieldProps, 'editor'> & {
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
};

/** Memoised and ahead of the form: a key draws the one field that it is typed into, and all else follows as a transition. */
const FieldOfText = memo(function FieldOfText({ name, error, hint, mark, ...field }: FieldOfTextProps) {
  const { value: handedOver, onType: handOver, ...texts } = field;
  const [value, onType] = useTyped(handedOver, handOver);
  const { label, given, form } = STUDY_FIELDS[name];
  const { rows } = form;
  const today = useToday();
  const props = {
    label,
    ...texts,
    hint: hint ?? (form.isDate ? dateAdvice(value, today) : lengthAdvice(name, value)),
    id: name,
    name,
    placeholder: PLACEHOLDERS[name],
    required: !given.safeParse('').success,
    value,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
    error,
  };
  if (name === 'title')
    return (
      <Field
        kind="textarea"
        rows={1}
        {...props}
        onChange={({ target }) => onType(inOneLine(target.value))}
        onKeyDown={saveByEnter}
      />
    );
  if (rows === undefined) return <Field {...props} {...(form.isDate ? DAY : {})} />;
  if (!form.isFormatted) return <Field kind="textarea" rows={rows} {...props} />;
  const { onChange: _, ...rich } = props;
  return <RichTextField {...rich} rows={rows} mark={mark} onText={handOver} />;
});

/** A title wraps as visitors read it, and is one line all the same. */
function inOneLine(typed: string): string {
  return typed.replace(/[\r\n]+/g, ' ');
}

/** Enter does there what it does in any line of a form. */
function saveByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** What stands in a field while it is empty: those that are drawn without an edge show by it where they are. */
export const PLACEHOLDERS: Partial<Record<TextField, string>> = {
  title: 'What was done, and for whom',
  summary: 'One or two sentences that make people open it',
  description: 'What it was about, for search results and shared links',
  challenge: 'What stood in the way when you came',
  solution: 'What you did about it',
  results: 'What came of it, in figures where there are any',
};

/** How a text's length stands; null where there is nothing to say yet. Advice only. */
export function lengthAdvice(field: TextField, text: string): string | null {
  const { guide, isFormatted } = STUDY_FIELDS[field].form;
  const length = [...(isFormatted ? plainText(text) : text).trim()].length;
  if (!guide || length === 0) return null;
  const { from = 0, to, because } = guide;
  const characters = `${length} ${length === 1 ? 'character' : 'characters'}`;
  if (length > to) return `${characters}: ${length - to} more than does it good (${because}).`;
  if (length < from) return `${characters}: rather short; ${from} or more say enough.`;
  return `${characters}: a good length (${because}).`;
}

/** What a date of one's own does. */
export function dateAdvice(date: string, today: string): string {
  if (date > today)
    return 'This day is still to come: visitors read it as soon as you save, and the study is public all the same.';
  return 'The date shown to visitors (optional).';
}
