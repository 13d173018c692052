import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { attentionQuery } from '../../kit/workspace/attention-query.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PastMessages } from './past-messages.tsx';
import { PLACES } from './places.ts';

/**
 * The way between the pages of the workspace: a column at the side where there is room, else behind one button at the left
 * of the page's bar. Holds the way to find anything, and past messages.
 */
export function AdminNav({ onFind }: { onFind: () => void }) {
  const { data } = useQuery(attentionQuery);
  const unread = data?.unreadEnquiries ?? 0;
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes with every change of page
  useEffect(() => setIsOpen(false), [key]);

  useEffect(() => {
    if (!isOpen) return;
    function closeOutside({ target }: PointerEvent) {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false);
    }
    function closeByKey({ key: pressed, defaultPrevented }: KeyboardEvent) {
      if (pressed !== 'Escape' || defaultPrevented) return;
      setIsOpen(false);
      box.current?.querySelector('button')?.focus();
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return (
    <nav className="anav" aria-label="Workspace" ref={box}>
      <button
        type="button"
        className="menukey"
        aria-expanded={isOpen}
        aria-controls="workspace-places"
        aria-label={unread > 0 ? `Menu, ${unread} unread` : 'Menu'}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'cross' : 'menu'} />
        {unread > 0 ? <span className="dot" aria-hidden="true" /> : null}
      </button>
      <div className="places" id="workspace-places" data-open={isOpen || undefined}>
        <p className="whose">{siteName(document)}</p>
        <button
          type="button"
          className="findkey"
          aria-haspopup="dialog"
          onClick={() => {
            setIsOpen(false);
            onFind();
          }}
        >
          <Icon name="search" /> Find anything <kbd>{findKeys(navigator.platform)}</kbd>
        </button>
        <ul>
          {PLACES.map(({ to, name, icon }) => (
            <li key={to}>
              <NavLink to={to}>
                <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={icon} />
                </svg>
                {name}
                {name === 'Enquiries' && unread > 0 ? (
                  <span className="tag sol">
                    {unread}
                    <VisuallyHidden> unread</VisuallyHidden>
                  </span>
                ) : null}
              </NavLink>
            </li>
          ))}
        </ul>
        <PastMessages />
      </div>
    </nav>
  );
}

/** Whose site it is; the server writes it into the page. */
function siteName(from: Document): string {
  return from.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
}

/** The keys as this machine's keyboard has them. */
function findKeys(platform: string): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘K' : 'Ctrl K';
}
