import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, Fragment, type ParseOptions, Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { AllSelection, EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { notifyFailure } from '../notify.ts';
import type { Format } from './formats.ts';
import { pastedText, withoutStyles } from './pasted-text.ts';
import { breakLine, COMMANDS, formatsIn, linkAround, linksIn, linkTo, typedMarks } from './rich-commands.ts';
import { markdownOf, type Origin, originOf, textOf } from './rich-document.ts';
import { richSchema } from './rich-schema.ts';
import { toldTexts } from './told-texts.ts';

/** Where writing begins: at a point of the screen, at places of the text as it is stored, or at a link that leads there. */
export type Start = { x: number; y: number } | { start: number; end: number } | { href: string };

const NO_PICTURES = [
  'Without the picture',
  'A text holds words alone. Put pictures where this page has its pictures.',
] as const;

export type RichText = ReturnType<typeof openRichText>;

type Options = {
  text: string;
  /** What the element says of itself to those who do not see it. */
  attributes: Record<string, string>;
  onText: (text: string) => void;
  /** The caret moved, or something else holds where it stands. */
  onFormats: (formats: readonly Format[]) => void;
  /** Asked for the address of a link. */
  onLink: () => void;
  /** Goes on in the text as it is stored. */
  onPlain: () => void;
};

/** A text in the small Markdown as one writes it, in an element of the page. What is stored is that Markdown, and only that. */
export function openRichText(place: HTMLElement, options: Options) {
  let origin = originOf(options.text);
  let { attributes } = options;
  const told = toldTexts(options.text);

  const view = new EditorView(place, {
    state: stateOf(origin, options),
    attributes: (state) => ({ ...attributes, ...(isEmpty(state) ? { 'data-empty': '' } : {}) }),
    transformPastedHTML: withoutStyles,
    clipboardParser,
    clipboardTextParser: sliceOf,
    // a picture alone takes the place of no words; a file beside words, as Excel adds it, is a picture of them
    handlePaste(_view, { clipboardData: copied }, { content }) {
      const hasWords = content.textBetween(0, content.size).trim() !== '';
      const hasPicture = /<img\b/i.test(copied?.getData('text/html') ?? '') || (!hasWords && copied?.files.length);
      if (!hasPicture) return false;
      notifyFailure(...NO_PICTURES);
      return !hasWords;
    },
    clipboardTextSerializer: ({ content }) => markdownOf(content),
    handleDOMEvents: {
      // of a chord that follows at once, the browser has not yet told what was selected
      keydown(_view, { ctrlKey, metaKey }) {
        if (ctrlKey || metaKey) selectAsShown();
        return false;
      },
      // nor of what was selected last, when the focus goes on to a button: from there on it is not asked any more
      blur() {
        selectAsShown();
        return false;
      },
      // more than one line at once, as a program puts it in: it is small Markdown as what is pasted is
      beforeinput(_view, event) {
        if (event.inputType !== 'insertText' || !event.data?.includes('\n')) return false;
        event.preventDefault();
        selectAsShown();
        put(event.data);
        return true;
      },
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      options.onFormats(formatsIn(view.state));
      if (!transaction.docChanged) return;
      const text = textOf(view.state.doc, origin);
      told.tell(text);
      options.onText(text);
    },
  });

  function selectAsShown() {
    const shown = document.getSelection();
    if (!shown?.anchorNode || !shown.focusNode || !view.dom.contains(shown.anchorNode)) return;
    const { doc, selection, tr } = view.state;
    const at = (node: Node, offset: number) => doc.resolve(view.posAtDOM(node, offset));
    const now = TextSelection.between(at(shown.anchorNode, shown.anchorOffset), at(shown.focusNode, shown.focusOffset));
    const isAll = selection instanceof AllSelection && document.getSelection()?.isCollapsed === false;
    if (!isAll && !now.eq(selection)) view.dispatch(tr.setSelection(now));
  }

  /** In the place of all there is: as it is given; else as it is pasted. */
  function put(text: string) {
    const { selection, tr, doc } = view.state;
    const given = originOf(text);
    if (selection.from > 1 || selection.to < doc.content.size - 1) {
      view.dispatch(tr.replaceSelection(sliceOf(text)).scrollIntoView());
      return;
    }
    origin = given;
    view.dispatch(tr.replaceWith(0, doc.content.size, given.doc.content));
  }

  return {
    dom: view.dom,
    focus: () => view.focus(),
    /** Another text, from elsewhere; the one that was written here is known. */
    setText(text: string) {
      if (!told.isFromElsewhere(text)) return;
      origin = originOf(text);
      view.updateState(stateOf(origin, options));
    },
    setAttributes(now: Record<string, string>) {
      attributes = now;
      view.setProps({});
    },
    begin(start: Start) {
      const { doc, tr } = view.state;
      view.dispatch(tr.setSelection(selectionAt(view, origin, start, doc)).scrollIntoView());
      view.focus();
    },
    /** Does what a button says; of a link, `linkTo` is told where it leads. */
    run(format: Exclude<Format, 'link'>) {
      COMMANDS[format](view.state, view.dispatch);
      view.focus();
    },
    linkTo(href: string) {
      linkTo(href)(view.state, view.dispatch);
      view.focus();
    },
    /** Behind how many characters of the text the paragraph or list ends in which the caret stands. */
    caret(): number {
      const { doc, selection } = view.state;
      const { $head } = selection;
      return textOf(doc.cut(0, $head.depth > 0 ? $head.after(1) : doc.content.size), origin).trimEnd().length;
    },
    /** Where the link leads in which the caret stands. */
    link: () => linkAround(view.state)?.href ?? '',
    destroy: () => view.destroy(),
  };
}

function sliceOf(text: string): Slice {
  return Slice.maxOpen(originOf(text).doc.content);
}

/** What was copied here comes as it is, from elsewhere as words. */
class ClipboardParser extends DOMParser {
  override parseSlice(copied: Element, options?: ParseOptions): Slice {
    if (copied.querySelector('[data-pm-slice]')) return super.parseSlice(copied, options);
    const slice = sliceOf(pastedText(copied));
    const said = copied.textContent ?? '';
    // of words within a line the blanks around them are meant, too
    const isWithinLine = slice.content.childCount === 1 && !copied.querySelector('p, div, li, tr, br');
    const [first] = slice.content.content;
    if (!isWithinLine || first?.type !== richSchema.nodes.paragraph) return slice;
    const blank = (isThere: boolean) => (isThere ? [richSchema.text(' ')] : []);
    const words = [...blank(/^\s/.test(said)), ...first.children, ...blank(/\s$/.test(said))];
    return Slice.maxOpen(Fragment.from(first.copy(Fragment.from(words))));
  }
}

const clipboardParser = new ClipboardParser(richSchema, DOMParser.fromSchema(richSchema).rules);

function stateOf({ doc }: Origin, { onLink, onPlain }: Options): EditorState {
  const asked = (ask: () => void) => () => {
    ask();
    return true;
  };
  const { list_item: item } = richSchema.nodes;
  return EditorState.create({
    doc,
    plugins: [
      history(),
      typedMarks,
      keymap({
        'Mod-b': COMMANDS.bold,
        'Mod-i': COMMANDS.italic,
        'Mod-Shift-8': COMMANDS.list,
        'Mod-Shift-7': COMMANDS.numbers,
        'Mod-k': asked(onLink),
        'Mod-z': undo,
        'Mod-y': redo,
        'Mod-Shift-z': redo,
        'Mod-]': sinkListItem(item),
        'Mod-[': liftListItem(item),
        Backspace: undoInputRule,
        Enter: splitListItem(item),
        'Shift-Enter': breakLine,
        Escape: asked(onPlain),
      }),
      keymap({ ...baseKeymap, 'Mod-Enter': chainCommands() }),
    ],
  });
}

function isEmpty({ doc }: EditorState): boolean {
  return doc.childCount === 1 && doc.firstChild?.type === richSchema.nodes.paragraph && doc.textContent === '';
}

type Doc = EditorState['doc'];

function selectionAt(view: EditorView, origin: Origin, start: Start, doc: Doc) {
  if ('href' in start) {
    const link = linksIn(doc).find(({ href }) => href === start.href);
    return link ? TextSelection.create(doc, link.from, link.to) : TextSelection.atStart(doc);
  }
  if ('x' in start) {
    const found = view.posAtCoords({ left: start.x, top: start.y });
    return found ? TextSelection.near(doc.resolve(found.pos)) : TextSelection.atEnd(doc);
  }
  const { text } = origin;
  if (start.start === 0 && start.end >= text.length && text.length > 0) return new AllSelection(doc);
  const at = (offset: number) => positionAfter(doc, originOf(text.slice(0, offset)).doc.textContent.length);
  return TextSelection.between(doc.resolve(at(start.start)), doc.resolve(at(start.end)));
}

/** Behind so many characters of the words. */
function positionAfter(doc: Doc, count: number): number {
  let left = count;
  let found = -1;
  doc.descendants((node, at) => {
    if (found !== -1 || !node.isText) return found === -1;
    const { length } = node.text ?? '';
    if (left <= length) found = at + left;
    left -= length;
    return false;
  });
  return found === -1 ? Math.max(0, doc.content.size - 1) : found;
}
