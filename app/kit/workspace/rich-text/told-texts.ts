/**
 * The text that the form shows last, and those told to it since. React may show one while the next is typed already: what
 * comes back late is no text from elsewhere, and must not be put over newer words.
 */
export function toldTexts(first: string) {
  let underWay = [first];
  return {
    tell(text: string) {
      underWay.push(text);
    },
    /** Whether a text that the form shows was told by nobody here. */
    isFromElsewhere(text: string): boolean {
      const at = underWay.lastIndexOf(text);
      underWay = at === -1 ? [text] : underWay.slice(at);
      return at === -1;
    },
  };
}
