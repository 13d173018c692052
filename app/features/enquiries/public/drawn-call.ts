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

/** The minutes of a part where no clock face says what they are: “10” and “0 to 5” with their unit, other words as they are. */
export function toldMinutes(minutes: string, language: string): string {
  const told = minutes.trim();
  if (!/^\d+(?:\D{1,6}\d+)?$/.test(told)) return minutes;
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute' }).formatToParts(10);
  return parts.map(({ type, value }) => (type === 'integer' ? told : value)).join('');
}
