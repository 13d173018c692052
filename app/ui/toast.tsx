import { type PointerEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { TOAST } from '../lib/owner-constants.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { type ToastRecord, type ToastStore, toasts } from './toast-store.ts';

/** Every message of this visit that is still on record, newest first, for a list of past notifications. */
export function useToastRecords(store: ToastStore = toasts): readonly ToastRecord[] {
  return useSyncExternalStore(store.subscribe, store.list, store.list);
}

/**
 * The place where messages appear. Mount it once, at start: its two live regions have to be there before the first
 * message, or it would not be read out. F8 moves focus to it.
 *
 * @example <ToastViewport />   and anywhere: toasts.show({ title: 'Images saved', description: 'Nine pictures.' })
 */
export function ToastViewport({ store = toasts }: { store?: ToastStore }) {
  const shown = useToastRecords(store).find(({ isShown }) => isShown);
  const viewport = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== TOAST.hotkey) return;
      event.preventDefault();
      viewport.current?.focus();
    }
    function pauseWhileAway() {
      if (document.hidden || !document.hasFocus()) store.hold('away');
      else store.release('away');
    }
    window.addEventListener('keydown', handleKey);
    window.addEventListener('blur', pauseWhileAway);
    window.addEventListener('focus', pauseWhileAway);
    document.addEventListener('visibilitychange', pauseWhileAway);
    return () => {
      window.removeEventListener('keydown', handleKey);
      window.removeEventListener('blur', pauseWhileAway);
      window.removeEventListener('focus', pauseWhileAway);
      document.removeEventListener('visibilitychange', pauseWhileAway);
    };
  }, [store]);

  const message = shown && <Toast key={shown.id} toast={shown} store={store} />;
  const region = shown?.isSilent ? 'silent' : shown?.isDestructive ? 'alert' : 'status';

  // Focus that was inside a message which is gone returns to where it came from, not to the top of the page.
  const shownId = shown?.id;
  useLayoutEffect(() => {
    if (shownId !== undefined && viewport.current?.contains(document.activeElement)) return;
    store.release('focus');
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    cameFrom.current = null;
  }, [shownId, store]);

  return (
    <section
      ref={viewport}
      className="toasts"
      aria-label={`Notifications (${TOAST.hotkey})`}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && shown) store.dismiss(shown.id);
      }}
      onFocus={({ relatedTarget }) => {
        store.hold('focus');
        if (relatedTarget instanceof HTMLElement && !viewport.current?.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      onBlur={({ relatedTarget }) => {
        if (viewport.current?.contains(relatedTarget)) return;
        // a message that vanishes with focus inside blurs to nowhere; a person who leaves blurs to something
        if (relatedTarget) cameFrom.current = null;
        store.release('focus');
      }}
    >
      <div role="status">{region === 'status' && message}</div>
      <div role="alert">{region === 'alert' && message}</div>
      {region === 'silent' && message}
    </section>
  );
}

function Toast({ toast, store }: { toast: ToastRecord; store: ToastStore }) {
  const { id, title, description, isDestructive = false, action, ways = [] } = toast;
  const all = action ? [action, ...ways] : ways;
  return (
    <div className={isDestructive ? 'toast bad' : 'toast'} {...useSwipeAway(() => store.dismiss(id), store)}>
      <span className="ti">
        <Icon name={isDestructive ? 'warn' : 'tick'} />
      </span>
      <div>
        <b>{title}</b>
        {description && <p>{description}</p>}
        {all.length > 0 && (
          <span className="toast-ways">
            {all.map((way) =>
              'href' in way ? (
                <a key={way.label} className="btn ghost sm" href={way.href}>
                  {way.label}
                </a>
              ) : (
                <Button
                  key={way.label}
                  look="secondary"
                  size="small"
                  onClick={() => {
                    store.dismiss(id);
                    way.run();
                  }}
                >
                  {way.label}
                </Button>
              ),
            )}
          </span>
        )}
      </div>
      <IconButton icon="cross" label="Close notice" onClick={() => store.dismiss(id)} />
    </div>
  );
}

/** Follows the pointer to the right and calls `onSwipe` beyond the threshold; also stops the clock under the pointer. */
function useSwipeAway(onSwipe: () => void, store: ToastStore) {
  const start = useRef<number | null>(null);
  function moveTo(element: HTMLElement, by: number) {
    // set from script, which the content security policy allows, unlike a style attribute
    element.style.translate = by > 0 ? `${by}px 0` : '';
  }
  function end({ currentTarget }: PointerEvent<HTMLElement>) {
    start.current = null;
    moveTo(currentTarget, 0);
    store.release('swipe');
  }
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && store.hold('hover'),
    onPointerLeave: () => store.release('hover'),
    onPointerDown({ target, clientX, button }: PointerEvent<HTMLElement>) {
      if (button !== 0 || (target instanceof Element && target.closest('button, a'))) return;
      start.current = clientX;
      store.hold('swipe');
    },
    onPointerMove({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      if (!currentTarget.hasPointerCapture(pointerId)) currentTarget.setPointerCapture(pointerId);
      moveTo(currentTarget, clientX - start.current);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isFarEnough = start.current !== null && event.clientX - start.current > TOAST.swipeThreshold;
      end(event);
      if (isFarEnough) onSwipe();
    },
    onPointerCancel: end,
  };
}
