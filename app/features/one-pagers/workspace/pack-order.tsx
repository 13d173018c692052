import { useLayoutEffect, useRef, useState } from 'react';
import { MoveButtons } from '../../../kit/workspace/move-buttons.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { movedItem, type PackItem } from './pack-items.ts';

type PackOrderProps = { items: readonly PackItem[]; onChange: (items: PackItem[]) => void };

/** The pages of a pack in their order. The last one stays: a pack has one page at least. */
export function PackOrder({ items, onChange }: PackOrderProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const pressed = useRef<{ name: PackItem['name']; button: string } | null>(null);
  const [said, setSaid] = useState('');

  function move(index: number, by: -1 | 1) {
    const item = items[index];
    const next = movedItem(items, index, by);
    if (!item || next.every(({ name }, at) => name === items[at]?.name)) return;
    onChange(next);
    setSaid(`“${item.title}” is now page ${index + by + 1} of ${items.length}.`);
    pressed.current = { name: item.name, button: by === -1 ? 'up' : 'down' };
  }

  // a row that moves takes its button out of the page for a moment, and the focus with it
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the rows have been drawn in another order
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const row = place.current?.querySelector(`[data-page="${pressed.current.name}"]`);
    row?.querySelector<HTMLElement>(`[data-does="${pressed.current.button}"] button`)?.focus();
    pressed.current = null;
  }, [items]);

  return (
    <fieldset className="fld pack-order" ref={place}>
      <legend>Pages in their order</legend>
      <p className="vh" role="status">
        {said}
      </p>
      <ol className="rows">
        {items.map(({ name, title }, index) => (
          <li key={name} data-page={name}>
            <b>{title}</b>
            <span className="ra">
              <MoveButtons isMarked name={title} index={index} count={items.length} onMove={(by) => move(index, by)} />
              {items.length > 1 ? (
                <IconButton
                  icon="cross"
                  label={`Leave ${title} out`}
                  onClick={() => {
                    onChange(items.filter((item) => item.name !== name));
                    setSaid(`“${title}” is left out.`);
                    place.current?.querySelector<HTMLElement>('button')?.focus();
                  }}
                />
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
