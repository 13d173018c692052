import type { PageTexts } from './page-texts.ts';

const COSTINGS = ['quoted', 'recosted', 'redrawn'] as const;
type CostingKey = (typeof COSTINGS)[number];

/** One price of the worked example, taken apart. */
export type Costing = {
  key: CostingKey;
  label: string;
  says: string;
  /** One for each of the five principles. */
  rows: { note: string; cents: number }[];
  total: number;
};

type WorkedExample = PageTexts['manufacturing']['principles'];

/** The worked example in its three prices. Without a figure for every row of each there is only the one it always has. */
export function costingsOf({ versions, rows }: WorkedExample): Costing[] {
  const known = rows.map(({ note, cents, quotedNote, quotedCents, redrawnNote, redrawnCents }) => ({
    quoted: { note: quotedNote ?? '', cents: quotedCents },
    recosted: { note, cents },
    redrawn: { note: redrawnNote ?? '', cents: redrawnCents },
  }));
  const all = COSTINGS.map((key, index) => {
    const parts = known.map((row) => ({ note: row[key].note, cents: row[key].cents ?? Number.NaN }));
    const { label = '', says = '' } = versions[index] ?? {};
    return { key, label, says, rows: parts, total: parts.reduce((sum, { cents }) => sum + cents, 0) };
  });
  return all.every(({ total }) => Number.isFinite(total)) ? all : all.filter(({ key }) => key === 'recosted');
}

/** A price as it is written, from whole cents. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** What a price leaves of another, in whole percent. */
export function percentLess(before: number, now: number): number {
  return before > 0 ? Math.round((1 - now / before) * 100) : 0;
}
