import { useQueryClient } from '@tanstack/react-query';
import { asRead, type Body } from '../../../kit/api.ts';
import { moved } from '../../../kit/workspace/form/form-values.ts';
import { useAction } from '../../../kit/workspace/use-action.ts';
import type { Testimonial, TestimonialPlace } from '../testimonial.ts';
import { testimonialsQuery } from './testimonial-queries.ts';
import { placeWords } from './testimonial-views.ts';

type Changes = Body<'PATCH /testimonials/:id'>;

/** Home shows one: who is put there comes before all others. */
export function placed(places: readonly TestimonialPlace[]): Pick<Changes, 'places' | 'isFirst'> {
  return { places: [...places], ...(places.includes('home') ? { isFirst: true } : {}) };
}

/**
 * What the owner does with one testimonial. A change is of the words that are on screen: when the client replaced them
 * meanwhile, it is refused, and the list shows the new ones.
 */
export function useTestimonialActions(testimonial: Testimonial) {
  const { id, name } = testimonial;
  const queryClient = useQueryClient();
  const { queryKey } = testimonialsQuery;
  const reads = ['GET /testimonials', 'GET /attention'] as const;
  const asSeen = asRead(testimonial);

  const change = useAction('PATCH /testimonials/:id', { input: (body: Changes) => ({ ...asSeen, body }), reads });
  /** Of an undo, which is about whatever is there by then. */
  const changeBack = useAction('PATCH /testimonials/:id', {
    input: (state: 'shown' | 'hidden') => ({ params: { id }, body: { state } }),
    reads,
  });
  const show = useAction('PATCH /testimonials/:id', {
    input: (places: readonly TestimonialPlace[]) => ({ ...asSeen, body: { state: 'shown', ...placed(places) } }),
    reads,
    says: (_reply, places) => ['Testimonial shown', `The words of ${name} are on ${placeWords(places)}.`],
    undo: () => changeBack.mutate('hidden'),
  });
  const hide = useAction('PATCH /testimonials/:id', {
    input: { ...asSeen, body: { state: 'hidden' } },
    reads,
    says: ['Testimonial not shown', `No page has the words of ${name}.`],
  });
  const takeOff = useAction('PATCH /testimonials/:id', {
    input: { ...asSeen, body: { state: 'hidden' } },
    reads,
    says: ['Taken off the site', `The words of ${name} wait under To approve.`],
    undo: () => changeBack.mutate('shown'),
  });
  const remove = useAction('DELETE /testimonials/:id', {
    input: { params: { id } },
    reads,
    says: ['Testimonial deleted', 'Nothing is left of it, and its link opens nothing.'],
  });
  const order = useAction('PUT /testimonials/order', {
    input: (ids: number[]) => ({ body: { ids } }),
    reads,
    before: async (ids) => {
      // a reading on its way would show the old order once more
      await queryClient.cancelQueries({ queryKey });
      const place = (one: Testimonial) => (one.state === 'shown' ? ids.indexOf(one.id) : -1);
      queryClient.setQueryData(queryKey, (list) => list?.toSorted((one, other) => place(one) - place(other)));
    },
    inTurn: 'testimonial-order',
  });
  const move = (ids: readonly number[], to: number) => order.mutate(moved(ids, ids.indexOf(id), to));

  return { change, show, hide, takeOff, remove, move };
}
