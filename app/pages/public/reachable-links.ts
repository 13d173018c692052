import { EXTRA_PAGES } from '../../features/site-content/page-registry.ts';
import { type Action, LINK_KEYS, type SiteContent } from '../../features/site-content/site-content.ts';

type Switches = Pick<SiteContent, 'seo' | 'extraPages'>;
type Destinations = Switches & Pick<SiteContent, 'links'>;

const reachable = new WeakMap<SiteContent, SiteContent>();

/** Whether an address of this site is one that the owner has not switched off. */
export function isReachable(href: string, { seo, extraPages }: Switches): boolean {
  const [path = ''] = href.split(/[?#]/);
  return !EXTRA_PAGES.some((page) => {
    const { canonical } = seo[page];
    return !extraPages[page] && (path === canonical || path.startsWith(`${canonical}/`));
  });
}

/** Whether an action leads to a page that is on, to an outside link that has an address, or to a section or a letter. */
export function leadsSomewhere(action: Action, content: Destinations): boolean {
  if ('link' in action) return content.links[action.link].url.trim() !== '';
  return !('href' in action) || isReachable(action.href, content);
}

/**
 * The content without what its lists hold of links that lead nowhere: in the footer, in rows of buttons, in the
 * navigation. Links that stand alone are left out where they are rendered. While every page is on and every link has
 * its address, it is the content itself.
 */
export function withReachableLinks(content: SiteContent): SiteContent {
  const { extraPages, links } = content;
  if (EXTRA_PAGES.every((page) => extraPages[page]) && LINK_KEYS.every((key) => links[key].url.trim() !== ''))
    return content;
  const known = reachable.get(content);
  if (known) return known;
  const shown = withoutLinks(content, content) as SiteContent; // only items of lists are taken out
  reachable.set(content, shown);
  return shown;
}

function withoutLinks(value: unknown, content: Destinations): unknown {
  if (Array.isArray(value))
    return value
      .filter((item) => !isAction(item) || leadsSomewhere(item, content))
      .map((item) => withoutLinks(item, content));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutLinks(inner, content)]));
}

/** Beside its words stands where it leads. */
function isAction(item: unknown): item is Action {
  return typeof item === 'object' && item !== null && 'label' in item && ('href' in item || 'link' in item);
}
