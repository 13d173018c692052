import { EXTRA_PAGES } from '../../features/site-content/page-registry.ts';
import type { SiteContent } from '../../features/site-content/site-content.ts';

type Switches = Pick<SiteContent, 'seo' | 'extraPages'>;

const reachable = new WeakMap<SiteContent, SiteContent>();

/** Whether an address of this site is one that the owner has not switched off. */
export function isReachable(href: string, { seo, extraPages }: Switches): boolean {
  const [path = ''] = href.split(/[?#]/);
  return !EXTRA_PAGES.some((page) => {
    const { canonical } = seo[page];
    return !extraPages[page] && (path === canonical || path.startsWith(`${canonical}/`));
  });
}

/**
 * The content without what its lists hold of links to pages that are switched off: in the footer, in rows of buttons,
 * in the navigation. Links that stand alone are left out where they are rendered. While every page is on, it is the
 * content itself.
 */
export function withReachableLinks(content: SiteContent): SiteContent {
  if (EXTRA_PAGES.every((page) => content.extraPages[page])) return content;
  const known = reachable.get(content);
  if (known) return known;
  const shown = withoutLinks(content, content) as SiteContent; // only items of lists are taken out
  reachable.set(content, shown);
  return shown;
}

function withoutLinks(value: unknown, switches: Switches): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !leadsNowhere(item, switches)).map((item) => withoutLinks(item, switches));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutLinks(inner, switches)]));
}

function leadsNowhere(item: unknown, switches: Switches): boolean {
  if (typeof item !== 'object' || item === null || !('label' in item) || !('href' in item)) return false;
  return typeof item.href === 'string' && !isReachable(item.href, switches);
}
