import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const NOTE_ID = 'new-tab-note';

/** What makes any link open a new tab, safely and announced. The document has to hold a `NewTabNote`. */
export const opensNewTab = { target: '_blank', rel: 'noopener noreferrer', 'aria-describedby': NOTE_ID } as const;

/** The sentence all external links of a document refer to. Each document holds it once. */
export function NewTabNote({ children }: { children: ReactNode }) {
  return (
    <p id={NOTE_ID} hidden>
      {children}
    </p>
  );
}

type ExternalLinkProps = {
  href: string;
  /** Exactly the words of the link; the new tab is announced as its description, not as part of its name. */
  children: ReactNode;
  className?: string;
  icon?: IconName;
  /** Only where the visible words alone would not tell two links apart; starts with those words. */
  label?: string;
  /** The address as paper shows it, where the link itself carries more. */
  printed?: string | undefined;
  /** Where the browser says that the link was followed. */
  ping?: string | undefined;
};

/**
 * A link to another site: new tab, no access back to ours, an arrow for the eye and a description for the ear.
 * The document has to hold a `NewTabNote`.
 *
 * @example <ExternalLink href="https://example.com/">Free workshop</ExternalLink>
 */
export function ExternalLink({ href, children, className, icon = 'out', label, printed, ping }: ExternalLinkProps) {
  return (
    <a
      href={href}
      className={className ? `${className} ext` : 'ext'}
      aria-label={label}
      data-printed={printed}
      ping={ping}
      {...opensNewTab}
    >
      {children}
      <Icon name={icon} />
    </a>
  );
}
