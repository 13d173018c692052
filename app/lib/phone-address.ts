/** Where a press on a telephone number leads: its digits alone, with the plus of a country. */
export function phoneAddress(phone: string): `tel:${string}` {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
