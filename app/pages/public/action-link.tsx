import type { Action, SiteContent } from '../../features/site-content/site-content.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

export type ActionLinkProps = {
  action: Action;
  content: Pick<SiteContent, 'links' | 'identity'>;
  /** On the home page anchors are plain fragments, so that following one never loads the page again. */
  isHome?: boolean;
  className?: string;
  /** For links within the site; links to other sites always carry the outward arrow. */
  icon?: IconName;
};

/**
 * A link of the site's content, whatever it leads to: a page, a section of the home page, another site, or a letter.
 *
 * @example <ActionLink action={{ label: 'Case Studies', href: '/case-studies' }} content={content} className="btn" icon="arrow" />
 */
export function ActionLink({ action, content, isHome = false, className, icon }: ActionLinkProps) {
  if ('link' in action)
    return (
      <ExternalLink href={content.links[action.link].url} className={className}>
        {action.label}
      </ExternalLink>
    );
  return (
    <a href={hrefOf(action, content, isHome)} className={className}>
      {action.label}
      {icon && <Icon name={icon} />}
    </a>
  );
}

function hrefOf(
  action: Exclude<Action, { link: unknown }>,
  { identity }: Pick<SiteContent, 'identity'>,
  isHome: boolean,
): string {
  if ('href' in action) return action.href;
  if ('anchor' in action) return `${isHome ? '' : '/'}#${action.anchor}`;
  return `mailto:${identity.email}?subject=${encodeURIComponent(action.mailSubject)}`;
}
