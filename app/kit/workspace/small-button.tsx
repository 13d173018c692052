import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/** What a button sets off, as `useMutation` gives it. */
type Act = { isPending: boolean; mutate: () => void };

type SmallButtonProps = Omit<ButtonProps, 'size'> & {
  /** Set off by a press; the button is busy for as long as it takes. */
  act?: Act;
  /** Asked by the browser before. */
  asks?: string | null;
};

/**
 * A button as the workspace has them: small, and secondary unless it says otherwise.
 *
 * @example <SmallButton act={remove} asks="Delete it?" look="destructive" pendingText="Deleting...">Delete</SmallButton>
 */
export function SmallButton({ act, asks, look = 'secondary', ...rest }: SmallButtonProps) {
  const given = { look, ...rest };
  if (!act) return <Button size="small" {...given} />;
  const press = () => {
    if (!asks || window.confirm(asks)) act.mutate();
  };
  return <Button size="small" isPending={act.isPending} onClick={press} {...given} />;
}

/** What sends a form, in a line of its own at the end. */
export function SubmitLine(props: ButtonProps) {
  return (
    <p>
      <SmallButton type="submit" {...props} />
    </p>
  );
}

/** A button within a text, which looks like a link. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className="txtb" {...props} />;
}

type SmallLinkProps = Omit<LinkProps, 'className'> & { children: ReactNode };

/** A link that looks like such a button. */
export function SmallLink({ look, ...props }: SmallLinkProps & { look?: 'primary' }) {
  return <Link className={look === 'primary' ? 'btn sm' : 'btn ghost sm'} {...props} />;
}

/** A link in words, on to where there is more. */
export function MoreLink(props: SmallLinkProps) {
  return <Link className="more" {...props} />;
}
