import type { FormEvent } from 'react';
import type { Body } from '../../../kit/api.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Field } from '../../../ui/field.tsx';
import { type AskedTestimonial, TESTIMONIAL_LIMITS } from '../testimonial.ts';
import { chosenStudy, StudyChoice } from './study-choice.tsx';

/** Whom to ask, and about what: the answer is a link, shown once. */
export function AskForm({ onMade }: { onMade: (made: AskedTestimonial) => void }) {
  const ask = useAction('POST /testimonials', {
    input: (body: Body<'POST /testimonials'>) => ({ body }),
    reads: ['GET /testimonials'],
    after: onMade,
    failure: 'refusal',
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (ask.isPending) return;
    const fields = new FormData(event.currentTarget);
    ask.mutate({ askedOf: String(fields.get('askedOf')), ...chosenStudy(fields) });
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
        error={ask.refusal?.sentence}
      />
      <StudyChoice />
      <p>
        <SmallButton look="primary" type="submit" isPending={ask.isPending} pendingText="Making...">
          Make link
        </SmallButton>
      </p>
    </form>
  );
}
