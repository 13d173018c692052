import type { Reply } from '../../../kit/api.ts';
import { counted } from '../../../kit/workspace/file-size.ts';

type Freshness = Reply<'GET /freshness'>;

/** More names are not read. */
const MOST_HOSTS = 4;

/** When links were looked at, and what came of it, in a sentence. */
export function lookLine(
  { isOn, hasLinks, asOf, items, unsure, doubtful }: Freshness,
  day: (moment: string) => string,
) {
  if (!isOn) return 'Links are not looked at: this site has no public address yet.';
  if (!hasLinks) return 'No link leads to another site yet.';
  if (asOf === null) return 'Links are looked at soon.';
  const isAll = items.length === 0 && unsure.length === 0 && doubtful === 0;
  return isAll ? `Everything was reached on ${day(asOf)}.` : `Links were looked at on ${day(asOf)}.`;
}

/** What is not known of some links; empty where all is. */
export function restLine({ unsure, doubtful }: Pick<Freshness, 'unsure' | 'doubtful'>): string {
  const names = unsure.slice(0, MOST_HOSTS).join(', ');
  const others = unsure.length > MOST_HOSTS ? ` and ${unsure.length - MOST_HOSTS} more` : '';
  const some = unsure.length === 1 ? 'This site does' : 'These sites do';
  return [
    unsure.length === 0 ? '' : `${some} not let programs look: ${names}${others}.`,
    doubtful === 0
      ? ''
      : `${counted(doubtful, 'address', 'addresses')} did not answer well and ${doubtful === 1 ? 'is' : 'are'} asked again for two days.`,
  ]
    .filter(Boolean)
    .join(' ');
}
