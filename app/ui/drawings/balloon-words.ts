import { escapeXml } from './drawing-sheet.ts';

/** A line with a quieter one below it. */
type BalloonWords = { name: string; note: string };

/**
 * A drawing with words beside its balloons: its file has `{name1}` and `{note1}` where the first balloon's stand, and
 * `{note1?}` where an empty line shall leave no element behind. A balloon without words stays bare.
 */
export function withBalloonWords(drawing: string, words: readonly BalloonWords[]): string {
  const places = /(<text[^<>]*>)\{(name|note)(\d)(\?)?\}<\/text>/g;
  return drawing.replace(places, (_, opening, line: keyof BalloonWords, mark: string, isOptional?: string) => {
    const said = words[Number(mark) - 1]?.[line];
    if (said === undefined || (isOptional && said === '')) return '';
    return `${opening}${escapeXml(said)}</text>`;
  });
}
