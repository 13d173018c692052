import { type ReactNode, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import type { FieldHint } from '../../../features/site-content/content-fields.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorLine } from '../error-line.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import { SmallButton } from '../small-button.tsx';
import { useShownText } from './figures.tsx';
import { EmptyAllowed, fieldId, useForm, useValue } from './form-context.ts';
import { emptyValue, itemTitle, moved, type Path, shownFields, unwrapped } from './form-values.ts';
import { RecordFields, SchemaField } from './schema-fields.tsx';
import { useListDrag } from './use-list-drag.ts';

type ListFieldProps = {
  schema: z.ZodArray;
  hint: FieldHint;
  path: Path;
  isOptional: boolean;
  /** Fills a card, whose heading names it already. */
  isWhole?: boolean;
  /** What the row of a record says besides its name, and what stands below its fields. */
  aside?: (item: unknown) => { row: ReactNode; below: ReactNode };
  /** Fields of a record that are of no use yet. */
  leavesOut?: (item: unknown) => readonly string[];
};

/** A list of texts or records: items are added, removed and moved by buttons, and moved by dragging. */
export function ListField({ schema, hint, path, isOptional, isWhole = false, aside, leavesOut }: ListFieldProps) {
  const { announce } = useForm();
  const { value, error, set } = useValue(path);
  const items: unknown[] = Array.isArray(value) ? value : [];
  const { min: least, max } = hint.entries ?? { min: 0, max: Number.POSITIVE_INFINITY };
  const min = use(EmptyAllowed) && path.every((step) => typeof step !== 'number') ? 0 : least;
  const element = unwrapped(schema.element as z.ZodType);
  const keys = useItemKeys(items.length);
  const list = useRef<HTMLFieldSetElement>(null);
  const what = hint.item ?? 'entry';
  const shown = useShownText();
  const nameOf = (item: unknown, index: number) => entryName(shown(itemTitle(item)), what, index);
  const isRecord = element.schema instanceof z.ZodObject && element.hint.input !== 'action';
  // a record of one text needs no lid
  const lone = isRecord ? loneField(element.schema as z.ZodObject) : null;

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return;
    keys.move(from, to);
    set(moved(items, from, to));
    announce(`${nameOf(items[from], from)} is now ${to + 1} of ${items.length}.`);
  }
  const drag = useListDrag(list, move);

  function add() {
    // drawn within the press: a frame later the focus would be taken from whoever has gone on meanwhile
    flushSync(() => {
      keys.add();
      set([...items, emptyValue(schema.element as z.ZodType)]);
      announce(`Empty ${what} added at the end.`);
    });
    const last = [...(list.current?.querySelectorAll(':scope > ol > li') ?? [])].at(-1);
    last?.querySelector('details')?.setAttribute('open', '');
    last?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }

  function remove(index: number) {
    const others = items.filter((_, other) => other !== index);
    flushSync(() => {
      keys.remove(index);
      set(others.length === 0 && isOptional ? undefined : others);
      announce(`${nameOf(items[index], index)} removed. Undo brings it back.`);
    });
    const rows = [...(list.current?.querySelectorAll(':scope > ol > li') ?? [])];
    const next = rows[Math.min(index, rows.length - 1)];
    const target = [...(next?.querySelectorAll<HTMLElement>(':scope > .list-actions button') ?? [])].at(-1);
    (target ?? list.current?.querySelector<HTMLElement>(':scope > .ladd button'))?.focus();
  }

  return (
    <fieldset className={isWhole ? 'field-group bare' : 'field-group'} id={fieldId(path)} tabIndex={-1} ref={list}>
      <legend>{hint.label}</legend>
      {hint.hint && <p className="ht">{hint.hint}</p>}
      <ol className={isRecord && !lone ? 'list-items big' : 'list-items'}>
        {items.map((item, index) => {
          const name = nameOf(item, index);
          return (
            <li key={keys.list[index]} data-list-index={index} className={drag.classOf(index, items.length)}>
              {lone ? (
                <SchemaField
                  schema={lone.field}
                  path={[...path, index, lone.name]}
                  label={`${unwrapped(lone.field).hint.label} ${index + 1}`}
                />
              ) : isRecord ? (
                <details>
                  <summary>
                    <Icon name="arrow" />
                    <span>{name}</span>
                    {aside?.(item).row}
                  </summary>
                  <div className="form">
                    <RecordFields
                      schema={element.schema as z.ZodObject}
                      path={[...path, index]}
                      leavesOut={leavesOut?.(item)}
                    />
                    {aside?.(item).below}
                  </div>
                </details>
              ) : (
                <SchemaField
                  schema={schema.element as z.ZodType}
                  path={[...path, index]}
                  label={`${element.hint.label} ${index + 1}`}
                />
              )}
              <span className="list-actions">
                {hint.isInFixedOrder ? null : (
                  <>
                    <span className="grab" {...drag.handleProps(index)}>
                      <Icon name="grip" />
                    </span>
                    <MoveButtons
                      name={name}
                      index={index}
                      count={items.length}
                      onMove={(by) => move(index, index + by)}
                    />
                  </>
                )}
                {items.length > min || (isOptional && items.length === min) ? (
                  <IconButton icon="trash" label={`Remove ${name}`} onClick={() => remove(index)} />
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
      <ErrorLine>{error}</ErrorLine>
      {items.length < max ? (
        <p className="ladd">
          <SmallButton onClick={add}>{`Add ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`}</SmallButton>
        </p>
      ) : null}
    </fieldset>
  );
}

/** The only field of a record that a person fills in. */
function loneField(schema: z.ZodObject): { name: string; field: z.ZodType } | null {
  const [first, ...others] = shownFields(schema);
  return first && others.length === 0 ? { name: first[0], field: first[1] } : null;
}

function entryName(words: string, what: string, index: number): string {
  const title = words.trim();
  const number = `${what} ${index + 1}`;
  return title === '' ? number : title.length > 60 ? `${title.slice(0, 57)}…` : title;
}

/** Keys that follow the items as they move, so that an open item stays open. */
export function useItemKeys(length: number) {
  const next = useRef(length);
  const [keys, setKeys] = useState<number[]>(() => Array.from({ length }, (_, index) => index));
  let list = keys;
  if (keys.length !== length) {
    // changed from outside, by undo or by another version
    list = Array.from({ length }, (_, index) => keys[index] ?? next.current++);
    setKeys(list);
  }
  return {
    list,
    add: () => setKeys([...list, next.current++]),
    remove: (index: number) => setKeys(list.filter((_, other) => other !== index)),
    move: (from: number, to: number) => setKeys(moved(list, from, to)),
  };
}
