import { SITE_LANGUAGE } from '../../../lib/constants.ts';

const numbers = new Intl.NumberFormat(SITE_LANGUAGE);

/** How often something happened: `once`, `1,204 times`. */
export function timesText(n: number): string {
  return n === 1 ? 'once' : `${numbers.format(n)} times`;
}
