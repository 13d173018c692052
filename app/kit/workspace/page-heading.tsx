import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The page's one h1. Names the document too, and takes the focus after a change of page, so that a screen reader says
 * where one has arrived; not on the first page, where the browser has done so.
 */
export function PageHeading({ children, className }: { children: string; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const announced = useRef(key === 'default' ? pathname : null);

  useEffect(() => {
    document.title = children;
  }, [children]);

  // parts of one page, as those of the settings, keep their heading
  useEffect(() => {
    if (announced.current !== pathname) heading.current?.focus();
    announced.current = pathname;
  }, [pathname]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
