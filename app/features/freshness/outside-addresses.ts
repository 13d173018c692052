import { addressesIn } from '../../lib/addresses-in-text.ts';
import { type CaseStudy, listsOf, NO_TEXTS, STUDY_FIELDS } from '../case-studies/case-study.ts';
import { moreDetail } from '../case-studies/more-detail.ts';
import { addressesOf, isStandIn } from '../case-studies/publish-check-links.ts';
import type { Entry } from '../entries/entry.ts';
import { wordsOfPart } from '../entries/entry-parts.ts';
import { fieldHints } from '../site-content/content-fields.ts';
import { schemaOf, sectionOf } from '../site-content/content-section.ts';
import { EXTRA_PAGES, PAGES, type PageKey } from '../site-content/page-registry.ts';
import { fieldsOf, isOfRemovedService } from '../site-content/sample-fields.ts';
import { SECTION_KEYS, type SectionKey } from '../site-content/section-schemas.ts';
import { findService, serviceOfPage } from '../site-content/services.ts';
import { LINK_LABELS, type SiteContent } from '../site-content/site-content.ts';

/** Where the site names an address. */
export type AddressPlace = {
  /** What stands there, in words: `case study “Kettle”, Challenge`. */
  name: string;
  /** The same for a program: it outlives a new title, and that entries before it move. */
  id: string;
  at:
    | { kind: 'study'; id: number; field: string }
    | { kind: 'entry'; id: number }
    | { kind: 'section'; section: SectionKey; field: string };
};

/** An address of another site, and every place that names it. */
export type OutsideAddress = { url: string; places: AddressPlace[] };

/** A link without which the site does not do its work. */
export type UrgentLink = { name: 'booking' | 'event'; url: string; place: AddressPlace };

/** Sections that visitors never read as words, or not yet. */
const UNREAD: readonly SectionKey[] = ['claims', 'brand', 'extraPages'];

/** Every address of another site that visitors are shown and that can be asked, each once. Example addresses are none. */
export function outsideAddresses(
  content: SiteContent,
  studies: readonly CaseStudy[],
  entries: readonly Entry[] = [],
): OutsideAddress[] {
  const named = [
    ...studies.flatMap(inStudy),
    ...entries.flatMap(inEntry),
    ...SECTION_KEYS.flatMap((section) => inSection(section, content)),
  ];
  const known = new Map<string, OutsideAddress>();
  for (const { address, place } of named) {
    const url = asked(address);
    const found = known.get(url) ?? { url, places: [] };
    if (!found.places.some(({ id }) => id === place.id)) found.places.push(place);
    known.set(url, found);
  }
  return [...known.values()].filter(({ url }) => isWeb(url) && !isStandIn(url));
}

type Named = { address: string; place: AddressPlace };

function inStudy(study: CaseStudy): Named[] {
  const fields = addressesOf({ ...NO_TEXTS, ...study, ...listsOf(study) });
  const detail = moreDetail(study.content).flatMap(({ text }) => addressesIn(text));
  return [...fields, ...detail.map((address) => ({ address, field: '' }))].map(({ address, field }) => ({
    address,
    place: {
      name: [`case study “${study.title}”`, fieldName(field)].filter(Boolean).join(', '),
      id: `study ${study.id}`,
      at: { kind: 'study', id: study.id, field },
    },
  }));
}

function inEntry({ id, kind, title, summary, parts }: Entry): Named[] {
  const words = [summary, ...parts.flatMap(wordsOfPart)].flatMap(addressesIn);
  const buttons = parts.flatMap((part) => (part.kind === 'button' && 'url' in part.action ? part.action.url : []));
  return [...words, ...buttons].map((address) => ({
    address,
    place: { name: `${kind} “${title}”`, id: `entry ${id}`, at: { kind: 'entry', id } },
  }));
}

function fieldName(field: string): string {
  const [name = ''] = field.split('.');
  if (name === 'outcomes') return 'Figures';
  return name in STUDY_FIELDS ? STUDY_FIELDS[name as keyof typeof STUDY_FIELDS].label : ''; // just looked up
}

function inSection(section: SectionKey, content: SiteContent): Named[] {
  if (UNREAD.includes(section) || isOfRemovedService(section, content) || isSwitchedOff(section, content)) return [];
  const name = sectionName(section, content);
  const data: unknown = sectionOf(content, section);
  return fieldsOf(section, data, undefined).flatMap(({ kind, value, label, path, place }) => {
    const addresses = kind === 'link' ? [value.trim()] : kind === 'words' ? addressesIn(value) : [];
    return addresses.map(
      (address): Named => ({
        address,
        place: {
          name: `${name}, ${placeLabel(label, entryName(data, path))}`,
          id: `${section} ${place}`,
          at: { kind: 'section', section, field: path },
        },
      }),
    );
  });
}

/** What the entry of a list is called at which a path begins; nothing where it has no name. */
function entryName(data: unknown, path: string): string {
  const entry: unknown = Array.isArray(data) ? data[Number.parseInt(path, 10)] : null;
  const isNamed = typeof entry === 'object' && entry !== null && 'name' in entry;
  return isNamed && typeof entry.name === 'string' ? `“${entry.name}”` : '';
}

/** The labels on the way to a field: an entry by its name instead of its number, and no word that says nothing. */
function placeLabel(label: string, entry: string): string {
  const words = label.replace(/, Address$/, '');
  return entry === '' ? words : [entry, ...words.split(', ').slice(1)].join(', ');
}

function isSwitchedOff(section: SectionKey, { extraPages, mediaKit }: SiteContent): boolean {
  if (section === 'mediaKit') return !mediaKit.isOn;
  return EXTRA_PAGES.some((page) => !extraPages[page] && (section === `pages.${page}` || section === `seo.${page}`));
}

function sectionName(section: SectionKey, content: SiteContent): string {
  const page = section.replace(/^(?:pages|seo)\./, '');
  const service = serviceOfPage(page);
  const own = service === undefined ? undefined : findService(content, service)?.name;
  if (own !== undefined) return own;
  return page in PAGES ? PAGES[page as PageKey].name : (fieldHints.get(schemaOf(section))?.label ?? section); // just looked up
}

/** As it is asked: what stands behind `#` is never sent. */
function asked(address: string): string {
  if (!isWeb(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  return address.includes('#') ? url.href : address;
}

/** The booking and event links, where they lead anywhere. */
export function urgentLinks({ links }: Pick<SiteContent, 'links'>): UrgentLink[] {
  return (['booking', 'event'] as const).flatMap((name) => {
    const url = asked(links[name].url.trim());
    if (!isWeb(url) || isStandIn(url)) return [];
    const field = `${name}.url`;
    const place: AddressPlace = {
      name: `${fieldHints.get(schemaOf('links'))?.label}, ${LINK_LABELS[name]}`,
      id: `links ${field}`,
      at: { kind: 'section', section: 'links', field },
    };
    return [{ name, url, place }];
  });
}

function isWeb(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
