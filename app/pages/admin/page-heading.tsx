import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The page's one h1. Names the document too, and takes the focus after a change of page, so that a screen reader says
 * where one has arrived; not on the first page, where the browser has done so.
 */
export function PageHeading({ children, className }: { children: string; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirstPage = useRef(key === 'default');

  useEffect(() => {
    document.title = children;
  }, [children]);

  useEffect(() => {
    if (!isFirstPage.current) heading.current?.focus();
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
