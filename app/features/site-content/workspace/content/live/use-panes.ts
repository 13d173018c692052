import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { pathOfControl } from '../../../../../kit/workspace/form/form-context.ts';

const FIELD = 'input, textarea, select';
/** The list of pages: it stands beside the rooms. */
const NAV = '.room-places';

/**
 * F6 goes on to the next pane and Shift+F6 back; Escape returns from the pages and from the live page to the field that
 * had the focus. Answers what a key within the frame does, where its page alone hears it.
 */
export function usePaneKeys(panes: RefObject<HTMLElement | null>, frame: RefObject<HTMLIFrameElement | null>) {
  const lastField = useRef<HTMLElement>(null);

  const enter = useCallback(
    (key: 'F6' | 'Escape', isBack: boolean) => {
      const nav = document.querySelector<HTMLElement>(NAV);
      const fields = panes.current?.querySelector<HTMLElement>('.website-fields');
      if (!nav || !fields) return;
      const toFields = () => {
        const last = lastField.current;
        const target = last?.isConnected && fields.contains(last) ? last : fields.querySelector<HTMLElement>(FIELD);
        (target ?? fields.querySelector<HTMLElement>('a, button'))?.focus();
      };
      const toNav = () => {
        const isSeen = (one: HTMLElement) => one.checkVisibility();
        const links = [...nav.querySelectorAll<HTMLElement>('button, a')].filter(isSeen);
        (links.find((one) => one.ariaCurrent === 'page') ?? links[0])?.focus();
      };
      const toPage = frame.current && (() => frame.current?.focus());
      const order = [toNav, ...(toPage ? [toPage] : []), toFields];
      const active = document.activeElement;
      const here = nav.contains(active)
        ? 0
        : fields.contains(active)
          ? order.length - 1
          : active === frame.current
            ? 1
            : -1;
      if (key === 'Escape') return toFields();
      const step = isBack ? order.length - 1 : 1;
      order[here < 0 ? 0 : (here + step) % order.length]?.();
    },
    [panes, frame],
  );

  useEffect(() => {
    const noticeField = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(`.website-fields :is(${FIELD})`)) lastField.current = target;
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const isInNav = event.target instanceof Element && event.target.closest(NAV) !== null;
      if (event.key !== 'F6' && !(event.key === 'Escape' && isInNav)) return;
      event.preventDefault();
      enter(event.key === 'F6' ? 'F6' : 'Escape', event.shiftKey);
    };
    document.addEventListener('focusin', noticeField);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('focusin', noticeField);
      document.removeEventListener('keydown', press);
    };
  }, [enter]);

  return enter;
}

/** The path of the field in the form that had the focus last; null before any, and in another area. */
export function useEditedPath(formId: string, area: string | undefined): string | null {
  const [last, setLast] = useState<{ area: string | undefined; path: string } | null>(null);
  useEffect(() => {
    const notice = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest(`#${formId}`)) return;
      const found = pathOfControl(target);
      if (found !== null) setLast({ area, path: found });
    };
    document.addEventListener('focusin', notice);
    return () => document.removeEventListener('focusin', notice);
  }, [formId, area]);
  return last?.area === area ? (last?.path ?? null) : null;
}
