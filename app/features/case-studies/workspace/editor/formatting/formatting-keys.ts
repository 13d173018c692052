import type { KeyboardEvent } from 'react';
import { applyEdit, selectedIn } from './apply-edit.ts';
import { editFor, enterEdit, type Format } from './text-edits.ts';

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
