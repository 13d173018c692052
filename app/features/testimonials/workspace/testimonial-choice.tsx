import { useQuery } from '@tanstack/react-query';
import { RecordChoice } from '../../../kit/workspace/form/record-choice.tsx';
import { testimonialsQuery } from './testimonial-queries.ts';

/** The one that a part of an article or a page quotes. */
export function TestimonialChoice({ path }: { path: readonly (string | number)[] }) {
  return (
    <RecordChoice
      {...{ path, label: 'Testimonial', from: useQuery(testimonialsQuery) }}
      optionsOf={(all) =>
        all
          .filter(({ state }) => state === 'shown')
          .map(({ id, name, company }) => [id, [name, company].filter(Boolean).join(', ')] as const)
      }
    />
  );
}
