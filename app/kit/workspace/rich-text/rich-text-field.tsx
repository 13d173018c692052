import './admin-rich-text.css';
import { type ComponentProps, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../../ui/field.tsx';
import { useTyped } from '../use-typed.ts';
import type { Format } from './formats.ts';
import type { RichText, Start } from './rich-text-view.ts';
import { RichTools } from './rich-tools.tsx';
import { ShownText } from './shown-text.tsx';

type Program = typeof import('./rich-text-view.ts');

let program: Program | null = null;
let loading: Promise<Program | null> | null = null;

/** Fetches what writes formatted text; null where it cannot be had, and then the next field asks again. */
function loadProgram(): Promise<Program | null> {
  loading ??= import('./rich-text-view.ts').then(
    (loaded) => {
      program = loaded;
      return loaded;
    },
    () => {
      loading = null;
      return null;
    },
  );
  return loading;
}

const CHORDS = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
] as const) as ReadonlyMap<string, 'bold' | 'italic'>;

type TextareaProps = Extract<ComponentProps<typeof Field>, { kind: 'textarea' }>;

type RichTextFieldProps = Omit<TextareaProps, 'kind' | 'onChange' | 'value' | 'tools' | 'behind' | 'id' | 'label'> & {
  id: string;
  label: string;
  value: string;
  onText: (value: string) => void;
  /** The text is left: behind how many of its characters the caret stood. */
  onCaret?: (offset: number) => void;
  /** A link that is shown among the words, and selected when the text is entered for the first time. */
  mark?: string | undefined;
};

/**
 * A text in the small Markdown: a text area that shows its words as readers see them, and once it is entered, the words
 * themselves to write in. Where the program for that is missing it is entered as it is stored; Escape leads there, too.
 */
export function RichTextField({ value: handedOver, onText, onCaret, mark, ...field }: RichTextFieldProps) {
  const [value, onType] = useTyped(handedOver, onText);
  const [mode, setMode] = useState<'rest' | 'rich' | 'stored'>('rest');
  const [formats, setFormats] = useState<readonly Format[]>([]);
  const [isLinking, setLinking] = useState(false);
  const start = useRef<Start>({ start: 0, end: 0 });
  const isComposing = useRef(false);
  const wanted = useRef(mark);
  /** What was pressed before the program for it was there. */
  const pressed = useRef<'bold' | 'italic'>(null);
  const rich = useRef<RichText>(null);

  useEffect(() => {
    const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
    whenIdle(() => void loadProgram());
  }, []);

  /** The words take the place of the text area within the press: the focus and what is selected go over to them. */
  function enter(area: HTMLTextAreaElement, from?: Start) {
    if (mode !== 'rest') return;
    if (!program) {
      void loadProgram().then((loaded) => {
        if (loaded && document.activeElement === area && !isComposing.current) enter(area);
      });
      return;
    }
    const link = wanted.current;
    wanted.current = undefined;
    start.current = link ? { href: link } : (from ?? { start: area.selectionStart, end: area.selectionEnd });
    const format = pressed.current;
    flushSync(() => setMode('rich'));
    if (format) rich.current?.run(format);
  }

  function press(event: React.KeyboardEvent) {
    const format = CHORDS.get(event.key.toLowerCase());
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (mode !== 'rest' || !format || !isChord) return;
    event.preventDefault();
    pressed.current = format;
  }

  function leave(event: React.FocusEvent<HTMLDivElement>) {
    pressed.current = null;
    const { currentTarget, relatedTarget, target } = event;
    const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    // a window that goes behind another one keeps its focus
    if (isWithin || document.activeElement === target) return;
    onCaret?.(rich.current?.caret() ?? (target instanceof HTMLTextAreaElement ? target.selectionEnd : value.length));
    setLinking(false);
    setMode('rest');
  }

  function toStored() {
    flushSync(() => setMode('stored'));
    document.getElementById(field.id)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what its controls do comes up to it
    <div className="rich-text" data-mode={mode} data-rows={field.rows} onBlur={leave}>
      {mode === 'rich' ? (
        <Field
          {...field}
          kind="textarea"
          tools={
            <RichTools
              label={field.label}
              controls={field.id}
              on={formats}
              rich={rich}
              isLinking={isLinking}
              onLinking={setLinking}
            />
          }
          instead={(attributes) => (
            <RichArea
              attributes={{ ...attributes, 'aria-required': field.required ? 'true' : undefined }}
              placeholder={field.placeholder ?? ''}
              value={value}
              start={start.current}
              rich={rich}
              // it shows its words itself
              onText={(text) => startTransition(() => onText(text))}
              onFormats={(now) => setFormats((before) => (before.join() === now.join() ? before : now))}
              onLink={() => setLinking(true)}
              onPlain={toStored}
            />
          )}
        />
      ) : (
        <Field
          {...field}
          kind="textarea"
          value={value}
          onChange={({ target }) => onType(target.value)}
          onFocus={({ target }) => enter(target)}
          onKeyDown={press}
          onMouseDown={(event) => {
            if (event.button !== 0 || mode !== 'rest' || !program) return;
            event.preventDefault();
            enter(event.currentTarget, { x: event.clientX, y: event.clientY });
          }}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
          behind={mode === 'rest' ? <ShownText text={value} mark={mark} /> : undefined}
        />
      )}
    </div>
  );
}

type RichAreaProps = {
  attributes: Record<string, string | undefined>;
  placeholder: string;
  value: string;
  start: Start;
  rich: { current: RichText | null };
  onText: (text: string) => void;
  onFormats: (formats: readonly Format[]) => void;
  onLink: () => void;
  onPlain: () => void;
};

function RichArea(props: RichAreaProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const { value, rich } = props;
  const attributes = attributesOf(props);
  const said = JSON.stringify(attributes);

  useLayoutEffect(() => {
    if (!place.current || !program) return;
    const { rich: handle, start } = latest.current;
    const opened = program.openRichText(place.current, {
      text: latest.current.value,
      attributes: attributesOf(latest.current),
      onText: (text) => latest.current.onText(text),
      onFormats: (formats) => latest.current.onFormats(formats),
      onLink: () => latest.current.onLink(),
      onPlain: () => latest.current.onPlain(),
    });
    handle.current = opened;
    opened.begin(start);
    return () => {
      handle.current = null;
      opened.destroy();
    };
  }, []);

  useEffect(() => rich.current?.setText(value), [value, rich]);
  useEffect(() => rich.current?.setAttributes(JSON.parse(said)), [said, rich]);

  return <div className="rich-area" ref={place} />;
}

function attributesOf({ attributes, placeholder }: RichAreaProps): Record<string, string> {
  const given = {
    ...attributes,
    role: 'textbox',
    'aria-multiline': 'true',
    'data-placeholder': placeholder,
    spellcheck: 'true',
  };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
