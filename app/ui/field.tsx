import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

type Common = {
  label: ReactNode;
  name: string;
  /** Needed where something links to the field, for example an error summary. */
  id?: string;
  /** Stays visible below the field. */
  hint?: ReactNode;
  /** What is wrong and what to do, in plain words; its presence marks the field as invalid. */
  error?: ReactNode;
  /** Set in the monospace face, for slugs and addresses. */
  isCode?: boolean;
  /** Buttons that work on what is typed, between the label and the control. */
  tools?: ReactNode;
  /** Further controls that belong to the field, below it. */
  children?: ReactNode;
  /** Drawn under the letters of the control, which then has no ground of its own. */
  behind?: ReactNode;
  /** Drawn in the place of the control, with what ties it to its label, its hint and its error. */
  instead?: (wiring: Record<string, string | undefined>) => ReactNode;
};
type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, keyof Common | 'className' | 'style'>;
type NativeTextarea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Common | 'className' | 'style'>;

type FieldProps =
  | (Common & NativeInput & { kind?: 'input' })
  | (Common & NativeInput & { kind: 'password' })
  | (Common & NativeTextarea & { kind: 'textarea' });

/**
 * Label, control, hint and error, tied together for every reader. All form fields go through here.
 *
 * @example <Field label="URL slug" name="slug" isCode error="Slug must be URL-friendly" defaultValue="Drive Gear!" />
 */
export function Field({
  label,
  id,
  hint,
  error,
  isCode = false,
  tools,
  children,
  behind,
  instead,
  ...control
}: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  const wiring = {
    id: fieldId,
    className: isCode ? 'code-input' : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [control['aria-describedby'], hintId, errorId].filter(Boolean).join(' ') || undefined,
  };
  const labelId = instead && `${fieldId}-label`;
  return (
    <div className="fld">
      <label id={labelId} htmlFor={instead ? undefined : fieldId}>
        {label}
      </label>
      {tools}
      {instead ? (
        instead({
          id: fieldId,
          'aria-labelledby': labelId,
          'aria-describedby': wiring['aria-describedby'],
          'aria-invalid': error ? 'true' : undefined,
        })
      ) : behind === undefined ? (
        <Control control={control} wiring={wiring} />
      ) : (
        <div className="figure-field">
          {behind}
          <Control control={control} wiring={wiring} />
        </div>
      )}
      <Hint id={hintId}>{hint}</Hint>
      <Mistake id={errorId}>{error}</Mistake>
      {children}
    </div>
  );
}

type WordsProps = { id?: string | undefined; children: ReactNode };

/** What helps with a field, below it; nothing without words. */
export function Hint({ id, children }: WordsProps) {
  if (!children) return null;
  return (
    <span className="ht" id={id}>
      {children}
    </span>
  );
}

/** What is wrong with a field and what to do; nothing where nothing is. */
export function Mistake({ id, children }: WordsProps) {
  if (!children) return null;
  return (
    <span className="em" id={id}>
      <Icon name="warn" />
      {children}
    </span>
  );
}

type ControlProps =
  | (NativeInput & { kind?: 'input' | undefined; name: string })
  | (NativeInput & { kind: 'password'; name: string })
  | (NativeTextarea & { kind: 'textarea'; name: string });
type Wiring = {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

function Control({ control, wiring }: { control: ControlProps; wiring: Wiring }) {
  if (control.kind === 'textarea') {
    const { kind: _, ...native } = control;
    return <textarea {...native} {...wiring} />;
  }
  const { kind, ...native } = control;
  if (kind === 'password') return <PasswordInput native={native} wiring={wiring} />;
  return <input {...native} {...wiring} />;
}

function PasswordInput({ native, wiring }: { native: NativeInput & { name: string }; wiring: Wiring }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="password-field">
      <input {...native} {...wiring} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton
        icon={isShown ? 'eye-off' : 'eye'}
        label={isShown ? 'Hide password' : 'Show password'}
        aria-controls={wiring.id}
        onClick={() => setIsShown(!isShown)}
      />
    </span>
  );
}
