import { useQueryClient } from '@tanstack/react-query';
import { api, asRead, type Body } from '../../../kit/api.ts';
import { moved } from '../../../kit/workspace/form/form-values.ts';
import { useDeed } from '../../../kit/workspace/list/use-deed.ts';
import { riskyCall } from '../../../kit/workspace/risky-request.ts';
import { useAction } from '../../../kit/workspace/use-action.ts';
import type { Testimonial, TestimonialPlace } from '../testimonial.ts';
import { testimonialsQuery } from './testimonial-queries.ts';
import { calledOf, firstPlaces, placeWords } from './testimonial-views.ts';

type Changes = Body<'PATCH /testimonials/:id'>;

/** Home shows one: who is put there comes before all others. */
export function placed(places: readonly TestimonialPlace[]): Pick<Changes, 'places' | 'isFirst'> {
  return { places: [...places], ...(places.includes('home') ? { isFirst: true } : {}) };
}

const READS = ['GET /testimonials', 'GET /attention'] as const;

/**
 * Changes one testimonial, the words of which are on screen: when the client replaced them meanwhile, it is refused, and the list
 * shows the new ones. Each change is made of the testimonial as the one before left it, so that a second one within the answer of
 * the first neither stands on its version nor takes it back; where it is to stand is shown at once.
 */
export function useChangeTestimonial(testimonial: Testimonial) {
  const queryClient = useQueryClient();
  const { queryKey } = testimonialsQuery;
  const { id } = testimonial;
  const update = (change: (now: Testimonial) => Partial<Testimonial>) =>
    queryClient.setQueryData(queryKey, (all) => all?.map((one) => (one.id === id ? { ...one, ...change(one) } : one)));
  return useAction('PATCH /testimonials/:id', {
    input: (changesOf: (now: Testimonial) => Changes) => {
      const now = queryClient.getQueryData(queryKey)?.find((one) => one.id === id) ?? testimonial;
      return { ...asRead(now), body: changesOf(now) };
    },
    before: async (changesOf) => {
      // a reading on its way would show the old places once more
      await queryClient.cancelQueries({ queryKey });
      update((now) => ({ places: changesOf(now).places ?? now.places }));
    },
    after: ({ version }) => update(() => ({ version })),
    reads: READS,
    inTurn: `testimonial-${id}`,
  });
}

const list = { lists: [testimonialsQuery], titleOf: calledOf };
const change = (testimonial: Testimonial, body: Changes) =>
  api('PATCH /testimonials/:id', { ...asRead(testimonial), body });
/** Of an undo, which stands on no version: where it stands may have been ticked since. */
const changeBack = ({ item: { id, state, places }, result }: { item: Testimonial; result: Testimonial }) =>
  api('PATCH /testimonials/:id', {
    params: { id },
    body: { state: state === 'received' || state === 'shown' ? state : 'hidden', stateBefore: result.state, places },
  });

/** Shows testimonials on the site, where each is to stand. */
export function useShowTestimonials(placesOf: (testimonial: Testimonial) => readonly TestimonialPlace[] = firstPlaces) {
  return useDeed({
    ...list,
    act: (one: Testimonial) => change(one, { state: 'shown', ...placed(placesOf(one)) }),
    becomes: (one): Testimonial => ({ ...one, state: 'shown', places: [...placesOf(one)] }),
    says: ([first, ...others]) =>
      others.length === 0 && first
        ? ['Testimonial shown', `The words of ${first.item.name} are on ${placeWords(placesOf(first.item))}.`]
        : [`${others.length + 1} testimonials shown`, 'Their words are on the site.'],
    undo: changeBack,
  });
}

/** What else is done with testimonials of the list. */
export function useTestimonialDeeds() {
  const queryClient = useQueryClient();
  const { queryKey } = testimonialsQuery;
  const hiding = {
    ...list,
    act: (one: Testimonial) => change(one, { state: 'hidden' }),
    becomes: (one: Testimonial): Testimonial => ({ ...one, state: 'hidden' }),
  };
  const hide = useDeed({
    ...hiding,
    says: ([first, ...others]) =>
      others.length === 0
        ? ['Testimonial not shown', `No page has the words of ${first?.item.name}.`]
        : [`${others.length + 1} testimonials not shown`, 'No page has their words.'],
  });
  const takeOff = useDeed({
    ...hiding,
    says: ([first, ...others]) =>
      others.length === 0
        ? ['Taken off the site', `The words of ${first?.item.name} wait under To approve.`]
        : [`${others.length + 1} testimonials taken off the site`, 'They wait under To approve.'],
    undo: changeBack,
  });
  const remove = useDeed({
    ...list,
    act: ({ id }: Testimonial) => riskyCall('DELETE /testimonials/:id', { params: { id } }),
    goes: true,
    asks: ([first, ...others]) => {
      const what = others.length === 0 && first ? wholeName(first) : `${others.length + 1} testimonials`;
      return `Delete ${what} for good? A link to it opens nothing from then on.`;
    },
    says: () => ['Testimonial deleted', 'Nothing is left of it, and its link opens nothing.'],
  });
  const order = useAction('PUT /testimonials/order', {
    input: (ids: number[]) => ({ body: { ids } }),
    reads: READS,
    before: async (ids) => {
      // a reading on its way would show the old order once more
      await queryClient.cancelQueries({ queryKey });
      const place = (one: Testimonial) => (one.state === 'shown' ? ids.indexOf(one.id) : -1);
      queryClient.setQueryData(queryKey, (all) => all?.toSorted((one, other) => place(one) - place(other)));
    },
    inTurn: 'testimonial-order',
  });
  function move({ id }: Testimonial, by: number) {
    const ids = (queryClient.getQueryData(queryKey) ?? [])
      .filter(({ state }) => state === 'shown')
      .map((one) => one.id);
    const from = ids.indexOf(id);
    if (from + by >= 0 && from + by < ids.length) order.mutate(moved(ids, from, from + by));
  }
  return { hide, takeOff, remove, move };
}

/** What is deleted, in words. */
export function wholeName(testimonial: Testimonial): string {
  const name = calledOf(testimonial);
  return testimonial.state === 'asked' ? `the request to ${name}` : `the testimonial of ${name}`;
}
