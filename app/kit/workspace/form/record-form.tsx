import { type ComponentProps, type FormHTMLAttributes, type ReactNode, useId } from 'react';
import { z } from 'zod';
import { Field } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import type { Body, CallName, Input, Reply } from '../../api.ts';
import type { Refusal } from '../refusal.ts';
import { confirmedCall } from '../risky-request.ts';
import { SubmitLine } from '../small-button.tsx';
import { watchFields } from '../typed-on.ts';
import { type ActionOptions, useTask } from '../use-action.ts';
import { type Options, SelectField } from './select-field.tsx';
import { SentForm } from './sent-form.tsx';
import { TickField } from './tick-field.tsx';
import { useRefusedField } from './use-refused-field.ts';

/** How a form says one field of a record; what the field may hold is said by the schema. */
type FieldWords = {
  label: string;
  hint?: string;
  kind?: 'textarea' | 'password';
  /** What can be chosen, where not everything can. */
  choices?: Options;
  /** What can be ticked, by value, of a list of several. */
  ticks?: Readonly<Record<string, ReactNode>>;
  /** Which of them are to begin with. */
  ticked?: readonly string[];
} & Pick<
  ComponentProps<'input'> & ComponentProps<'textarea'> & { isCode?: boolean },
  | 'type'
  | 'rows'
  | 'required'
  | 'defaultValue'
  | 'isCode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'placeholder'
  | 'spellCheck'
  | 'minLength'
  | 'maxLength'
>;

type RecordFormProps<Schema extends z.ZodObject> = Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'action'> & {
  /** The body of the call. */
  schema: Schema;
  /** The fields that are drawn, in their order. */
  fields: { [Name in keyof z.input<Schema>]?: FieldWords };
  /** What sends the body, as `useAction` gives it. */
  sends: {
    mutate: (body: z.input<Schema>, then: { onSuccess: () => unknown }) => void;
    isPending: boolean;
    refusal: Refusal | null;
  };
  /** The field beside which a refusal stands that names none; it stands above the form without one. */
  blames?: keyof z.input<Schema>;
  button: string;
  pendingText: string;
  look?: 'primary' | 'secondary';
  heading?: string;
  /** Over the fields. */
  intro?: ReactNode;
  /** What the body has beside its fields and what stands below them in `children`. */
  more?: Partial<z.input<Schema>>;
};

/**
 * The form of one record, made from the body of its call: kinds, bounds and what is required are the schema's. Sent as it
 * stands; whatever the server refuses is said beside its field, which has the focus then.
 *
 * @example
 * <RecordForm
 *   {...{ schema: newLoanSchema, sends: add, button: 'Add', pendingText: 'Adding...' }}
 *   fields={{ what: { label: 'What' }, until: { label: 'Back on', type: 'date' } }}
 * />
 */
export function RecordForm<Schema extends z.ZodObject>(props: RecordFormProps<Schema>) {
  const { schema, fields, sends, blames, button, pendingText, look, heading, intro, more, children, ...native } = props;
  const { refusal, isPending } = sends;
  const headingId = useId();
  const element = useRefusedField(isPending);
  const shown = Object.entries<FieldWords | undefined>(fields);
  const isBlamed = refusal?.fields.some(({ path }) => path in fields) ?? false;

  function errorOf(name: string): string | undefined {
    if (!isBlamed && name === blames) return refusal?.sentence;
    return refusal?.fields.find(({ path }) => path === name)?.message;
  }
  function submit(written: FormData, form: HTMLFormElement) {
    const body = { ...valuesOf(schema, written, fields), ...more } as z.input<Schema>; // checked by the server
    const isTypedOn = watchFields(form);
    sends.mutate(body, { onSuccess: () => isTypedOn() || form.reset() });
  }

  return (
    <SentForm {...native} ref={element} isPending={isPending} onSend={submit} aria-labelledby={heading && headingId}>
      {heading === undefined ? null : <h3 id={headingId}>{heading}</h3>}
      {refusal && !isBlamed && blames === undefined ? <ErrorPanel message={refusal.sentence} /> : null}
      {intro}
      {shown.map(([name, words]) =>
        words ? (
          <RecordField key={name} {...{ name, words }} schema={fieldOf(schema, name)} error={errorOf(name)} />
        ) : null,
      )}
      {children}
      <SubmitLine look={look} isPending={isPending} pendingText={pendingText}>
        {button}
      </SubmitLine>
    </SentForm>
  );
}

