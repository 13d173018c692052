import type { ComponentProps, ReactNode } from 'react';
import { PAGES } from '../../features/site-content/page-registry.ts';
import type { Action, LinkKey } from '../../features/site-content/site-content.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';
import { useEnquiryQuery, useLinkAddress, useVisitPing } from './link-place.tsx';
import { addressOf, type Destinations, leadsSomewhere } from './reachable-links.ts';

type ActionLinkProps = {
  action: Action;
  content: Destinations;
  isHome?: boolean;
  className?: string;
  /** For links within the site; links to other sites always carry the outward arrow. */
  icon?: IconName;
};

/**
 * A link of the site's content, whatever it leads to: a page, a section of the home page, another site, or a letter.
 * Nothing where the page or section is not there or the outside link has no address.
 *
 * @example <ActionLink action={{ label: 'Case Studies', href: '/case-studies' }} content={content} className="btn" icon="arrow" />
 */
export function ActionLink({ action, content, isHome = false, className, icon }: ActionLinkProps) {
  if (!leadsSomewhere(action, content)) return null;
  const words = <WholeWords text={action.label} />;
  if ('link' in action)
    return (
      <SiteLink link={action.link} content={content} className={className}>
        {words}
      </SiteLink>
    );
  if ('url' in action)
    return (
      <ExternalLink href={action.url} className={className}>
        {words}
      </ExternalLink>
    );
  return (
    <OwnLink href={addressOf(action, content, isHome)} className={className}>
      {words}
      {icon && <Icon name={icon} />}
    </OwnLink>
  );
}

type OwnLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ping'> & { href: string };

/** A link within the site, or to a letter: those by which visitors come to the owner are counted. */
export function OwnLink({ href, ...others }: OwnLinkProps) {
  const kind = href.startsWith('mailto:') ? 'mail' : href === PAGES.contact.path ? 'contact' : null;
  const query = useEnquiryQuery();
  return <a href={kind === 'contact' ? href + query : href} ping={useVisitPing(kind)} {...others} />;
}

type SiteLinkProps = { link: LinkKey; content: Destinations; className?: string | undefined; children: ReactNode };

/** One of the outside links that the owner keeps in one place. */
function SiteLink({ link, content, className, children }: SiteLinkProps) {
  return (
    <ExternalLink
      {...useLinkAddress(link, content)}
      ping={useVisitPing(link === 'booking' || link === 'event' ? link : null)}
      className={className}
    >
      {children}
    </ExternalLink>
  );
}
