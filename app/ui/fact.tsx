import type { ReactNode } from 'react';

/**
 * A name and what it is, in a list of facts.
 *
 * @example <dl className="facts"><Fact name="Mail">Off</Fact></dl>
 */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
