import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { handOnTo } from '../../../ui/row.tsx';
import { BarMenu } from '../bar-menu.tsx';
import { counted } from '../file-size.ts';
import { SmallButton, TextButton } from '../small-button.tsx';
import { useMedia } from '../use-media.ts';
import { type Act, actsOfAll, lookOf } from './act.ts';
import type { Chosen } from './use-chosen.ts';

type ChosenBarProps<Item> = {
  chosen: Chosen<Item>;
  acts: readonly Act<Item>[];
  /** One of them, and several. */
  names: { one: string; many: string };
  /** How many the list shows; where all are chosen, nothing offers that. */
  shown: number;
  /** What else there is to know of those that are chosen. */
  note?: string;
  /** What takes the focus once nothing is chosen and the bar goes. */
  next: () => HTMLElement | null | undefined;
  children?: ReactNode;
};

/** There a line has room for one act; the others stand in a menu. */
const IS_PHONE = '(max-width: 36rem)';

/** What can be done with all that are chosen; says how many these are. Nothing where none is. */
export function ChosenBar<Item>(props: ChosenBarProps<Item>) {
  const { chosen, names, note = '' } = props;
  const count = chosen.items.length;
  const words = `${counted(count, names.one, names.many)} chosen`;
  return (
    <>
      <p className="vh" role="status">
        {count > 0 ? `${[words, note].filter(Boolean).join(', ')}.` : ''}
      </p>
      {count > 0 ? <Bar {...props} /> : null}
    </>
  );
}

function Bar<Item>({ chosen, acts, names, shown, note, next, children }: ChosenBarProps<Item>) {
  const bar = useRef<HTMLElement>(null);
  const goesTo = useRef(next);
  goesTo.current = next;

  // the bar goes with what it is about: the focus goes on in the list
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement)) handOnTo(() => goesTo.current());
    };
  }, []);

  const { items } = chosen;
  const isPhone = useMedia(IS_PHONE);
  const all = actsOfAll(acts, items);
  const first = all.find(({ act }) => act.isPrimary) ?? all.find(({ act }) => !act.isDanger) ?? all[0];
  const buttons = (offered: typeof all) =>
    offered.map(({ act, fitting }) => (
      <SmallButton
        key={act.name}
        look={lookOf(act)}
        isPending={act.isBusy === true}
        isResting={act.rests?.(fitting) === true}
        onClick={() => void chosen.gone(act.does?.(fitting))}
      >
        {act.name}
      </SmallButton>
    ));
  const hasMore = items.length < shown;
  return (
    <section className="selection-bar" aria-label={`Chosen ${names.many}`} ref={bar}>
      <p>
        <b>{items.length} chosen</b>
        {note ? <span className="ht"> {note}</span> : null}
      </p>
      {isPhone ? (
        <div className="selection-actions">
          {buttons(all.filter((one) => one === first))}
          <BarMenu label="More">
            {buttons(all.filter((one) => one !== first))}
            {hasMore ? <SmallButton onClick={chosen.all}>Choose all</SmallButton> : null}
          </BarMenu>
          <IconButton icon="cross" label="Clear selection" onClick={chosen.none} />
        </div>
      ) : (
        <div className="selection-actions">
          {buttons(all)}
          {hasMore ? <TextButton onClick={chosen.all}>Choose all</TextButton> : null}
          <TextButton onClick={chosen.none}>Clear selection</TextButton>
        </div>
      )}
      {children}
    </section>
  );
}
