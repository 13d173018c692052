import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Edit, editFor, enterEdit, FORMATS, type Format, isOn, type Selected } from './text-edits.ts';

/** A text with `|` where the caret is, or around what is selected. */
function selected(shown: string): Selected {
  const [before = '', inside = '', after] = shown.split('|');
  if (after === undefined) return { text: before + inside, start: before.length, end: before.length };
  return { text: before + inside + after, start: before.length, end: before.length + inside.length };
}
function after({ text }: Selected, { from, to, insert, start, end }: Edit): Selected {
  return { text: text.slice(0, from) + insert + text.slice(to), start, end };
}
function shown({ text, start, end }: Selected): string {
  const inside = start === end ? '' : `${text.slice(start, end)}|`;
  return `${text.slice(0, start)}|${inside}${text.slice(end)}`;
}
function press(format: Format, state: Selected): Selected {
  return after(state, editFor(format, state));
}

test.each<[Format, string, string]>([
  ['bold', 'a |b c| d', 'a **|b c|** d'],
  ['bold', 'a **|b c|** d', 'a |b c| d'],
  ['bold', 'a |**b c**| d', 'a |b c| d'],
  ['bold', 'a *|b|* d', 'a ***|b|*** d'],
  ['italic', 'a ***|b|*** d', 'a **|b|** d'],
  ['italic', 'a **|b|** d', 'a ***|b|*** d'],
  ['italic', 'un|believ|able', '*|unbelievable|*'],
  ['bold', 'nine da|ys', 'nine **|days|**'],
  ['bold', 'a | b |c', 'a  **|b|** c'],
  ['bold', 'a |', 'a **|**'],
  ['bold', '|- a\n- b\n\nc|', '|- **a**\n- **b**\n\n**c**|'],
  ['bold', '|- **a**\n- **b**\n\n**c**|', '|- a\n- b\n\nc|'],
  ['list', 'a\nb|\nc', 'a\n- b|\nc'],
  ['list', 'a\n- b|', 'a\nb|'],
  ['list', '|a\n\nb|', '|- a\n\n- b|'],
  ['list', '|1. a\n2. b|', '|- a\n- b|'],
  ['numbers', '|a\nb|', '|1. a\n2. b|'],
  ['numbers', '|1. a\n2. b|', '|a\nb|'],
  ['list', '|', '- |'],
  ['link', 'see |the list| now', 'see [the list](|https://|) now'],
  ['link', 'see |https://a.example/b| now', 'see [|](https://a.example/b) now'],
  ['link', 'see |', 'see [|](https://)'],
])('%s of %j is %j', (format, before, then) => expect(shown(press(format, selected(before)))).toBe(then));

test.each<[string, string | null]>([
  ['- a|', '- a\n- |'],
  ['  * a|b', '  * a\n  * |b'],
  ['1. a\n2. b|', '1. a\n2. b\n3. |'],
  ['- a\n- |', '- a\n\n|'],
  ['12. March|', null],
  ['a|', null],
  ['|- a', null],
  ['-|', null],
  ['- |a|', null],
])('Enter in %j', (before, then) => {
  const state = selected(before);
  const edit = enterEdit(state);
  expect(edit && shown(after(state, edit))).toBe(then);
});

test('what was pressed is on, and pressed again it is what it was', () => {
  const words = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,3}$/);
  fc.assert(
    fc.property(
      words,
      words,
      words,
      fc.constantFrom(...FORMATS.filter((format) => format !== 'link')),
      (a, b, c, format) => {
        const state = selected(`${a} |${b}| ${c}`);
        const once = press(format, state);
        expect([isOn(format, state), isOn(format, once)]).toEqual([false, true]);
        expect(press(format, once).text).toBe(state.text);
      },
    ),
  );
});

test('nothing but marks is put in, and nothing but marks is taken away, wherever the caret is', () => {
  const piece = fc.constantFrom('a', 'bc', ' ', '\n', '- ', '1. ', '*', '**', '_', '[', '](', ')');
  fc.assert(
    fc.property(
      fc.array(piece).map((all) => all.join('')),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...FORMATS),
      (text, x, y, format) => {
        const [start = 0, end = 0] = [x % (text.length + 1), y % (text.length + 1)].toSorted(
          (one, other) => one - other,
        );
        const then = press(format, { text, start, end });
        const words = (of: string) => of.replaceAll(/https:\/\/|[^a-c]/g, '');
        expect(words(then.text)).toBe(words(text));
        expect(then.start >= 0 && then.start <= then.end && then.end <= then.text.length).toBe(true);
      },
    ),
    { numRuns: 2000, examples: [[' **aa**a[', 0, 8, 'italic']] },
  );
});
