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

/** Letters of the scripts that are read from the right. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * What it was and what it is, for a line of text: "$2.86 → $1.92". The unit stands once, behind. An arrow keeps its way in text that is
 * read from the right, so there it is the other one: else it would lead from what it is to what it was.
 */
export function outcomeValue({ label, before, after, unit }: Omit<Outcome, 'id' | 'period' | 'basis'>): string {
  const arrow = FROM_THE_RIGHT.test(label + before + after + unit) ? '←' : '→';
  const value = before === '' ? after : `${before} ${arrow} ${after}`;
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
