/** One result of a study as the owner states it: what was measured, what it was, what it is. Nothing of it is computed. */
export type Outcome = {
  /** Eight hexadecimal digits; stays through every change, so that evidence finds its figure again. */
  id: string;
  label: string;
  /** Empty where only the state of today is told. */
  before: string;
  after: string;
  unit: string;
  /** In what time, as words: "over 12 months". */
  period: string;
  /** How it was measured. */
  basis: string;
};

/** What it was and what it is, for a line of text: "$2.86 → $1.92". The unit stands once, behind. */
export function outcomeValue({ before, after, unit }: Pick<Outcome, 'before' | 'after' | 'unit'>): string {
  const value = before === '' ? after : `${before} → ${after}`;
  return unit === '' ? value : `${value}\u00a0${unit}`;
}

/** A figure as a sentence without its end: "Landed cost a unit: $2.86 → $1.92, over 12 months". */
export function outcomeWords(outcome: Outcome): string {
  const { label, period } = outcome;
  return `${label}: ${outcomeValue(outcome)}${period === '' ? '' : `, ${period}`}`;
}

/** All words of the figures, for searching and comparing: a line each. */
export function outcomeLines(outcomes: readonly Outcome[] = []): string[] {
  return outcomes.map((outcome) =>
    outcome.basis === '' ? outcomeWords(outcome) : `${outcomeWords(outcome)} (${outcome.basis})`,
  );
}
