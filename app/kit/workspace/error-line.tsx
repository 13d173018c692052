import { Icon } from '../../ui/icon.tsx';

/** What is wrong, in a line; nothing where nothing is. */
export function ErrorLine({ children, role }: { children: string | undefined; role?: 'alert' }) {
  if (!children) return null;
  return (
    <p className="em" role={role}>
      <Icon name="warn" />
      {children}
    </p>
  );
}
