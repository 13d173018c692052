import { useEffect } from 'react';

/**
 * Says on a frame that what has the focus is in it, for its ring: no selector of CSS matches a frame then. This window tells
 * by its `blur`, whether the page of the frame is there yet or not.
 */
export function useFrameRing() {
  useEffect(() => {
    const leave = () => document.querySelector('iframe[data-entered]')?.removeAttribute('data-entered');
    function enter() {
      leave();
      if (document.activeElement?.tagName === 'IFRAME') document.activeElement.setAttribute('data-entered', '');
    }
    window.addEventListener('blur', enter);
    window.addEventListener('focus', leave);
    return () => {
      window.removeEventListener('blur', enter);
      window.removeEventListener('focus', leave);
    };
  }, []);
}
