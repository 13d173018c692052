import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { MoveButtons } from '../../../../kit/workspace/move-buttons.tsx';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../../kit/workspace/use-action.ts';
import type { CaseStudy } from '../../case-study.ts';
import { featuredFirst, isFeatured } from '../../featured-first.ts';
import { pinnedIds, pinsMoved, withPins } from '../../pins.ts';
import { studyListQuery } from '../study-list-query.ts';

const GROUPS = [
  { title: 'With a figure in the title', has: isFeatured },
  { title: 'The others', has: (study: CaseStudy) => !isFeatured(study) },
];

/** The studies as the site lists them: which of them lead, and in which order. */
export function StudiesInOrder({ studies }: { studies: readonly CaseStudy[] }) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ id: number; button: string } | null>(null);
  const [said, setSaid] = useState('');
  const order = useOrder();
  const pinned = pinnedIds(studies);
  const shown = featuredFirst(studies);

  function pin(study: CaseStudy) {
    const isPinned = pinned.includes(study.id);
    save(isPinned ? pinned.filter((id) => id !== study.id) : [...pinned, study.id], study);
  }
  function move(study: CaseStudy, by: -1 | 1) {
    const moved = pinsMoved(studies, study.id, by);
    if (moved.join() !== pinned.join()) save(moved, study, by === -1 ? 'up' : 'down');
  }
  function save(next: number[], study: CaseStudy, button = 'pin') {
    order.mutate({ next, before: pinned });
    const after = featuredFirst(withPins(studies, next));
    setSaid(`“${study.title}” is now ${after.findIndex(({ id }) => id === study.id) + 1} of ${after.length}.`);
    pressed.current = { id: study.id, button };
  }

  // a row that moves takes its button out of the page for a moment, and the focus with it
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the rows have been drawn in another order
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const row = place.current?.querySelector(`[data-study="${pressed.current.id}"]`);
    const same = row?.querySelector<HTMLElement>(`[data-does="${pressed.current.button}"] button:not([aria-disabled])`);
    (same ?? row?.querySelector<HTMLElement>('button:not([aria-disabled])'))?.focus();
    pressed.current = null;
  }, [studies]);

  return (
    <div className="in-order" ref={place}>
      <p className="ht">
        Titles with a dollar sign or a figure such as 5M stand first on the site, then the others. What you pin leads
        its group, in your order; the rest follows newest first.
      </p>
      <p className="vh" role="status">
        {said}
      </p>
      {GROUPS.map(({ title, has }) => {
        const group = shown.filter(has);
        const led = group.filter(({ pin }) => pin !== undefined);
        if (group.length === 0) return null;
        return (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ol className="rows beside">
              {group.map((study, index) => (
                <li key={study.id} data-study={study.id}>
                  <div className="titled">
                    <b>{study.title}</b>
                    {index < led.length ? <span className="tag sol">Pinned</span> : null}
                  </div>
                  <span className="ra">
                    {index < led.length ? (
                      <MoveButtons
                        isMarked
                        name={study.title}
                        index={index}
                        count={led.length}
                        onMove={(by) => move(study, by)}
                      />
                    ) : null}
                    <span data-does="pin">
                      <SmallButton
                        aria-label={index < led.length ? `Unpin ${study.title}` : `Pin ${study.title}`}
                        onClick={() => pin(study)}
                      >
                        {index < led.length ? 'Unpin' : 'Pin'}
                      </SmallButton>
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

/** Shows the new order at once and reads the stored one again when it could not be saved. */
function useOrder() {
  const queryClient = useQueryClient();
  const { queryKey } = studyListQuery;
  type Change = { next: number[]; before: number[] };
  const of = {
    input: ({ next }: Change) => ({ body: { pinned: next } }),
    before: async ({ next }: Change) => {
      // a reading on its way would show the old order once more
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (list) => list && withPins(list, next));
    },
    reads: [studyListQuery],
    // so that the last order is the one that stays
    inTurn: 'case-study-order',
  };
  const putBack = useAction('PUT /case-study-order', {
    ...of,
    says: ['Order put back', 'The site lists the case studies as before.'],
  });
  return useAction('PUT /case-study-order', {
    ...of,
    says: ['Order saved', 'The site lists the case studies in it.'],
    undo: (_reply, { next, before }) => putBack.mutate({ next: before, before: next }),
  });
}
