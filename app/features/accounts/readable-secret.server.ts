import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses on paper: no i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Groups of five letters with a hyphen between; each group is worth almost 25 bits. */
export function readableSecret(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}
