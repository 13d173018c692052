import { Icon } from '../../ui/icon.tsx';

/** What is wrong, in a line; nothing where nothing is. */
export function ErrorLine({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="em">
      <Icon name="warn" />
      {children}
    </p>
  );
}
