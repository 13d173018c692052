import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { attentionQuery } from '../../kit/workspace/attention-query.ts';
import { useMoments } from '../../kit/workspace/site-time.ts';
import { SmallButton } from '../../kit/workspace/small-button.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToastRecords } from '../../ui/toast.tsx';
import type { ToastRecord } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PLACES } from './places.ts';

/**
 * The way between the pages of the workspace: a column at the side where there is room, else behind one button at the left
 * of the page's bar. Holds the way to find anything, and past messages.
 */
export function AdminNav({ onFind }: { onFind: () => void }) {
  const { data } = useQuery(attentionQuery);
  const unread = data ? data.newEnquiries + data.lateEnquiries : 0;
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes with every change of page
  useEffect(() => setIsOpen(false), [key]);

  useClosing(box, isOpen, {
    close: () => setIsOpen(false),
    isMeant: ({ defaultPrevented }) => !defaultPrevented,
  });

  return (
    <nav className="side-nav" aria-label="Workspace" ref={box}>
      <button
        type="button"
        className="menu-button"
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
          className="find-button"
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

/** The messages of the last quarter of an hour, for whoever missed one; what they offered can still be done. */
export function PastMessages() {
  const id = useId();
  const records = useToastRecords();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const close = useClosing(box, isOpen, {
    close: () => setIsOpen(false),
    isMeant: ({ target }) => target instanceof Node && box.current?.contains(target) === true,
  });

  return (
    <div className="past" ref={box}>
      <button
        type="button"
        className="bell"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={records.length === 0 ? 'Past messages' : `Past messages, ${records.length}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="bell" />
        <span aria-hidden="true">Past messages</span>{' '}
        {records.length > 0 ? (
          <span className="tag sol" aria-hidden="true">
            {records.length}
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <section className="past-list" id={id} aria-label="Past messages">
          <p className="past-head">
            <b>Past messages</b>
            <IconButton icon="cross" label="Close past messages" onClick={close} />
          </p>
          {records.length === 0 ? (
            <p>Nothing in the last quarter of an hour.</p>
          ) : (
            <ol>
              {records.map((record) => (
                <PastMessage key={record.id} record={record} onAct={close} />
              ))}
            </ol>
          )}
        </section>
      ) : null}
    </div>
  );
}

function PastMessage({ record, onAct }: { record: ToastRecord; onAct: () => void }) {
  const when = useMoments();
  const { title, description, isDestructive, createdAt, action } = record;
  return (
    <li>
      <p>
        <Icon name={isDestructive ? 'warn' : 'tick'} />
        <b>{title}</b>
      </p>
      {description ? <p>{description}</p> : null}
      <p className="ht">
        <time dateTime={createdAt.toISOString()}>{when(createdAt.toISOString())}</time>
      </p>
      {action ? (
        <SmallButton
          onClick={() => {
            onAct();
            action.run();
          }}
        >
          {action.label}
        </SmallButton>
      ) : null}
    </li>
  );
}

type Closing = {
  close: () => void;
  /** Whether an Escape pressed somewhere is for what is open here. */
  isMeant: (event: KeyboardEvent) => boolean;
};

/** Closes what is open by a press elsewhere and by Escape; answers how to close it with the focus back on its button. */
function useClosing(box: RefObject<HTMLElement | null>, isOpen: boolean, { close, isMeant }: Closing): () => void {
  const closeIt = useEffectEvent(close);
  const isForIt = useEffectEvent(isMeant);

  function closeAndReturn() {
    close();
    box.current?.querySelector('button')?.focus();
  }
  const closeByKey = useEffectEvent(closeAndReturn);

  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) closeIt();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isForIt(event)) closeByKey();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [isOpen, box]);

  return closeAndReturn;
}
