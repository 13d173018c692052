/** One thing measured. `limit` is what it may be at most; only bytes are held to theirs, times depend on the machine. */
export type Figure = { name: string; value: number; unit: string; limit?: number };

/** Where a page of the documentation keeps its figures: one table for each pair of engines. */
export const PLACES = {
  oneFolder: {
    from: '<!-- figures: written by npm run bench -- --save -->',
    to: '<!-- end of figures -->',
  },
  postgres: {
    from: '<!-- figures: written by npm run bench -- --postgres --save -->',
    to: '<!-- end of figures with PostgreSQL -->',
  },
};

type Place = (typeof PLACES)[keyof typeof PLACES];

/** The figures that a page of the documentation holds, by name. */
export function savedFigures(page: string, { from, to }: Place = PLACES.oneFolder): Map<string, number> {
  const table = page.slice(page.indexOf(from), page.indexOf(to));
  const rows = table.matchAll(/^\| ([^|]+) \| (-?[\d.]+) [^|]*\|/gm);
  return new Map(Array.from(rows, ([, name = '', value]) => [name, Number(value)]));
}

/** The page with these figures in the place of those it had. Figures that were not measured this time stay. */
export function withFigures(page: string, figures: readonly Figure[], { from, to }: Place = PLACES.oneFolder): string {
  const measured = new Map(figures.map((figure) => [figure.name, row(figure)]));
  const before = page.slice(page.indexOf(from), page.indexOf(to)).matchAll(/^\| ([^|]+) \| -?[\d.]+ [^|]*\|.*$/gm);
  const rows = new Map(Array.from(before, ([line, name = '']) => [name, line]));
  for (const [name, line] of measured) rows.set(name, line);
  const table = ['| what | figure | at most |', '|---|---|---|', ...rows.values()].join('\n');
  if (!page.includes(from)) throw new Error(`The page has no place for figures: ${from}`);
  return `${page.slice(0, page.indexOf(from))}${from}\n\n${table}\n\n${page.slice(page.indexOf(to))}`;
}

function row({ name, value, unit, limit }: Figure): string {
  return `| ${name} | ${short(value)} ${unit} | ${limit === undefined ? '' : `${short(limit)} ${unit}`} |`;
}

/** A figure as a line of the terminal, with what became of it since it was last written down. */
export function lineOf({ name, value, unit, limit }: Figure, saved: Map<string, number>): string {
  const before = saved.get(name);
  const parts = [name.padEnd(58), `${short(value)} ${unit}`.padStart(14)];
  if (before !== undefined && before !== 0) {
    const percent = Math.round((value / before - 1) * 100);
    parts.push(percent === 0 ? '      =' : `${percent > 0 ? '+' : ''}${percent} %`.padStart(7));
  }
  if (limit !== undefined && value > limit) parts.push(` OVER ${short(limit)} ${unit}`);
  return parts.join(' ');
}

/** Whether a budget of bytes is broken. */
export function isBroken({ value, unit, limit }: Figure): boolean {
  return unit === 'KiB' && limit !== undefined && value > limit;
}

function short(value: number): string {
  if (!Number.isFinite(value)) return '0';
  return Math.abs(value) >= 100 || Number.isInteger(value)
    ? value.toFixed(0)
    : value.toFixed(Math.abs(value) < 1 ? 3 : 1);
}
