import { originalContent } from '../../app/features/site-content/default-site-content.ts';
import type { SiteContent } from '../../app/features/site-content/site-content.ts';

export type Kit = SiteContent['mediaKit'];

/** A kit with something in every field; photographs only where a test has uploads. */
export function mediaKit(given: Partial<Kit> = {}): Kit {
  return {
    ...originalContent.mediaKit,
    isOn: true,
    short: 'Isla surveys small craft in Leith.',
    medium: 'Isla Fairgrieve has surveyed small craft in Leith for seventeen seasons, afloat and ashore.',
    long: 'She began in her uncle’s yard.\nSince then she has looked at hulls of every kind, and written what she found.',
    pronunciation: 'EYE-la FAIR-greev',
    contact: 'The desk, by mail, within a day',
    lastChecked: '2026-11-02',
    facts: [
      { label: 'Lives in', value: 'Leith' },
      { label: 'Known for', value: 'Reports within four tides' },
    ],
    ...given,
  };
}

/** As much as every field holds, in words that do not compress to nothing. */
export function fullMediaKit(pictures: readonly string[]): Kit {
  return mediaKit({
    short: words(400, 1),
    medium: words(900, 2),
    long: words(2500, 3),
    pronunciation: words(80, 4),
    contact: words(160, 5),
    facts: Array.from({ length: 12 }, (_, at) => ({ label: words(60, 10 + at), value: words(160, 30 + at) })),
    photos: Array.from({ length: 6 }, (_, at) => ({
      picture: pictures[at % pictures.length] ?? '',
      alt: words(200, 50 + at),
      credit: words(120, 60 + at),
      licence: words(240, 70 + at),
    })),
  });
}

const SYLLABLES = 'ka ro mi tel san dor vi el nu gra pen os ti ba ler ma cho wen ri st'.split(' ');

/** So many characters of invented words, different for each seed. */
function words(length: number, seed: number): string {
  let state = seed * 7919;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 8) % below;
  };
  let text = '';
  while (text.length < length)
    text += `${Array.from({ length: 1 + next(4) }, () => SYLLABLES[next(SYLLABLES.length)]).join('')} `;
  return `${text.slice(0, length - 1).trimEnd()}.`;
}