/** Calls that make one more of a list. */
type MakingCall = {
  [Name in CallName]: Name extends `POST ${string}` ? ([Body<Name>] extends [object] ? Name : never) : never;
}[CallName];

type NewRecordFormProps<Name extends MakingCall> = Omit<
  RecordFormProps<z.ZodObject>,
  'schema' | 'fields' | 'sends' | 'blames'
> &
  Pick<ActionOptions<Reply<Name>, Body<Name>>, 'reads' | 'says' | 'undo' | 'after' | 'clears' | 'failure'> & {
    call: Name;
    schema: z.ZodObject & z.ZodType<unknown, Body<Name>>;
    fields: { [Field in keyof Body<Name>]?: FieldWords };
    blames?: keyof Body<Name>;
  };

/** The form that makes one more record by a call, with what `useAction` does after it. */
export function NewRecordForm<Name extends MakingCall>(props: NewRecordFormProps<Name>) {
  const { call, reads, says, undo, after, clears, failure = 'refusal', ...form } = props;
  const options = { reads, says, undo, after, clears, failure } as ActionOptions<Reply<Name>, Record<string, unknown>>; // its body is one
  const sends = useTask((body: Record<string, unknown>) => confirmedCall(call, { body } as Input<Name>), options); // it takes nothing else
  return <RecordForm {...({ ...form, sends } as RecordFormProps<z.ZodObject>)} />; // its fields are those of the body
}

type RecordFieldProps = { name: string; schema: z.ZodType; words: FieldWords; error: string | undefined };

function RecordField({ name, schema, words, error }: RecordFieldProps) {
  const id = useId();
  const { kind, choices, ticks, ticked = [], ...given } = words;
  const { value } = stripped(schema);
  if (ticks)
    return (
      <fieldset className="fld">
        <legend>{given.label}</legend>
        {Object.entries(ticks).map(([tick, label]) => (
          <TickField
            key={tick}
            {...{ id: `${id}-${tick}`, name, value: tick, label }}
            defaultChecked={ticked.includes(tick)}
          />
        ))}
      </fieldset>
    );
  if (choices) return <SelectField {...{ name, error, options: choices }} {...given} />;
  if (value instanceof z.ZodBoolean) return <TickField name={name} label={given.label} hint={given.hint} />;
  const bounds =
    value instanceof z.ZodString
      ? { required: (value.minLength ?? 0) > 0, maxLength: value.maxLength ?? undefined }
      : value instanceof z.ZodNumber
        ? { required: schema === value, type: 'number', min: bound(value.minValue), max: bound(value.maxValue) }
        : {};
  const field = { name, error, autoComplete: 'off', ...bounds, ...given };
  return kind === 'textarea' ? <Field kind="textarea" {...field} /> : <Field kind={kind ?? 'input'} {...field} />;
}

/** Of a whole number without a bound of its own, zod says the largest there is. */
function bound(value: number | null): number | undefined {
  return value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
}

function fieldOf(schema: z.ZodObject, name: string): z.ZodType {
  return schema.shape[name] as z.ZodType; // zod's own type for it is wider
}

/** The schema of what is typed, and whether it may be missing. */
function stripped(schema: z.ZodType): { value: z.ZodType; isOptional: boolean; isNullable: boolean } {
  const inner = (value: unknown) => stripped(value as z.ZodType); // zod's own type for it is wider
  if (schema instanceof z.ZodOptional) return { ...inner(schema.unwrap()), isOptional: true };
  if (schema instanceof z.ZodNullable) return { ...inner(schema.unwrap()), isNullable: true };
  if (schema instanceof z.ZodDefault) return inner(schema.unwrap());
  if (schema instanceof z.ZodPipe) return inner(schema.in);
  return { value: schema, isOptional: false, isNullable: false };
}

/** What stands in a form, as the schema has it; what the form does not have, and what is optional and empty, is left out. */
export function valuesOf(schema: z.ZodObject, form: FormData, drawn: object = schema.shape): Record<string, unknown> {
  const values = Object.keys(schema.shape).map((name) => {
    const { value, isOptional, isNullable } = stripped(fieldOf(schema, name));
    if (value instanceof z.ZodBoolean) return [name, form.has(name)];
    if (value instanceof z.ZodArray) return [name, name in drawn ? form.getAll(name) : undefined];
    const text = form.get(name);
    if (text === '' && (isOptional || isNullable)) return [name, isOptional ? undefined : null];
    return [name, value instanceof z.ZodNumber && text !== null ? Number(text) : (text ?? undefined)];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
