import type { Action, SiteContent } from '../../features/site-content/site-content.ts';
import type { LanguageMark } from '../../interface-words/words.ts';
import type { IconName } from '../../ui/icon.tsx';
import { ActionLink } from './action-link.tsx';
import { leadsSomewhere } from './reachable-links.ts';

type ActionRowProps = LanguageMark & {
  actions: Action[];
  content: SiteContent;
  /** As for a link of its own. */
  isHome?: boolean;
  /** The icon of links that stay on this site; links to other sites carry the outward arrow. */
  icon?: IconName;
};

/**
 * Buttons in a row, of which the first is the one to press; those that lead nowhere are left out.
 *
 * @example <ActionRow actions={hero.actions} content={content} />
 */
export function ActionRow({ actions, content, isHome, icon = 'arrow', ...mark }: ActionRowProps) {
  const shown = actions.filter((action) => leadsSomewhere(action, content));
  if (shown.length === 0) return null;
  return (
    <p className="acts" {...mark}>
      {shown.map((action, index) => (
        <ActionLink
          key={action.label}
          action={action}
          content={content}
          isHome={isHome}
          className={index === 0 ? 'btn' : 'btn ghost'}
          icon={icon}
        />
      ))}
    </p>
  );
}
