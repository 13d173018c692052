import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { runWhenIdle } from '../../../ui/idle-queue.ts';
import { handOn } from '../../../ui/row.tsx';
import { meantKey } from '../meant-key.ts';
import { SmallButton } from '../small-button.tsx';
import { useStableHandlers } from '../use-stable-handlers.ts';
import { type Act, actsOf, lookOf } from './act.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { RowMenu } from './row-menu.tsx';
import { useChosen } from './use-chosen.ts';
import { useListKeys } from './use-list-keys.ts';

type Key = string | number;

type ListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  titleOf: (item: Item) => string;
  /** What can be done with a row. The same array as long as nothing about it changes, and so with `children`. */
  acts: readonly Act<Item>[];
  /** What a row says; `title` is its heading, and the way into it where an act `opens`. */
  children: (item: Item, title: ReactNode) => ReactNode;
  /** What they are called; without it none can be chosen. */
  names?: { one: string; many: string } | undefined;
  heading?: 'h2' | 'h3' | 'h4';
  className?: string;
  rowClass?: (item: Item) => string;
  /** Those something is being done to. */
  busy?: readonly Item[];
  /** So many rows are drawn at once, because the last of them gets the focus. */
  ahead?: number;
  /** At first so many rows, and a button for more; without it all of them, step by step. */
  first?: number;
};

const NOTHING: readonly never[] = [];

/**
 * A list of the workspace: rows that are opened by a press, acts as buttons, in a menu and by keys, and the same acts for
 * several that are chosen.
 *
 * @example
 * <List label="Redirects" items={redirects} keyOf={idOf} titleOf={fromOf} acts={acts} names={NAMES}>
 *   {(redirect, title) => <div>{title}<p>{redirect.to}</p></div>}
 * </List>
 */
export function List<Item>(props: ListProps<Item>) {
  const { label, items, keyOf, titleOf, acts, children, names, heading = 'h3', busy = NOTHING } = props;
  const { className = '', rowClass, ahead = 0, first } = props;
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const growing = useGrowingList(items, first === undefined ? ahead : Number.POSITIVE_INFINITY);
  const [more, setMore] = useState(0);
  const shown = first === undefined ? growing.shown : items.slice(0, first + more);
  const chosen = useChosen(items, keyOf);

  function doOne(act: Act<Item>, item: Item) {
    const way = act.leads?.(item);
    if (!way) void chosen.gone(act.does?.([item]));
    else if ('href' in way) window.open(way.href, '_blank', 'noopener');
    else void navigate(way.to, { state: way.state });
  }
  const handlers = useStableHandlers({ doOne, toggle: chosen.toggle });
  useListKeys(list, { items: shown, keyOf, acts, chosen: names ? chosen : null, doOne });

  function press(event: KeyboardEvent) {
    if (!names) return;
    if (event.key === 'Escape' && chosen.items.length > 0) {
      event.preventDefault();
      chosen.none();
    }
    if (meantKey(event) !== 'a' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    event.preventDefault();
    chosen.all();
  }

  const busyKeys = new Set(busy.map(keyOf));
  return (
    <div className="list" data-list="" ref={list}>
      <ul className={`rows ${className}`.trim()} aria-label={label} onKeyDown={press}>
        {shown.map((item) => (
          <ListRow
            key={keyOf(item)}
            {...{ item, keyOf, titleOf, acts, heading, rowClass }}
            says={children}
            canChoose={names !== undefined}
            isChosen={chosen.has(item)}
            isBusy={busyKeys.has(keyOf(item))}
            doOne={handlers.doOne}
            toggle={handlers.toggle}
          />
        ))}
      </ul>
      {growing.left > 0 ? (
        <div
          ref={growing.end}
          className={`rows-left ${className}`.trim()}
          style={{ '--left': growing.left } as CSSProperties}
        />
      ) : null}
      {first !== undefined && items.length > first + more ? (
        <p>
          <SmallButton onClick={() => setMore(more + MORE)}>{`Show more (${items.length - first - more})`}</SmallButton>
        </p>
      ) : null}
      {names ? (
        <ChosenBar
          {...{ chosen, acts, names }}
          shown={items.length}
          next={() => list.current?.querySelector<HTMLElement>('[data-row] input')}
        />
      ) : null}
    </div>
  );
}

type ListRowProps<Item> = Pick<ListProps<Item>, 'keyOf' | 'titleOf' | 'acts' | 'heading' | 'rowClass'> & {
  item: Item;
  says: ListProps<Item>['children'];
  canChoose: boolean;
  isChosen: boolean;
  isBusy: boolean;
  doOne: (act: Act<Item>, item: Item) => void;
  toggle: (item: Item, options: { isRange: boolean }) => void;
};

/** Of elements and few components: there may be a thousand, and all of them go before what a press opens is drawn. */
const ListRow = memo(function ListRow<Item>(props: ListRowProps<Item>) {
  const { item, keyOf, titleOf, acts, heading: Heading = 'h3', rowClass, says } = props;
  const { canChoose, isChosen, isBusy, doOne, toggle } = props;
  const row = useRef<HTMLLIElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const wasBusy = useRef(false);

  // a button that rests loses the focus; where the row stays after all, it gets it back
  useLayoutEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) pressed.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);

  // and where it goes, its neighbour does
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      const { activeElement } = document;
      const isLost = pressed.current !== null && wasBusy.current && activeElement === document.body;
      if (element && (isLost || element.contains(activeElement))) handOn(element);
    };
  }, []);

  const title = titleOf(item);
  const all = actsOf(acts, item);
  const opener = all.find(({ opens }) => opens);
  const buttons = all.filter(({ isShown }) => isShown);
  const others = all.filter(({ isShown, opens }) => !isShown && !opens);
  const classes = [rowClass?.(item), isChosen && 'is-chosen', isBusy && 'busy', opener && 'opens'];
  return (
    <li ref={row} className={classes.filter(Boolean).join(' ')} data-row={keyOf(item)}>
      {canChoose ? (
        <label className="row-pick">
          <input
            type="checkbox"
            aria-label={`Choose ${title}`}
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              toggle(item, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
            }
          />
        </label>
      ) : null}
      {says(item, <Heading className="row-title">{opener ? openerOf(opener, { item, title, doOne }) : title}</Heading>)}
      {all.length > 0 ? (
        <span className="ra">
          {buttons.map((act) => {
            const name = (isBusy && act.busyName) || act.name;
            return (
              <Button
                key={act.name}
                size="small"
                look={lookOf(act)}
                disabled={act.isBusy === true}
                aria-label={name === act.name && act.called ? act.called(item) : `${name} ${title}`}
                onClick={({ currentTarget }) => {
                  pressed.current = currentTarget;
                  doOne(act, item);
                }}
              >
                {name}
              </Button>
            );
          })}
          {others.length > 0 ? <RowMenu item={item} title={title} acts={others} doOne={doOne} /> : null}
        </span>
      ) : null}
    </li>
  );
}) as <Item>(props: ListRowProps<Item>) => ReactNode; // memo forgets that it is of any item

