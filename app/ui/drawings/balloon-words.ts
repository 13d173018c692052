import { GOES_ON, linesOf } from '../sheets/set-text.ts';
import { escapeXml } from './drawing-sheet.ts';

/** A line with a quieter one below it. */
type BalloonWords = { name: string; note: string };

/** In characters: what finds room beside a balloon in a window of 1366 pixels. */
const LINE = { name: 24, note: 34 };

/**
 * A drawing with words beside its balloons: its file has `{name1}` and `{note1}` where the first balloon's stand, and
 * `{note1?}` where an empty line shall leave no element behind. A balloon without words stays bare. Long names grow upwards from
 * their place, long notes downwards.
 */
export function withBalloonWords(drawing: string, words: readonly BalloonWords[]): string {
  const places = /(<text[^<>]*>)\{(name|note)(\d)(\?)?\}<\/text>/g;
  return drawing.replace(places, (_, opening, line: keyof BalloonWords, mark: string, isOptional?: string) => {
    const said = words[Number(mark) - 1]?.[line];
    if (said === undefined || (isOptional && said === '')) return '';
    const [first = '', ...further] = linesOf(said, LINE[line], ({ length }) => length).map((text) =>
      escapeXml(text.replace(GOES_ON, '')),
    );
    if (further.length === 0) return `${opening}${first}</text>`;
    const start = /\sx="[\d.]+"/.exec(opening)?.[0] ?? '';
    const rise = line === 'name' ? ` dy="-${(further.length * 1.1).toFixed(1)}em"` : '';
    const below = further.map((text) => `<tspan${start} dy="1.1em">${text}</tspan>`).join('');
    return `${opening}${rise ? `<tspan${rise}>${first}</tspan>` : first}${below}</text>`;
  });
}
