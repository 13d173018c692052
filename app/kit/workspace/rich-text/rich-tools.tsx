import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isLinkAddress } from '../../../lib/markdown.ts';
import { Field } from '../../../ui/field.tsx';
import { FORMAT_WORDS, FORMATS, type Format } from './formats.ts';
import type { RichText } from './rich-text-view.ts';

type RichToolsProps = {
  label: string;
  controls: string;
  /** What is so where the caret stands. */
  on: readonly Format[];
  rich: { current: RichText | null };
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
};

/** The formats of the text that is written in: one stop of the keyboard, arrow keys go from one to the next. */
export function RichTools({ label, controls, on, rich, isLinking, onLinking }: RichToolsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  function walk(event: KeyboardEvent) {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + FORMATS.length) % FORMATS.length;
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className="rich-tools">
      <div
        ref={bar}
        className="format-bar"
        role="toolbar"
        aria-label={`Formatting of ${label}`}
        aria-controls={controls}
        onKeyDown={walk}
      >
        {FORMATS.map((format, index) => {
          const { name, keys, shown, sign } = FORMAT_WORDS[format];
          return (
            <button
              key={format}
              type="button"
              data-format={format}
              data-sign={sign}
              title={`${name} (${shown})`}
              aria-label={name}
              tabIndex={index === stop ? 0 : -1}
              aria-keyshortcuts={keys}
              aria-pressed={format === 'link' ? undefined : on.includes(format)}
              // the text keeps the focus, and with it what is selected
              onMouseDown={(event) => event.preventDefault()}
              onFocus={() => setStop(index)}
              onClick={() => (format === 'link' ? onLinking(!isLinking) : rich.current?.run(format))}
            />
          );
        })}
      </div>
      {isLinking ? <LinkLine rich={rich} onClose={() => onLinking(false)} /> : null}
    </div>
  );
}

/** Where a link leads: Enter takes it, Escape leaves it as it was. */
function LinkLine({ rich, onClose }: { rich: { current: RichText | null }; onClose: () => void }) {
  const [before] = useState(() => rich.current?.link() ?? '');
  const [address, setAddress] = useState(before);
  const [problem, setProblem] = useState<string>();
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => line.current?.querySelector('input')?.focus(), []);

  function finish(href: string | null) {
    flushSync(onClose);
    if (href === null) rich.current?.focus();
    else rich.current?.linkTo(href);
  }

  function take() {
    const href = address.trim();
    if (href === '' || isLinkAddress(href)) finish(href);
    else setProblem('Enter an address that starts with https://, with / for a page of this site, or with mailto:');
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what its controls do comes up to it
    <div
      className="link-line"
      ref={line}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // they would save the form, or leave the text
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') finish(null);
        else if (event.target instanceof HTMLInputElement) take();
        else (event.target as HTMLElement).click();
      }}
    >
      <Field
        label="The link leads to"
        name="link-address"
        inputMode="url"
        autoComplete="off"
        isCode
        value={address}
        error={problem}
        onChange={({ target }) => setAddress(target.value)}
      />
      <p className="button-row">
        <button type="button" className="btn ghost sm" onClick={take}>
          Link
        </button>
        {before === '' ? null : (
          <button type="button" className="btn ghost sm" onClick={() => finish('')}>
            Take it out
          </button>
        )}
      </p>
    </div>
  );
}