type Opened<Item> = { item: Item; title: string; doOne: (act: Act<Item>, item: Item) => void };

/**
 * The name of a row where a press opens it. A button beside it that does the same is the one of the keyboard. A link of the browser's own: one
 * of the router's would work out its address again with each row and each change of the page's.
 */
function openerOf<Item>(act: Act<Item>, { item, title, doOne }: Opened<Item>) {
  const way = act.leads?.(item);
  const shared = { className: 'row-open', tabIndex: act.isShown ? -1 : undefined, children: title };
  if (!way || 'href' in way) return <button type="button" {...shared} onClick={() => doOne(act, item)} />;
  const follow = (event: ReactMouseEvent) => {
    // in a window or a tab of its own the browser opens it
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    doOne(act, item);
  };
  return <a href={way.to} {...shared} onClick={follow} />;
}

/** How many rows the button for more adds. */
const MORE = 50;
/** More than most screens show at first below what stands above the list. */
const AT_FIRST = 8;
/** So few that a press or a key between two steps is answered at once on a slow processor. */
const STEP = 20;

/** So many come by themselves; each costs something also when the page goes. */
const BY_ITSELF = 100;

/**
 * The first items of a long list, then more of them step by step: what is seen is drawn before what is not. `ahead` are drawn
 * at once. Of a very long list the rest comes as what stands for it, the element of `end`, nears the window.
 */
function useGrowingList<Item>(items: readonly Item[], ahead: number) {
  const [count, setCount] = useState(Math.max(AT_FIRST, ahead));
  const end = useRef<HTMLDivElement>(null);
  const left = Math.max(0, items.length - count);
  useEffect(() => {
    if (left === 0) return undefined;
    const grow = (by: number) => startTransition(() => setCount(count + by));
    if (count >= BY_ITSELF && end.current) return whenNear(end.current, (part) => grow(Math.ceil(part * left) + STEP));
    let isGone = false;
    runWhenIdle(() => {
      if (!isGone) grow(STEP);
    });
    return () => {
      isGone = true;
    };
  }, [count, left]);
  return { shown: left === 0 ? items : items.slice(0, count), left, end };
}

/** Tells how much of an element, from its top, is above the end of the window or less than a window below; ends with what it returns. */
function whenNear(element: HTMLElement, near: (part: number) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (!entry?.isIntersecting) return;
      const { boundingClientRect: whole, intersectionRect } = entry;
      near((intersectionRect.bottom - whole.top) / Math.max(1, whole.height));
    },
    { rootMargin: '100% 0%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
