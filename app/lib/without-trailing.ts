/**
 * The text without the characters at its end that fit. It looks at each of them once; an expression that ends in `+$` starts anew
 * at every such character of the text, which takes the square of the time.
 */
export function withoutTrailing(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}
