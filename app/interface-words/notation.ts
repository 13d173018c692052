import type { Message } from './message.ts';

/** Messages as the message format of ICU writes them, under their names. */
export function inNotation<Name extends string>(messages: Readonly<Record<Name, Message>>): Record<Name, string> {
  const names = Object.keys(messages) as Name[]; // its own keys
  return Object.fromEntries(names.map((name) => [name, notationOf(messages[name])])) as Record<Name, string>; // one for each
}

/** A message as the message format of ICU writes it. */
export function notationOf(message: Message): string {
  if (typeof message === 'string') return escaped(message);
  const { by, ...forms } = message;
  return `{${by}, plural, ${Object.entries(forms)
    .map(([form, text]) => `${form} {${escaped(text).replaceAll(/#+/g, "'$&'")}}`)
    .join(' ')}}`;
}

/** An apostrophe begins what is no notation, unless it stands twice. */
function escaped(text: string): string {
  return text.replaceAll("'", "''");
}
