import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Body } from '../../../kit/api.ts';
import { attentionQuery } from '../../../kit/workspace/attention-query.ts';
import { moved } from '../../../kit/workspace/form/form-values.ts';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { notifyUnlessDeclined, riskyCall } from '../../../kit/workspace/risky-request.ts';
import { versionTag } from '../../../lib/version-tag.ts';
import type { Testimonial, TestimonialPlace } from '../testimonial.ts';
import { testimonialsQuery } from './testimonial-queries.ts';

type Changes = Body<'PATCH /testimonials/:id'>;

/**
 * What the owner does with one testimonial. A change is of the words that are on screen: when the client replaced them
 * meanwhile, it is refused, and the list shows the new ones.
 */
export function useTestimonialActions({ id, version, name }: Testimonial) {
  const queryClient = useQueryClient();
  const { queryKey } = testimonialsQuery;
  const options = {
    onError: notifyUnlessDeclined,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: attentionQuery.queryKey }),
      ]),
  };
  const send = (body: Changes, ifMatch?: string) => api('PATCH /testimonials/:id', { params: { id }, body, ifMatch });
  const asSeen = versionTag(id, version);

  const change = useMutation({ ...options, mutationFn: (body: Changes) => send(body, asSeen) });
  const hideAgain = useMutation({ ...options, mutationFn: () => send({ state: 'hidden' }) });
  const showAgain = useMutation({ ...options, mutationFn: () => send({ state: 'shown' }) });
  const show = useMutation({
    ...options,
    mutationFn: (places: TestimonialPlace[]) => send({ state: 'shown', places }, asSeen),
    onSuccess: () =>
      notifySuccess('Testimonial shown', `The words of ${name} are on the site.`, {
        label: 'Undo',
        run: () => hideAgain.mutate(),
      }),
  });
  const hide = useMutation({
    ...options,
    mutationFn: () => send({ state: 'hidden' }, asSeen),
    onSuccess: () => notifySuccess('Testimonial not shown', `No page has the words of ${name}.`),
  });
  const takeOff = useMutation({
    ...options,
    mutationFn: () => send({ state: 'hidden' }, asSeen),
    onSuccess: () =>
      notifySuccess('Taken off the site', `The words of ${name} wait under To approve.`, {
        label: 'Undo',
        run: () => showAgain.mutate(),
      }),
  });
  const remove = useMutation({
    ...options,
    mutationFn: () => riskyCall('DELETE /testimonials/:id', { params: { id } }),
    onSuccess: () => notifySuccess('Testimonial deleted', 'Nothing is left of it, and its link opens nothing.'),
  });
  const order = useMutation({
    ...options,
    mutationFn: (ids: number[]) => api('PUT /testimonials/order', { body: { ids } }),
    onMutate: async (ids) => {
      // a reading on its way would show the old order once more
      await queryClient.cancelQueries({ queryKey });
      const place = (one: Testimonial) => (one.state === 'shown' ? ids.indexOf(one.id) : -1);
      queryClient.setQueryData(queryKey, (list) => list?.toSorted((one, other) => place(one) - place(other)));
    },
    // one after the other, so that the last order is the one that stays
    scope: { id: 'testimonial-order' },
  });
  const move = (ids: readonly number[], to: number) => order.mutate(moved(ids, ids.indexOf(id), to));

  return { change, show, hide, takeOff, remove, move };
}
