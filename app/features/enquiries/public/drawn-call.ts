/** The minutes at which each part of the clock face begins and ends, as the drawing has them. */
const DRAWN = [
  [0, 5],
  [5, 15],
  [15, 25],
  [25, 30],
];

/** Whether the clock face of the contact page shows the parts of this call, and not those of another. */
export function isCallDrawn(agenda: readonly { minutes: string }[]): boolean {
  const told = agenda.map(({ minutes }) => (minutes.match(/\d+/g) ?? []).map(Number));
  return JSON.stringify(told) === JSON.stringify(DRAWN);
}
