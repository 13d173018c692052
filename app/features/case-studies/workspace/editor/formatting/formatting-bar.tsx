import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { applyEdit, selectedIn } from './apply-edit.ts';
import { editFor, FORMATS, type Format, isOn } from './text-edits.ts';

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
      className="fbar"
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
