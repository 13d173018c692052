import { type FormEvent, useState } from 'react';
import { useLeaveGuard } from '../../../kit/workspace/form/use-leave-guard.ts';
import { SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { shortened } from '../excerpt.ts';
import type { Testimonial } from '../testimonial.ts';
import type { useChangeTestimonial } from './use-testimonial-actions.ts';

type ShortenFormProps = { testimonial: Testimonial; save: ReturnType<typeof useChangeTestimonial> };

/** Leaves words out at the ends of a quote. What is no run of the client's words is said while typing, and refused. */
export function ShortenForm({ testimonial: { quote, excerpt, name }, save }: ShortenFormProps) {
  const [wanted, setWanted] = useState(excerpt || quote);
  /** What is shown once it is saved; null for words that are refused. */
  const saved = wanted.trim() === '' ? quote : shortened(quote, wanted);
  const isSame = saved === (excerpt || quote);
  useLeaveGuard(() => !isSame, false, 'The shortened testimonial is not saved. Leave without saving it?');
  const isRefused = saved === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isRefused && !save.isPending) save.mutate(() => ({ excerpt: wanted }));
  }
  return (
    <details className="testimonial-short">
      <summary>Shorten</summary>
      <form className="form" noValidate onSubmit={submit}>
        <Field
          kind="textarea"
          label={`What is shown of ${name}’s words`}
          name="excerpt"
          rows={4}
          value={wanted}
          hint="Delete words at the beginning or at the end, and put … in their place. Left empty, everything is shown."
          error={isRefused ? 'These are not the client’s words in a row, with … where some are left out.' : undefined}
          onChange={({ target }) => setWanted(target.value)}
        />
        <SubmitLine isPending={save.isPending} pendingText="Saving..." isResting={isSame || isRefused}>
          Save the shortened testimonial
        </SubmitLine>
      </form>
    </details>
  );
}
