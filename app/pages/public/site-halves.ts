import { createElement, Fragment, type ReactElement } from 'react';
import type { CaseStudy } from '../../features/case-studies/case-study.ts';
import type { DataNode } from '../../features/site-content/structured-data.ts';
import { FEATURES } from '../../features.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { NounFile } from './discovery/discovery-file.ts';
import { ifReadable } from './if-readable.ts';
import type { PageRequest, PublicPage } from './page.ts';

type Asked = Pick<PageRequest, 'platform' | 'content' | 'siteUrl'>;

/** The places that pages keep for nouns, each with what a noun is told of it. */
type Places = {
  /** The end of the home page, instead of a drawing: both would be more than the page may weigh. */
  home: Asked;
  /** The end of the page about the owner. */
  about: Asked;
  /** Beside the form of the newsletter. */
  newsletter: Asked;
  /** Below a case study. */
  study: Asked & { study: Pick<CaseStudy, 'id' | 'slug'> };
};

/** What a noun adds in a place, the same in the twin of its page, and what search engines are told of it. */
export type Addition = { shown: ReactElement; blocks?: string[]; nodes?: DataNode[] };

/** What a noun shows of a record that an article or a page quotes by its number, and its words for programs. */
export type Quotation = { id: number; shown: ReactElement; words: string; who: string };

/**
 * What `site-half.server.tsx` of a noun exports: pages of its own, by their address, and what it adds to those of others. A page with
 * `markdown` has a twin for programs.
 */
export type SiteHalf = {
  pages?: Record<string, PublicPage>;
  /** Files for feed readers and the like, by their address. */
  files?: Record<string, NounFile>;
  /** The page at an address of one part, `page`, at which nothing else stands; it knows by itself which there are. */
  lastPage?: PublicPage;
  /** The records that may be read, of those with these numbers; by the kind of the parts that name them. */
  quotations?: Record<string, (platform: Platform, ids: ReadonlySet<number>) => Promise<Quotation[]>>;
  additions?: { [Place in keyof Places]?: (request: Places[Place]) => Promise<Addition | null> };
};

/** Every noun's half of the site. */
export function siteHalves(): Promise<SiteHalf[]> {
  const halves = FEATURES.flatMap(({ site }): (() => Promise<SiteHalf>) | [] => site ?? []);
  return Promise.all(halves.map((load) => load()));
}

/** What the nouns add in a place of a page; `shown` is null where none does. */
export async function additionsTo<Place extends keyof Places>(place: Place, request: Places[Place]) {
  const asked = await addingTo(place);
  const all = await Promise.all(
    asked.map((add) => ifReadable(request, async () => (await add(request)) ?? ('nothing' as const))),
  );
  const added = all.filter((one) => one !== null && one !== 'nothing');
  return {
    shown: added.length > 0 ? createElement(Fragment, null, ...added.map(({ shown }) => shown)) : null,
    nodes: added.flatMap(({ nodes = [] }) => nodes),
    /** Something of it could not be read. */
    isIncomplete: all.includes(null),
  };
}

/** The same for the twin of the page, as blocks of Markdown. What cannot be read throws: twins are kept as they are made. */
export async function blocksAddedTo<Place extends keyof Places>(
  place: Place,
  request: Places[Place],
): Promise<string[]> {
  const asked = await addingTo(place);
  const all = await Promise.all(asked.map((add) => add(request)));
  return all.flatMap((addition) => addition?.blocks ?? []);
}

async function addingTo<Place extends keyof Places>(place: Place) {
  return (await siteHalves()).flatMap(({ additions }) => additions?.[place] ?? []);
}
