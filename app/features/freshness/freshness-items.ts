import { formatDay, monthsLater } from '../../lib/moments.ts';
import type { CaseStudy } from '../case-studies/case-study.ts';
import { isGone, type LinkHistory } from '../link-checks/link-check.ts';
import type { Claim } from '../site-content/claims.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { FRESHNESS_LEVELS, type FreshnessItem } from './freshness.ts';
import { latest, nothingAnswers } from './link-watch.ts';
import { type AddressPlace, type OutsideAddress, type UrgentLink, urgentLinks } from './outside-addresses.ts';

/** After so many months a study, and the media kit, is to be looked at again. */
const STUDY_MONTHS = 18;
const KIT_MONTHS = 12;

/** How much of an address stands in a sentence. */
const SHOWN_ADDRESS = 80;

/** Something worth a look, with what its key is made of. */
export type FoundItem = Omit<FreshnessItem, 'key'> & {
  kind: 'link' | 'unreached' | 'study' | 'kit' | 'claim';
  /** The thing and the occasion: neither an edit beside it nor another thing changes it. */
  occasion: readonly string[];
  /** What it is in the record, without an address. */
  subject: string;
};

export type FreshnessFacts = {
  content: Pick<SiteContent, 'links' | 'mediaKit'>;
  links: readonly OutsideAddress[];
  histories: ReadonlyMap<string, LinkHistory>;
  studies: readonly Pick<CaseStudy, 'id' | 'title' | 'updatedAt'>[];
  dueClaims: readonly Pick<Claim, 'key' | 'name' | 'reviewOn'>[];
  now: Date;
  timeZone: string;
};

/** Everything that is worth a look, what matters most first. */
export function freshnessItems(facts: FreshnessFacts): FoundItem[] {
  const items = [
    ...unreached(facts),
    ...goneLinks(facts),
    ...dueClaims(facts),
    ...uncheckedKit(facts),
    ...untouchedStudies(facts),
  ];
  const rank = ({ level }: FoundItem) => FRESHNESS_LEVELS.indexOf(level);
  return items.toSorted((one, other) => rank(one) - rank(other));
}

function goneLinks({ content, links, histories }: FreshnessFacts): FoundItem[] {
  const urgent = urgentLinks(content);
  return links.flatMap(({ url, places }) => {
    const history = histories.get(url);
    if (!history || !isGone(history) || isReserved(url)) return [];
    return places.map((place) =>
      goneLink(
        url,
        place,
        history,
        urgent.find((link) => link.url === url),
      ),
    );
  });
}

/** Names that no site has: whoever writes one means an example. */
function isReserved(url: string): boolean {
  return /(?:^|\.)(?:example|invalid|localhost|test)$/.test(new URL(url).hostname);
}

/** An address that is gone, at one of its places. */
export function goneLink(
  url: string,
  place: AddressPlace,
  { status, failingSince }: Pick<LinkHistory, 'status' | 'failingSince'>,
  urgent?: UrgentLink,
): FoundItem {
  const name = urgent ? `The ${urgent.name} page` : `“${shortened(url)}”`;
  const fault = status === null ? 'is gone: there is no site of its name any more' : `answers ${status}`;
  return {
    kind: 'link',
    level: urgent ? 'down' : 'fix',
    occasion: ['link', url, place.id, failingSince ?? ''],
    sentence: `${name} ${fault}. It stands in: ${place.name}.`,
    subject:
      place.at.kind === 'section'
        ? `Link in ${place.name}`
        : `Link in ${place.at.kind === 'study' ? 'case study' : 'entry'} ${place.at.id}`,
    address: url,
    place: place.at,
  };
}

function unreached({ histories }: FreshnessFacts): FoundItem[] {
  const all = [...histories.values()];
  if (!nothingAnswers(all)) return [];
  const lastAnswer = latest(all.map(({ answeredAt }) => answeredAt));
  return [
    {
      kind: 'unreached',
      level: 'look',
      occasion: ['unreached', lastAnswer ?? ''],
      sentence: 'Links could not be looked at from here.',
      subject: 'Links that could not be looked at',
      place: null,
    },
  ];
}

function dueClaims({ dueClaims: claims }: FreshnessFacts): FoundItem[] {
  return claims.map(({ key, name, reviewOn }) => ({
    kind: 'claim',
    level: 'look',
    occasion: ['claim', key, reviewOn],
    sentence: `The claim “${name}” was to be reviewed by ${formatDay(reviewOn, 'UTC')}. Is it still true?`,
    subject: `Claim ${name}`,
    place: { kind: 'section', section: 'claims', field: '' },
  }));
}

function uncheckedKit({ content: { mediaKit }, now }: FreshnessFacts): FoundItem[] {
  const { isOn, lastChecked } = mediaKit;
  if (!isOn || (lastChecked !== undefined && isYounger(`${lastChecked}T00:00:00Z`, KIT_MONTHS, now))) return [];
  const since =
    lastChecked === undefined
      ? 'says no day on which you checked it'
      : `was last checked on ${formatDay(lastChecked, 'UTC')}`;
  return [
    {
      kind: 'kit',
      level: 'look',
      occasion: ['kit', lastChecked ?? ''],
      sentence: `The media kit ${since}. Is all of it still right?`,
      subject: 'Media kit',
      place: { kind: 'section', section: 'mediaKit', field: 'lastChecked' },
    },
  ];
}

function untouchedStudies({ studies, now, timeZone }: FreshnessFacts): FoundItem[] {
  return studies
    .filter(({ updatedAt }) => !isYounger(updatedAt, STUDY_MONTHS, now))
    .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
    .map(({ id, title, updatedAt }) => ({
      kind: 'study',
      level: 'look',
      occasion: ['study', String(id), updatedAt],
      sentence: `Nobody has touched “${title}” since ${formatDay(updatedAt, timeZone)}. Is all of it still right?`,
      subject: `Case study ${id}`,
      place: { kind: 'study', id, field: '' },
    }));
}

/** After so many months a row that the owner found right comes back; null where it never does. */
export function monthsOfPeace(kind: FoundItem['kind']): number | null {
  if (kind === 'study') return STUDY_MONTHS;
  return kind === 'kit' ? KIT_MONTHS : null;
}

function isYounger(moment: string, months: number, now: Date): boolean {
  return monthsLater(new Date(moment), months) > now;
}

function shortened(address: string): string {
  return address.length > SHOWN_ADDRESS ? `${address.slice(0, SHOWN_ADDRESS - 1).toWellFormed()}…` : address;
}
