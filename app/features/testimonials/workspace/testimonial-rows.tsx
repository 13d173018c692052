import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Act } from '../../../kit/workspace/list/act.ts';
import { List } from '../../../kit/workspace/list/list.tsx';
import { useStableHandlers } from '../../../kit/workspace/use-stable-handlers.ts';
import type { Testimonial } from '../testimonial.ts';
import { ConsentSheet } from './consent-sheet.tsx';
import { TestimonialItem } from './testimonial-item.tsx';
import { calledOf, waitsForConsent } from './testimonial-views.ts';
import { useShowTestimonials, useTestimonialDeeds, wholeName } from './use-testimonial-actions.ts';

const idOf = ({ id }: Testimonial) => id;
const isShown = ({ state }: Testimonial) => state === 'shown';

type TestimonialRowsProps = {
  testimonials: readonly Testimonial[];
  /** Those on the site, in their order. */
  shown: readonly Testimonial[];
  label: string;
};

/** The testimonials of one list, with what can be done with one or several of them. */
export function TestimonialRows({ testimonials, shown, label }: TestimonialRowsProps) {
  const show = useShowTestimonials();
  const { hide, takeOff, remove, move } = useTestimonialDeeds();
  const does = useStableHandlers({ show: show.run, hide: hide.run, takeOff: takeOff.run, remove: remove.run, move });
  const [asking, setAsking] = useState<Testimonial | null>(null);
  const last = shown.length - 1;
  const [firstId, lastId] = [shown[0]?.id, shown[last]?.id];
  const acts = useMemo<Act<Testimonial>[]>(
    () => [
      {
        ...{ name: 'Show on the site', key: 's', isShown: true, isPrimary: true, does: does.show },
        fits: (one) => !waitsForConsent(one) && (one.state === 'received' || one.state === 'hidden'),
      },
      {
        ...{ name: 'Don’t show', key: 'h', isShown: true, does: does.hide },
        fits: (one) => !waitsForConsent(one) && one.state === 'received',
      },
      {
        ...{ name: 'Ask for consent', key: 'a', isShown: true, isPrimary: true, only: 'one', fits: waitsForConsent },
        does: ([one]) => one && setAsking(one),
      },
      { name: 'Take off the site', key: 'o', isShown: true, fits: isShown, does: does.takeOff },
      {
        ...{ name: 'Move up', key: 'u', only: 'one', fits: (one) => isShown(one) && one.id !== firstId },
        does: ([one]) => one && does.move(one, -1),
      },
      {
        ...{ name: 'Move down', key: 'b', only: 'one', fits: (one) => isShown(one) && one.id !== lastId },
        does: ([one]) => one && does.move(one, 1),
      },
      {
        ...{ name: 'Delete', key: 'd', isShown: true, isDanger: true, busyName: 'Deleting...', does: does.remove },
        called: (one) => `Delete ${wholeName(one)}`,
      },
    ],
    [does, firstId, lastId],
  );
  const says = useCallback(
    (testimonial: Testimonial, title: ReactNode) => (
      <TestimonialItem testimonial={testimonial} title={title} shown={shown} />
    ),
    [shown],
  );
  return (
    <>
      <List
        items={testimonials}
        {...{ label, keyOf: idOf, titleOf: calledOf, acts }}
        className="testimonial-list beside acts-shown"
        heading="h2"
        names={{ one: 'testimonial', many: 'testimonials' }}
        busy={[...show.busy, ...hide.busy, ...takeOff.busy, ...remove.busy]}
      >
        {says}
      </List>
      {asking === null ? null : <ConsentSheet testimonial={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
