/** Beyond so many characters a title takes smaller letters: in large ones it would fill the first screen by itself. */
const LONG = 70;

/** The class names of a heading that shows the title of a study. */
export function titleClass(name: string, title: string): string | undefined {
  return [name, title.length > LONG ? 'longt' : ''].filter(Boolean).join(' ') || undefined;
}
