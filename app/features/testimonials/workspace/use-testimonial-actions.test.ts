import { setImmediate, setTimeout } from 'node:timers/promises';
import { type QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { versionTag } from '../../../lib/version-tag.ts';
import { TESTIMONIAL_PLACES, type Testimonial, type TestimonialPlace } from '../testimonial.ts';
import { testimonialsQuery } from './testimonial-queries.ts';
import { useChangeTestimonial } from './use-testimonial-actions.ts';

const { queryKey } = testimonialsQuery;

afterEach(() => void vi.unstubAllGlobals());

/** The change of a row as a page drew it. */
function changeOf(client: QueryClient, testimonial: Testimonial) {
  let change: ReturnType<typeof useChangeTestimonial> | undefined;
  function Row() {
    change = useChangeTestimonial(testimonial);
    return null;
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Row)));
  if (!change) throw new Error('The row was not drawn.');
  return change;
}

/** The calls of the testimonials, of which there is one; a change of another version than the stored one is refused. */
function serve(stored: { id: number; version: number; places: readonly TestimonialPlace[] }) {
  const answers = { refused: 0 };
  vi.stubGlobal('fetch', async (_address: string, { method, headers, body }: RequestInit) => {
    await setTimeout(2);
    if (method !== 'PATCH') return Response.json([stored]);
    if (new Headers(headers).get('if-match') !== versionTag(stored.id, stored.version)) {
      answers.refused += 1;
      return new Response('It was changed elsewhere.', { status: 412 });
    }
    Object.assign(stored, { version: stored.version + 1, places: JSON.parse(String(body)).places });
    return Response.json(stored);
  });
  return answers;
}

const ticks = fc.array(fc.constantFrom(...TESTIMONIAL_PLACES), { minLength: 1, maxLength: 6 });

test('ticks pressed one upon the other are all stored, and none is shown as taken back meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray([...TESTIMONIAL_PLACES]), ticks, async (before, pressed) => {
      const stored = { id: 3, version: 5, places: before };
      const answers = serve(stored);
      const client = createQueryClient();
      client.setQueryData(queryKey, [{ ...stored } as unknown as Testimonial]);
      const shown = () => client.getQueryData(queryKey)?.[0]?.places.toSorted();
      const stop = new QueryObserver(client, testimonialsQuery).subscribe(() => {});
      const toggled = (places: readonly TestimonialPlace[], place: TestimonialPlace, isOn: boolean) => [
        ...places.filter((other) => other !== place),
        ...(isOn ? [place] : []),
      ];
      let wanted: readonly TestimonialPlace[] = before;
      const changes = pressed.map((place) => {
        const isOn = !wanted.includes(place);
        wanted = toggled(wanted, place, isOn);
        const change = changeOf(client, { ...stored } as unknown as Testimonial);
        return change.mutateAsync((now) => ({ places: toggled(now.places, place, isOn) }));
      });
      const all = Promise.all(changes);
      await setImmediate();
      expect(shown()).toEqual(wanted.toSorted());
      const unlike = client.getQueryCache().subscribe(() => expect(shown()).toEqual(wanted.toSorted()));
      await all;
      unlike();
      stop();
      expect(stored.places.toSorted()).toEqual(wanted.toSorted());
      expect(answers.refused).toBe(0);
      client.clear();
    }),
    { numRuns: 50 },
  );
});
