import { toggleMark } from 'prosemirror-commands';
import { InputRule, inputRules, wrappingInputRule } from 'prosemirror-inputrules';
import type { Mark, MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { joinsWords } from '../../../lib/markdown.ts';
import type { Format } from './formats.ts';
import { richSchema } from './rich-schema.ts';

const { nodes, marks } = richSchema;

/** What a button or a chord does; a second press takes back what the first one did. */
export const COMMANDS: Record<Exclude<Format, 'link'>, Command> = {
  bold: toggleWords(marks.strong),
  italic: toggleWords(marks.em),
  list: toggleList(nodes.bullet_list),
  numbers: toggleList(nodes.ordered_list),
};

/** Which formats hold where the caret stands. */
export function formatsIn(state: EditorState): Format[] {
  const { $from, empty, from, to } = state.selection;
  const has = (mark: MarkType) =>
    empty ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, mark);
  const list = listAround($from);
  const found: Record<Format, boolean> = {
    bold: has(marks.strong),
    italic: has(marks.em),
    list: list?.type === nodes.bullet_list,
    numbers: list?.type === nodes.ordered_list,
    link: linkAround(state) !== null,
  };
  return (Object.keys(found) as Format[]).filter((format) => found[format]); // its own names
}

/** A mark holds for whole words: the notation has none within a word. */
function toggleWords(mark: MarkType): Command {
  const plain = toggleMark(mark);
  return (state, dispatch) => {
    const { from, to } = wordsIn(state);
    if (from === to) return plain(state, dispatch);
    const { tr } = state;
    if (state.doc.rangeHasMark(from, to, mark)) tr.removeMark(from, to, mark);
    else tr.addMark(from, to, mark.create());
    dispatch?.(tr.removeStoredMark(mark).scrollIntoView());
    return true;
  };
}

/** What is selected without blanks at its ends, and to the ends of its words. */
function wordsIn({ selection: { from, to }, doc }: EditorState): { from: number; to: number } {
  const at = (position: number) => doc.textBetween(position, position + 1, '\n', '\n');
  const isBlank = (position: number) => at(position).trim() === '';
  while (from < to && isBlank(from)) from += 1;
  while (to > from && isBlank(to - 1)) to -= 1;
  const isLetter = (position: number) =>
    position >= 0 && position < doc.content.size && joinsWords(at(position) || ' ');
  if (from < to || (isLetter(from) && isLetter(from - 1))) {
    while (isLetter(from) && isLetter(from - 1)) from -= 1;
    while (isLetter(to) && isLetter(to - 1)) to += 1;
  }
  return { from, to };
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const list = listAround($from);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depthOf($from, list)), type));
    return true;
  };
}

function listAround(place: ResolvedPos): Node | null {
  for (let depth = place.depth; depth > 0; depth -= 1)
    if (place.node(depth).type.isInGroup('list')) return place.node(depth);
  return null;
}

function depthOf(place: ResolvedPos, node: Node): number {
  let { depth } = place;
  while (depth > 0 && place.node(depth) !== node) depth -= 1;
  return depth;
}

/** A link in the text: where it stands, and where it leads. */
export type LinkPlace = { from: number; to: number; href: string };

/** Every link, words that lead to one place together. */
export function linksIn(doc: Node): LinkPlace[] {
  const all: LinkPlace[] = [];
  doc.descendants((node, at) => {
    const href = linkOf(node.marks);
    if (href === null) return;
    const last = all.at(-1);
    if (last && last.to === at && last.href === href) last.to = at + node.nodeSize;
    else all.push({ from: at, to: at + node.nodeSize, href });
  });
  return all;
}

function linkOf(own: readonly Mark[]): string | null {
  const href: unknown = own.find(({ type }) => type === marks.link)?.attrs['href'];
  return typeof href === 'string' ? href : null;
}

/** The link in which the caret stands, or that is selected. */
export function linkAround({ selection: { from, to }, doc }: EditorState): LinkPlace | null {
  return linksIn(doc).find((link) => link.from <= from && link.to >= to) ?? null;
}

/** Makes a link of what is selected, of the word, or of the address itself; an empty address takes the link away. */
export function linkTo(href: string): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const { from, to } = linkAround(state) ?? wordsIn(state);
    if (href === '') tr.removeMark(from, to, marks.link);
    else if (from === to) tr.insert(from, richSchema.text(href, [marks.link.create({ href })]));
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }));
    const end = from === to ? from + href.length : to;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}

/** Goes on with a break within the paragraph. */
export const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('\n').scrollIntoView());
  return true;
};

/** Marks that are typed become what they say. */
export const typedMarks = inputRules({
  rules: [
    wrappingInputRule(/^([-*]) $/, nodes.bullet_list, ([, mark = '-']) => ({ mark })),
    wrappingInputRule(/^1\. $/, nodes.ordered_list),
    markRule(/\*\*([^*\s][^*]*)\*\*$/, 2, marks.strong),
    markRule(/(?<![*\p{L}\p{N}])\*([^*\s][^*]*)\*$/u, 1, marks.em),
    markRule(/(?<![_\p{L}\p{N}])_([^_\s][^_]*)_$/u, 1, marks.em),
  ],
});

function markRule(pattern: RegExp, length: number, type: MarkType): InputRule {
  return new InputRule(pattern, (state, [, words = ''], start, end) => {
    if (words.trim() !== words || joinsWords(state.doc.textBetween(Math.max(0, start - 1), start, '\n'))) return null;
    // the last mark is being typed, and is not in the text yet
    const { tr } = state;
    tr.delete(start + length + words.length, end).delete(start, start + length);
    return tr.addMark(start, start + words.length, type.create()).removeStoredMark(type);
  });
}
