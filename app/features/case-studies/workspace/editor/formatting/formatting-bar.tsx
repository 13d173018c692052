import { type ComponentProps, type KeyboardEvent, memo, type SyntheticEvent, useRef, useState } from 'react';
import { Field } from '../../../../../ui/field.tsx';
import { type Edit, editFor, enterEdit, FORMATS, type Format, isOn, type Selected } from './text-edits.ts';

/** What each button is called, and its keys. */
const BUTTONS: Record<Format, { name: string; keys: string; shown: string; isToggle: boolean }> = {
  bold: { name: 'Bold', keys: 'Control+B', shown: 'Ctrl+B', isToggle: true },
  italic: { name: 'Italic', keys: 'Control+I', shown: 'Ctrl+I', isToggle: true },
  list: { name: 'List', keys: 'Control+Shift+8', shown: 'Ctrl+Shift+8', isToggle: true },
  numbers: { name: 'Numbered list', keys: 'Control+Shift+7', shown: 'Ctrl+Shift+7', isToggle: true },
  link: { name: 'Link', keys: 'Control+Shift+K', shown: 'Ctrl+Shift+K', isToggle: false },
};

type FormattingBarProps = {
  /** What the field is called. */
  label: string;
  /** The id of the field. */
  controls: string;
  /** What is so where the caret stands. */
  on: readonly Format[];
};

/** The buttons above a text that may be formatted: one stop of the keyboard, arrow keys go from one to the next. */
export const FormattingBar = memo(function FormattingBar({ label, controls, on }: FormattingBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  function press(format: Format) {
    const field = document.getElementById(controls);
    if (field instanceof HTMLTextAreaElement) applyEdit(field, editFor(format, selectedIn(field)));
  }
  function walk(event: KeyboardEvent) {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + FORMATS.length) % FORMATS.length;
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      ref={bar}
      className="format-bar"
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      aria-controls={controls}
      onKeyDown={walk}
    >
      {FORMATS.map((format, index) => {
        const { name, keys, shown, isToggle } = BUTTONS[format];
        return (
          <button
            key={format}
            type="button"
            data-format={format}
            title={`${name} (${shown})`}
            tabIndex={index === stop ? 0 : -1}
            aria-keyshortcuts={keys}
            aria-pressed={isToggle ? on.includes(format) : undefined}
            // the field keeps the focus, and with it what is selected
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setStop(index)}
            onClick={() => press(format)}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
});

/** Which formats hold where the caret stands. */
export function formatsOn(field: HTMLTextAreaElement): Format[] {
  const selected = selectedIn(field);
  return FORMATS.filter((format) => isOn(format, selected));
}

/** Ctrl or Cmd with these, and those with Shift besides; by the place of the key where Shift makes it another. */
const PLAIN: Partial<Record<string, Format>> = { KeyB: 'bold', KeyI: 'italic' };
const SHIFTED: Partial<Record<string, Format>> = { Digit7: 'numbers', Digit8: 'list', KeyK: 'link' };

/** The keys of a text that may be formatted. */
export function formatByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, currentTarget, nativeEvent } = event;
  if (altKey || nativeEvent.isComposing) return;
  const selected = selectedIn(currentTarget);
  const isChord = ctrlKey !== metaKey;
  const format = isChord ? (shiftKey ? SHIFTED : PLAIN)[code] : undefined;
  const isEnter = key === 'Enter' && !ctrlKey && !metaKey && !shiftKey;
  const edit = format ? editFor(format, selected) : isEnter ? enterEdit(selected) : null;
  if (!edit) return;
  event.preventDefault();
  applyEdit(currentTarget, edit);
}

/** What stands in the field, and what of it is selected. */
export function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/**
 * Changes the field as if somebody had typed, and leaves the focus in it. `execCommand` is deprecated, but nothing else is
 * part of the browser's own undo.
 */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  const isTyped = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isTyped) {
    field.setRangeText(insert, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}

type FormattedFieldProps = Extract<ComponentProps<typeof Field>, { kind: 'textarea' }> & { id: string; label: string };

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
