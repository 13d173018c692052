import type { ReactNode } from 'react';

/**
 * Words for assistive technology only.
 *
 * @example <VisuallyHidden>Solution, picture 4 of 12</VisuallyHidden>
 */
export function VisuallyHidden({
  children,
  as: Element = 'span',
}: {
  children: ReactNode;
  as?: 'span' | 'p' | 'h2' | 'h3';
}) {
  return <Element className="vh">{children}</Element>;
}
