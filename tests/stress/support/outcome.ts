/** What was measured, in words, and which parts of the promise did not hold. */
export type Outcome = { figure: string; broken: string[] };

/** The figure, and the names of the conditions that are false. */
export function outcome(figure: string, conditions: Record<string, boolean>): Outcome {
  return {
    figure,
    broken: Object.entries(conditions)
      .filter(([, holds]) => !holds)
      .map(([name]) => name),
  };
}

/** Several outcomes as that of one row; figures that are the same are told once. */
export function asOne(parts: Record<string, Outcome>): Outcome {
  const [first] = Object.values(parts);
  const isAlike = Object.values(parts).every(({ figure }) => figure === first?.figure);
  const figures = Object.entries(parts).map(([name, { figure }]) => `${name}: ${figure}`);
  return {
    figure: isAlike ? `${Object.keys(parts).join(' and ')}: ${first?.figure}` : figures.join('; '),
    broken: Object.entries(parts).flatMap(([name, { broken }]) => broken.map((one) => `${name}: ${one}`)),
  };
}
