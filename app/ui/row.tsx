import { type ComponentProps, useLayoutEffect, useRef } from 'react';

const CONTROLS = ':is(button, a[href], summary):not([tabindex="-1"])';

/**
 * An item of a list whose items can go. One that goes with the focus inside hands it on to its neighbour, or to the
 * page's heading, so that a keyboard user is not thrown to the top of the page.
 *
 * @example <Row key={id}><Button onClick={remove}>Delete</Button></Row>
 */
export function Row(props: ComponentProps<'li'>) {
  const row = useRef<HTMLLIElement>(null);

  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) handOn(element);
    };
  }, []);

  return <li {...props} ref={row} />;
}

/** Gives the focus to a neighbour. Called while the item is still in its place; the focus can move once it is gone. */
export function handOn(row: Element): void {
  const neighbours = [row.nextElementSibling, row.previousElementSibling];
  const controls = neighbours.map((neighbour) => neighbour?.querySelector<HTMLElement>(CONTROLS));
  handOnTo(() => controls.find((control) => control?.isConnected));
}

/** Gives the focus to what is there once what held it is gone, or to the heading; not where a page that came in its place has taken it. */
export function handOnTo(find: () => HTMLElement | null | undefined): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body) (find() ?? document.querySelector<HTMLElement>('h1'))?.focus();
  });
}
