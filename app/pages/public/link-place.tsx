import { createContext, type ReactNode, useContext } from 'react';
import type { LinkKey, SiteContent } from '../../features/site-content/site-content.ts';
import type { VisitKind } from '../../features/visits/visit.ts';
import { withLinkSource } from '../../lib/link-source.ts';
import { visitAddress } from './report-visits.ts';

/** Where on a page a link stands: in its frame, or at which end of what it says. */
export type Place = 'header' | 'menu' | 'footer' | 'hero' | 'text' | 'closing';

type Standing = {
  site: string;
  page: string;
  place: Place;
  /** The path under which visits are counted; null where they are not. */
  countedAs: string | null;
  /** What an enquiry from here is about, where the form asks more of such; null where it does not. */
  about: string | null;
};

const Standing = createContext<Standing | null>(null);

/** Links whose other end learns where they were pressed: bookings, events and the directory of manufacturers. */
const TOLD: readonly LinkKey[] = ['booking', 'event', 'directory'];

type LinkPageProps = {
  /** The public origin. */
  siteUrl: string;
  /** The canonical path of the page, whose last part is the page's name. */
  path: string;
  /** Its links say that they were followed. */
  isCounted: boolean;
  about?: string | null;
  children: ReactNode;
};

/** The page that its outside links name as where they stand. */
export function LinkPage({ siteUrl, path, isCounted, about = null, children }: LinkPageProps) {
  const { pathname } = new URL(path, siteUrl);
  const page = pathname.split('/').at(-1) || 'home';
  const countedAs = isCounted ? pathname : null;
  return (
    <Standing.Provider value={{ site: new URL(siteUrl).hostname, page, place: 'text', countedAs, about }}>
      {children}
    </Standing.Provider>
  );
}

/** A part of the page that its outside links name. */
export function LinkPlace({ name, children }: { name: Place; children: ReactNode }) {
  const standing = useContext(Standing);
  return <Standing.Provider value={standing && { ...standing, place: name }}>{children}</Standing.Provider>;
}

/** Where the browser says that a link of this kind was followed from where it stands; nothing where that is not counted. */
export function useVisitPing(kind: VisitKind | null): string | undefined {
  const standing = useContext(Standing);
  if (!standing?.countedAs || kind === null) return;
  return visitAddress(kind, standing.countedAs, standing.place);
}

/** What stands behind the address of the contact form, so that it knows what it is about. */
export function useEnquiryQuery(): string {
  const about = useContext(Standing)?.about ?? null;
  return about === null ? '' : `?about=${about}`;
}

/** Where one of the site's outside links leads from where it stands; `printed` in the header, whose address paper shows, as it is. */
export function useLinkAddress(
  key: LinkKey,
  { links }: Pick<SiteContent, 'links'>,
): { href: string; printed?: string } {
  const standing = useContext(Standing);
  const { url } = links[key];
  if (!standing || !links.tellsSource || !TOLD.includes(key)) return { href: url };
  const href = withLinkSource(url, { site: standing.site, content: `${standing.page}-${standing.place}` });
  return standing.place === 'header' ? { href, printed: url } : { href };
}
