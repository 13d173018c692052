/** So many landings from one site on one day before its name is kept. */
export const NAMED_FROM = 3;
/** So many sites get a name on one day, and so many are told apart for that: anybody can claim to come from anywhere. */
const MOST_NAMED = 100;
const MOST_SITES = 2000;

type Row = { day: string; page: string; host: string; n: number };
type Site = { n: number; isNamed: boolean; unnamed: ReadonlyMap<string, number> };

/** How often each other site led here on a day. In memory alone: a start begins anew, and then names later. */
type SitesOfDay = { day: string; sites: ReadonlyMap<string, Site> };

export const NO_SITES: SitesOfDay = { day: '', sites: new Map() };

/**
 * The same landings without the names of sites from which fewer than three came that day. With the third one those before it
 * get the name, too: they are taken from the nameless.
 */
export function withNames<Given extends Row>(
  before: SitesOfDay,
  rows: readonly Given[],
): { rows: Given[]; after: SitesOfDay } {
  let { day } = before;
  let sites = new Map(before.sites);
  let most = [...sites.values()].filter(({ isNamed }) => isNamed).length;
  const named: Given[] = [];
  for (const row of rows) {
    const { host, page, n } = row;
    if (row.day !== day) [day, sites, most] = [row.day, new Map(), 0];
    if (host === '') {
      named.push(row);
      continue;
    }
    const known = sites.get(host);
    const site = known ?? { n: 0, isNamed: false, unnamed: new Map<string, number>() };
    const sum = site.n + n;
    const isNamed =
      site.isNamed || (sum >= NAMED_FROM && most < MOST_NAMED && (known !== undefined || sites.size < MOST_SITES));
    if (!isNamed) {
      named.push({ ...row, host: '' });
      const unnamed = new Map(site.unnamed).set(page, (site.unnamed.get(page) ?? 0) + n);
      if (known || sites.size < MOST_SITES) sites.set(host, { n: sum, isNamed, unnamed });
      continue;
    }
    for (const [earlier, m] of site.unnamed)
      named.push({ ...row, page: earlier, host: '', n: -m }, { ...row, page: earlier, n: m });
    named.push(row);
    if (!site.isNamed) most++;
    sites.set(host, { n: sum, isNamed, unnamed: new Map() });
  }
  return { rows: named, after: { day, sites } };
}
