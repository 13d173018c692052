import type { Action, LinkKey, SiteContent } from '../../features/site-content/site-content.ts';
import { withLinkSource } from '../../lib/link-source.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';
import { type Destinations, leadsSomewhere } from './reachable-links.ts';

export type ActionLinkProps = {
  action: Action;
  content: Destinations & Pick<SiteContent, 'identity'>;
  /** On the home page anchors are plain fragments, so that following one never loads the page again. */
  isHome?: boolean;
  className?: string;
  /** For links within the site; links to other sites always carry the outward arrow. */
  icon?: IconName;
  /** Names the page for the booking site, which learns it from the address. */
  source?: string;
};

/**
 * A link of the site's content, whatever it leads to: a page, a section of the home page, another site, or a letter.
 * Nothing where the page or section is not there or the outside link has no address.
 *
 * @example <ActionLink action={{ label: 'Case Studies', href: '/case-studies' }} content={content} className="btn" icon="arrow" />
 */
export function ActionLink({ action, content, isHome = false, className, icon, source }: ActionLinkProps) {
  if (!leadsSomewhere(action, content)) return null;
  if ('link' in action || 'url' in action)
    return (
      <ExternalLink
        href={'url' in action ? action.url : externalAddress(action.link, content, source)}
        className={className}
      >
        <WholeWords text={action.label} />
      </ExternalLink>
    );
  return (
    <a href={hrefOf(action, content, isHome)} className={className}>
      <WholeWords text={action.label} />
      {icon && <Icon name={icon} />}
    </a>
  );
}

function externalAddress(key: LinkKey, { links }: Pick<SiteContent, 'links'>, source: string | undefined): string {
  const { url } = links[key];
  return source && key === 'booking' ? withLinkSource(url, source) : url;
}

function hrefOf(
  action: Exclude<Action, { link: unknown } | { url: unknown }>,
  { identity }: Pick<SiteContent, 'identity'>,
  isHome: boolean,
): string {
  if ('href' in action) return action.href;
  if ('anchor' in action) return `${isHome ? '' : '/'}#${action.anchor}`;
  return `mailto:${identity.email}?subject=${encodeURIComponent(action.mailSubject)}`;
}
