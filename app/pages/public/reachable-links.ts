import { HOME_ANCHORS } from '../../features/site-content/content-fields.ts';
import { PAGE_KEYS } from '../../features/site-content/page-registry.ts';
import { isEachSectionShown, isPlaceShown, SECTIONED_PAGES } from '../../features/site-content/page-sections.ts';
import { isAnchorShown, isPageShown } from '../../features/site-content/public-paths.ts';
import { pageIdOf, serviceAt } from '../../features/site-content/services.ts';
import { type Action, LINK_KEYS, type SiteContent } from '../../features/site-content/site-content.ts';
import { withParts } from '../../lib/data-parts.ts';

type Places = Pick<
  SiteContent,
  'seo' | 'extraPages' | 'ventures' | 'services' | 'claims' | 'pages' | 'own' | 'hiddenPaths'
>;
/** What decides whether a link leads somewhere. */
export type Destinations = Places & Pick<SiteContent, 'links' | 'identity'>;

const reachable = new WeakMap<SiteContent, SiteContent>();

/** Whether an address of this site is one that the owner has neither switched off nor emptied nor hidden. */
export function isReachable(href: string, content: Places): boolean {
  const [path = ''] = href.split(/[?#]/);
  if (content.hiddenPaths?.includes(path)) return false;
  if (!isSectionReachable(path, href.split('#')[1] ?? '', content)) return false;
  const asked = serviceAt(path, content);
  if (asked) return !('gone' in asked);
  return !PAGE_KEYS.some((page) => {
    const { canonical } = content.seo[page];
    return !isPageShown(page, content) && (path === canonical || path.startsWith(`${canonical}/`));
  });
}

/** Whether the page at a path shows the section that a link within it leads to. */
function isSectionReachable(path: string, anchor: string, content: Places): boolean {
  if (anchor === '') return true;
  if (path === '/') return isAnchorShown(anchor, content);
  const page = SECTIONED_PAGES.find((key) => key === pageAt(path, content));
  return page === undefined || isPlaceShown(page, anchor, content);
}

/** What the texts of the page at a path are called. */
function pageAt(path: string, content: Places): string | undefined {
  const asked = serviceAt(path, content);
  if (!asked) return PAGE_KEYS.find((key) => content.seo[key].canonical === path);
  if ('gone' in asked) return undefined;
  return pageIdOf('service' in asked ? asked.service.key : asked.moved.key);
}

/** Whether an action leads to a page or a section that is there, to an outside link that has an address, or to a letter to somebody. */
export function leadsSomewhere(action: Action, content: Destinations): boolean {
  if (action.label === '') return false;
  if ('link' in action) return content.links[action.link].url.trim() !== '';
  if ('anchor' in action) return isAnchorShown(action.anchor, content);
  if ('mailSubject' in action) return content.identity.email !== '';
  return !('href' in action) || isReachable(action.href, content);
}

/** Where an action leads. On the home page anchors are plain fragments, so that following one never loads the page again. */
export function addressOf(
  action: Action,
  { links, identity }: Pick<Destinations, 'links' | 'identity'>,
  isHome = false,
) {
  if ('href' in action) return action.href;
  if ('link' in action) return links[action.link].url;
  if ('url' in action) return action.url;
  if ('anchor' in action) return `${isHome ? '' : '/'}#${action.anchor}`;
  return `mailto:${identity.email}?subject=${encodeURIComponent(action.mailSubject)}`;
}

/**
 * The content without what its lists hold of links that lead nowhere: in the footer, in rows of buttons, in the
 * navigation. Links that stand alone are left out where they are rendered. While every page and section is there and
 * every link has its address, it is the content itself.
 */
export function withReachableLinks(content: SiteContent): SiteContent {
  if (isWhole(content)) return content;
  const known = reachable.get(content);
  if (known) return known;
  const shown = withoutLinks(content, content) as SiteContent; // only items of lists are taken out
  reachable.set(content, shown);
  return shown;
}

function isWhole(content: SiteContent): boolean {
  return (
    !content.hiddenPaths?.length &&
    content.identity.email !== '' &&
    PAGE_KEYS.every((page) => isPageShown(page, content)) &&
    isEachSectionShown(content) &&
    HOME_ANCHORS.every((anchor) => isAnchorShown(anchor, content)) &&
    LINK_KEYS.every((key) => content.links[key].url.trim() !== '')
  );
}

function withoutLinks(value: unknown, content: Destinations): unknown {
  const reachable = Array.isArray(value)
    ? value.filter((item) => !isAction(item) || leadsSomewhere(item, content))
    : value;
  return withParts(reachable, (inner) => withoutLinks(inner, content));
}

/** Beside its words stands where it leads. */
function isAction(item: unknown): item is Action {
  return (
    typeof item === 'object' &&
    item !== null &&
    'label' in item &&
    ('href' in item || 'link' in item || 'anchor' in item)
  );
}
