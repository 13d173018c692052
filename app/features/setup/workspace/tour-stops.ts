import { z } from 'zod';
import { SETUP } from '../../../kit/navigation-state.ts';
import { shownFields, unwrapped } from '../../../kit/workspace/form/form-values.ts';
import { areaName } from '../../site-content/content-areas.ts';
import { isSectionKey, SECTION_KEYS, type SectionKey } from '../../site-content/section-schemas.ts';
import { type Card, sectionCards } from '../../site-content/workspace/content/section-cards.tsx';
import type { SetupField } from './setup-queries.ts';

/** Under which the browser keeps the card at which the tour was left for later. */
export const LAST_STOP = 'workspace.setup-stop';

/** One card of a form, or small ones that follow each other, with the fields in it that are the sample's, or kept. */
export type TourStop = {
  /** Section and first card, as they stand in the address. */
  id: string;
  section: SectionKey;
  cards: readonly Card[];
  /** Section and cards. */
  name: string;
  /** The cards alone. */
  cardNames: string;
  left: SetupField[];
  kept: SetupField[];
};

/** What concerns the whole site comes first, then the pages, then their search results. */
const ORDER = SECTION_KEYS.toSorted((one, other) => rank(one) - rank(other));

function rank(section: SectionKey): number {
  return section.startsWith('seo.') ? 2 : section.startsWith('pages.') ? 1 : 0;
}

/** Every card in which something is left, in the order of the tour. */
export function openStops(fields: readonly SetupField[]): TourStop[] {
  return ORDER.filter((section) => fields.some((field) => field.section === section)).flatMap((section) =>
    stopsOf(section, fields).filter(({ left }) => left.length > 0),
  );
}

/** The stop of an address, also when nothing is left in it; null where there is no such card. */
export function findStop(id: string | null, fields: readonly SetupField[]): TourStop | null {
  const [section = ''] = id?.split('/') ?? [];
  return isSectionKey(section) ? (stopsOf(section, fields).find((stop) => stop.id === id) ?? null) : null;
}

/** The stop behind another one; null at the end. */
export function stopAfter(id: string, stops: readonly TourStop[]): TourStop | null {
  const places = ORDER.flatMap((section) => stopsOf(section, []).map((stop) => stop.id));
  const place = places.indexOf(id);
  return stops.find((stop) => places.indexOf(stop.id) > place) ?? null;
}

export function stopPath({ id }: Pick<TourStop, 'id'>): string {
  return `${SETUP}?stop=${encodeURIComponent(id)}`;
}

function stopsOf(section: SectionKey, fields: readonly SetupField[]): TourStop[] {
  const groups = groupsOf(section);
  return groups.map((cards) => {
    const inside = fields.filter((field) => field.section === section && cards.some((card) => isIn(field.path, card)));
    const area = areaName(section);
    const cardNames = cards.map(({ name }) => name).join(', ');
    return {
      id: `${section}/${cards[0]?.id}`,
      section,
      cards,
      cardNames,
      name: groups.length === 1 ? area : `${area}: ${cardNames}`,
      left: inside.filter(({ state }) => state !== 'kept'),
      kept: inside.filter(({ state }) => state === 'kept'),
    };
  });
}

/** The cards of a section, small neighbours together: nobody wants a page for each of ten addresses. */
function groupsOf(section: SectionKey): Card[][] {
  const groups: Card[][] = [];
  for (const card of sectionCards(section)) {
    const last = groups.at(-1);
    if (last?.every(isSmall) && isSmall(card)) last.push(card);
    else groups.push([card]);
  }
  return groups;
}

function isSmall({ fields }: Card): boolean {
  return fields.every(({ schema }) => {
    const found = unwrapped(schema).schema;
    return found instanceof z.ZodObject && shownFields(found).length <= 2;
  });
}

/** A card holds some fields of its section, or all of it. */
function isIn(path: string, { fields }: Card): boolean {
  const [first = ''] = path.split('.');
  return fields.some((field) => field.path.length === 0 || String(field.path[0]) === first);
}
