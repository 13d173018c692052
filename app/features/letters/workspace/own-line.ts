import type { Edit, Selected } from '../../case-studies/workspace/editor/formatting/text-edits.ts';

/** Puts a line of its own, with a blank line around it, below the line in which the caret stands. */
export function ownLineEdit(line: string, { text, end }: Selected): Edit {
  const next = text.indexOf('\n', end);
  const at = next < 0 ? text.length : next;
  const before = text.slice(0, at);
  const after = text.slice(at);
  const head = before.trim() === '' ? '' : '\n'.repeat(2 - breaksAtEnd(before));
  const tail = after.trim() === '' ? '\n' : '\n'.repeat(Math.max(0, 2 - breaksAtStart(after)));
  const insert = `${head}${line}${tail}`;
  const caret = at + insert.length;
  return { from: at, to: at, insert, start: caret, end: caret };
}

function breaksAtEnd(text: string): number {
  return text.endsWith('\n\n') ? 2 : text.endsWith('\n') ? 1 : 0;
}

function breaksAtStart(text: string): number {
  return text.startsWith('\n\n') ? 2 : text.startsWith('\n') ? 1 : 0;
}
