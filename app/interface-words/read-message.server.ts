import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message, PluralMessage } from './message.ts';

/** What a text in the message format of ICU says; one that says more than we fill in is refused. Throws a `SyntaxError`. */
export function readMessage(notation: string): Message {
  const parts = parse(notation, { ignoreTag: true, requiresOtherClause: true });
  const plural = parts.find((part) => part.type === TYPE.plural);
  if (!plural) return textOf(parts);
  if (plural.pluralType !== 'cardinal' || plural.offset !== 0)
    throw new SyntaxError('It has a plural of another kind.');
  const place = parts.indexOf(plural);
  const forms = Object.entries(plural.options).map(([form, { value }]) => {
    if (form.startsWith('=')) throw new SyntaxError('It has a form for one number alone.');
    return [form, textOf([...parts.slice(0, place), ...value, ...parts.slice(place + 1)], plural.value)];
  });
  return { by: plural.value, ...Object.fromEntries(forms) } as PluralMessage; // the parser wants `other`
}

function textOf(parts: MessageFormatElement[], by = ''): string {
  return parts
    .map((part) => {
      if (part.type === TYPE.argument) return `{${part.value}}`;
      if (part.type === TYPE.pound) return `{${by}}`;
      if (part.type !== TYPE.literal) throw new SyntaxError('It has more than places and one plural.');
      if (/[{}]/.test(part.value)) throw new SyntaxError('It has a brace that is no place.');
      return part.value;
    })
    .join('');
}
