import { type ChangeEvent, type ReactNode, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Reference } from '../../../features/site-content/reference-notation.ts';
import { Field } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TextButton } from '../small-button.tsx';
import { FigureMarks } from './figure-marks.tsx';
import {
  type Edit,
  editBetween,
  edited,
  followed,
  type LostFigure,
  roomForReference,
  shownText,
  type TextPiece,
  textPieces,
  withoutReference,
} from './figured-text.ts';
import { FigureMenu, FiguresContext, FiguresOfText, wordsIn } from './figures.tsx';
import { useForm } from './form-context.ts';
import { rowsFor } from './form-values.ts';

type FiguredFieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  stored: string;
  onStore: (text: string) => void;
  isLine: boolean;
};

/**
 * A text in which figures stand by reference: its control shows what they say, and every edit of that is taken over into
 * what is stored.
 */
export function FiguredField({ stored, onStore, isLine, ...field }: FiguredFieldProps) {
  const { announce } = useForm();
  const wordsOf = wordsIn(use(FiguresContext));
  const piecesOf = (text: string) => textPieces(text, wordsOf, { isLine });
  const pieces = piecesOf(stored);
  const shown = shownText(pieces);
  const figures = pieces.filter((piece): piece is TextPiece & { reference: Reference } => piece.reference !== null);
  const [loss, setLoss] = useState<{ stored: string; lost: readonly LostFigure[] } | null>(null);
  // of another text, which came from elsewhere, it says nothing
  const lost = loss?.stored === stored ? loss.lost : [];
  const earlier = useEarlierTexts();

  function control(): HTMLInputElement | HTMLTextAreaElement | null {
    return document.getElementById(field.id) as HTMLInputElement | HTMLTextAreaElement | null; // the field has no other
  }

  function store(text: string, nowLost: readonly LostFigure[]) {
    setLoss(nowLost.length > 0 ? { stored: text, lost: nowLost } : null);
    if (text !== stored) onStore(text);
  }

  /** The cursor goes where the words behind it are the same, and before the next key. */
  function putCursor(behind: number, change: () => void) {
    flushSync(change);
    const found = control();
    const at = (found?.value.length ?? 0) - behind;
    found?.focus();
    found?.setSelectionRange(at, at);
  }

  function type({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const { value, selectionEnd } = target;
    const before = earlier.find(nativeEvent, value);
    earlier.keep(shown, stored);
    if (before !== undefined && shownText(piecesOf(before)) === value) return store(before, []);
    const edit = editBetween(shown, value, selectionEnd);
    const next = edited(pieces, edit);
    for (const { piece } of next.lost) announce(`“${piece.shown}” is now plain words. Undo stands below the text.`);
    const take = () => store(next.stored, [...follow(edit), ...next.lost]);
    // a reference that was typed by hand says something else than its letters
    if (shownText(piecesOf(next.stored)) === value) take();
    else putCursor(value.length - (selectionEnd ?? value.length), take);
  }

  function follow(edit: Edit): LostFigure[] {
    return lost.flatMap((figure) => followed(figure, edit) ?? []);
  }

  function insert(written: string) {
    const found = control();
    const from = found?.selectionStart ?? shown.length;
    const room = roomForReference(pieces, { from, to: found?.selectionEnd ?? from });
    const { stored: text } = edited(pieces, { ...room, words: written });
    const behind = shown.length - room.to;
    const words = shownText(piecesOf(text)).slice(room.from, -behind || undefined);
    putCursor(behind, () => store(text, follow({ ...room, words })));
  }

  function bringBack(figure: LostFigure) {
    const edit = { from: figure.from, to: figure.to, words: figure.piece.stored };
    const shownEdit = { ...edit, words: figure.piece.shown };
    const others = lost.filter((other) => other !== figure).flatMap((other) => followed(other, shownEdit) ?? []);
    announce(`“${figure.piece.shown}” is linked again.`);
    putCursor(shown.length - figure.to, () => store(edited(pieces, edit).stored, others));
  }

  function remove(figure: TextPiece) {
    announce(`“${figure.shown}” is now plain words.`);
    store(withoutReference(pieces, figure), []);
    control()?.focus();
  }

  const described = figures.map((_, index) => `${field.id}-figure-${index}`).join(' ');
  const props = {
    ...field,
    value: shown,
    onChange: type,
    behind: <FigureMarks id={field.id} pieces={figures.length > 0 ? pieces : []} isLine={isLine} />,
    'aria-describedby': described === '' ? undefined : described,
    children: (
      <>
        {lost.map((figure, index) => (
          // its place in the list is all that tells it from another
          <p className="ht" key={index}>
            “{figure.piece.shown}” is now plain words.{' '}
            <TextButton onClick={() => bringBack(figure)}>
              Undo
              <VisuallyHidden> and link “{figure.piece.shown}” again</VisuallyHidden>
            </TextButton>
          </p>
        ))}
        <FiguresOfText id={field.id} figures={figures} onRemove={remove} />
        <FigureMenu onInsert={insert} />
      </>
    ),
  };
  return isLine ? <Field {...props} /> : <Field {...props} kind="textarea" rows={rowsFor(shown)} />;
}

/** More steps than a browser's own undo takes back without a pause. */
const EARLIER = 200;

/**
 * What was stored while a text was shown so: the browser's own undo brings the letters back, and this the figures that
 * they were.
 */
function useEarlierTexts() {
  const texts = useRef(new Map<string, string>());
  return {
    find(event: Event, shown: string): string | undefined {
      const isUndo = event instanceof InputEvent && /^history(?:Undo|Redo)$/.test(event.inputType);
      return isUndo ? texts.current.get(shown) : undefined;
    },
    keep(shown: string, stored: string) {
      texts.current.delete(shown);
      if (stored !== shown) texts.current.set(shown, stored);
      const [oldest] = texts.current.keys();
      if (texts.current.size > EARLIER && oldest !== undefined) texts.current.delete(oldest);
    },
  };
}
