// Plain shapes in the colours of the site, on tiles: what stands where a site has no drawing of its owner's trade.
import { hash } from '../../lib/word-hash.ts';
import { sheet } from './drawing-sheet.ts';
import { range } from './geometry.ts';

const TILE = 120;

type Tile = (x: number, y: number, turn: number) => string;

/** A corner of the tile from which a quarter of a circle is drawn: its own, and the two beside it. */
function corners(x: number, y: number, turn: number): string[] {
  const all = [`${x} ${y}`, `${x + TILE} ${y}`, `${x + TILE} ${y + TILE}`, `${x} ${y + TILE}`];
  return range(4, (index) => all[(index + turn) % 4] ?? '');
}

const quarter: Tile = (x, y, turn) => {
  const [own, next, , last] = corners(x, y, turn);
  return `M${own}L${next}A${TILE} ${TILE} 0 0 1 ${last}Z`;
};
const half: Tile = (x, y, turn) => {
  const [own, next] = corners(x, y, turn);
  return `M${next}A${TILE / 2} ${TILE / 2} 0 0 1 ${own}Z`;
};
const wedge: Tile = (x, y, turn) => {
  const [own, next, , last] = corners(x, y, turn);
  return `M${own}L${next}L${last}Z`;
};
const round: Tile = (x, y) =>
  `M${x} ${y + TILE / 2}a${TILE / 2} ${TILE / 2} 0 1 1 ${TILE} 0a${TILE / 2} ${TILE / 2} 0 1 1 ${-TILE} 0Z`;
const bar: Tile = (x, y, turn) =>
  turn % 2 === 0 ? `M${x} ${y}h${TILE}v${TILE / 2}h${-TILE}Z` : `M${x} ${y}h${TILE / 2}v${TILE}h${-TILE / 2}Z`;

/** More of what is turned than of what is still. */
const TILES = [quarter, quarter, half, wedge, quarter, round, bar];

/** What lies on what: no two of a pair are hard to tell apart. */
const PAIRS = [
  ['film', 'bottle'],
  ['enamel', 'bottle-2'],
  ['bottle', 'wattle'],
  ['wattle', 'bottle'],
  ['film', 'wattle'],
  ['bottle-2', 'enamel'],
  ['enamel', 'white'],
] as const;

/** Tiles of a width and height in tiles; always the same ones for the same words. */
export function shapes(words: string, columns: number, rows: number): string {
  const tiles = range(columns * rows, (index) => {
    const chance = hash(`${index} ${words}`);
    // a pair is another one than that of the tile before, and of the one above
    const [ground, figure] = PAIRS[(chance + index * 3) % PAIRS.length] ?? PAIRS[0];
    const draw = TILES[(chance >>> 8) % TILES.length] ?? quarter;
    const [x, y] = [(index % columns) * TILE, Math.floor(index / columns) * TILE];
    return {
      ground: `<path fill="var(--${ground})" d="M${x} ${y}h${TILE}v${TILE}h${-TILE}z"/>`,
      figure: `<path fill="var(--${figure})" stroke="var(--${figure})" d="${draw(x, y, (chance >>> 16) % 4)}"/>`,
    };
  });
  // two edges that meet would show what is behind them: grounds end at whole pixels, figures half a unit beyond
  const grounds = `<g shape-rendering="crispEdges">${tiles.map((tile) => tile.ground).join('')}</g>`;
  return sheet(columns * TILE, rows * TILE, grounds + tiles.map((tile) => tile.figure).join(''), {
    className: 'shapes',
    cover: true,
  });
}
