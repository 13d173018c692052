import { useQuery } from '@tanstack/react-query';
import { RecordChoice } from '../../../kit/workspace/form/record-choice.tsx';
import { testimonialsQuery } from './testimonial-queries.ts';

/** The one that a part of an article or a page quotes. */
export function TestimonialChoice({ path }: { path: readonly (string | number)[] }) {
  const all = useQuery(testimonialsQuery).data ?? [];
  const shown = all.filter(({ state }) => state === 'shown');
  const options = shown.map(({ id, name, company }) => [id, [name, company].filter(Boolean).join(', ')] as const);
  return <RecordChoice path={path} label="Testimonial" options={options} />;
}
