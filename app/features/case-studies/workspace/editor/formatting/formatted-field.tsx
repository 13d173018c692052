import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { Field } from '../../../../../ui/field.tsx';
import { FormattingBar, formatsOn } from './formatting-bar.tsx';
import { formatByKey } from './formatting-keys.ts';
import type { Format } from './text-edits.ts';

type FormattedFieldProps = Extract<ComponentProps<typeof Field>, { kind: 'textarea' }> & { id: string };

/** A text in the small Markdown of studies, with the buttons and keys that write its marks. */
export function FormattedField(props: FormattedFieldProps) {
  const [on, setOn] = useState<readonly Format[]>([]);
  /** The caret moves with every key; what holds there seldom changes. */
  function show(now: readonly Format[]) {
    setOn((before) => (now.join() === before.join() ? before : now));
  }
  return (
    <Field
      {...props}
      kind="textarea"
      tools={<FormattingBar label={props.label} controls={props.id} on={on} />}
      onSelect={({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => show(formatsOn(currentTarget))}
      onKeyDown={formatByKey}
    />
  );
}
