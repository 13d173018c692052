import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type PageHeadingProps = {
  children: string;
  /** What the window is called where the heading does not name the thing that is open. */
  named?: string;
  className?: string;
};

/**
 * The page's one h1. Names the window too, the thing first and then the site, and takes the focus after a change of page, so
 * that a screen reader says where one has arrived; not on the first page, where the browser has done so.
 */
export function PageHeading({ children, named = children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const announced = useRef(key === 'default' ? pathname : null);

  useEffect(() => {
    document.title = [named, siteName()].filter(Boolean).join(' · ');
  }, [named]);

  // parts of one page, as those of the settings, keep their heading
  useLayoutEffect(() => {
    if (announced.current !== pathname) heading.current?.focus();
    announced.current = pathname;
  }, [pathname]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

const namedIn = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

/** Whose site it is; the server writes it into the page. */
export function siteName(): string {
  return namedIn()?.content ?? '';
}

/** It was given another name since the page came. */
export function keepSiteName(name: string): void {
  const named = namedIn();
  if (named) named.content = name;
}
