import type { FormEvent } from 'react';
import { api, type Body } from '../../../kit/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { type AskedTestimonial, TESTIMONIAL_LIMITS } from '../testimonial.ts';
import { chosenStudy, StudyChoice } from './study-choice.tsx';
import { useAdding } from './use-adding.ts';

/** Whom to ask, and about what: the answer is a link, shown once. */
export function AskForm({ onMade }: { onMade: (made: AskedTestimonial) => void }) {
  const ask = useAdding((body: Body<'POST /testimonials'>) => api('POST /testimonials', { body }), onMade);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (ask.isPending) return;
    const fields = new FormData(event.currentTarget);
    ask.add({ askedOf: String(fields.get('askedOf')), ...chosenStudy(fields) });
  }
  return (
    <form className="form" onSubmit={submit} aria-label="Ask a client">
      <p>You get a link to send. Your client writes without an account, agrees to your sentence, and you decide.</p>
      <Field
        label="Whom you ask"
        name="askedOf"
        autoComplete="off"
        maxLength={TESTIMONIAL_LIMITS.askedOf}
        required
        hint="The page says it, so that your client knows whom it is meant for."
        error={ask.refusal}
      />
      <StudyChoice />
      <p>
        <Button type="submit" size="small" isPending={ask.isPending} pendingText="Making...">
          Make link
        </Button>
      </p>
    </form>
  );
}
