import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Look = {
  look?: 'primary' | 'secondary' | 'destructive';
  size?: 'large' | 'small';
  icon?: IconName;
};

function classOf({ look = 'primary', size = 'large' }: Look): string {
  const looks = { primary: 'btn', secondary: 'btn ghost', destructive: 'btn del' };
  return size === 'small' ? `${looks[look]} sm` : looks[look];
}

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children'>;

export type ButtonProps = Native &
  Look & {
    children: ReactNode;
    isPending?: boolean;
    pendingText?: string;
    /** Something else has to end first. Does nothing meanwhile, and keeps the focus, unlike a disabled button. */
    isResting?: boolean;
  };

/**
 * A button with words. While pending it shows `pendingText`, does nothing, and keeps its place in the tab order, so
 * that a keyboard user is not thrown to the top of the page.
 *
 * @example <Button isPending={save.isPending} pendingText="Saving...">Save</Button>
 */
export function Button({
  look,
  size,
  icon,
  children,
  isPending = false,
  pendingText,
  isResting = false,
  onClick,
  ...native
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // stops the submit of a form too
    if (isPending || isResting) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...native}
      onClick={handleClick}
      className={classOf({ look, size })}
      aria-disabled={isPending || isResting || undefined}
      aria-busy={isPending || undefined}
    >
      {isPending && pendingText ? pendingText : children}
      {icon && <Icon name={icon} />}
    </button>
  );
}

type ButtonLinkProps = Look & { href: string; children: ReactNode };

/**
 * A link within the site that looks like a button. Links to other sites are an `ExternalLink` with a button's class.
 *
 * @example <ButtonLink href="/case-studies" look="secondary" icon="arrow">View Case Studies</ButtonLink>
 */
export function ButtonLink({ href, children, icon, ...look }: ButtonLinkProps) {
  return (
    <a href={href} className={classOf(look)}>
      {children}
      {icon && <Icon name={icon} />}
    </a>
  );
}

type IconButtonProps = Omit<Native, 'aria-label'> & {
  icon: IconName;
  /** What the button does, in words that assistive technology reads. */
  label: string;
};

/**
 * A square button that holds one icon; it cannot be made without a name.
 *
 * @example <IconButton icon="cross" label="Close menu" onClick={close} />
 */
export function IconButton({ icon, label, ...native }: IconButtonProps) {
  return (
    <button type="button" {...native} className="pp" aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
