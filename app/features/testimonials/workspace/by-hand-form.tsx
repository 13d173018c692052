import type { FormEvent } from 'react';
import type { Body } from '../../../kit/api.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Field } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { TESTIMONIAL_LIMITS } from '../testimonial.ts';
import { chosenStudy, StudyChoice } from './study-choice.tsx';

/** A testimonial from a letter or a profile: with the words as they were, and where they can be found. */
export function ByHandForm({ onAdded }: { onAdded: () => void }) {
  const adding = useAction('POST /testimonials/by-hand', {
    input: (body: Body<'POST /testimonials/by-hand'>) => ({ body }),
    reads: ['GET /testimonials'],
    after: onAdded,
    failure: 'refusal',
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (adding.isPending) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    adding.mutate({
      ...{ quote: text('quote'), name: text('name'), role: text('role'), company: text('company') },
      ...{ link: text('link'), proof: text('proof'), ...chosenStudy(fields) },
    });
  }
  return (
    <form className="form" onSubmit={submit} aria-label="Add by hand">
      {adding.refusal ? <ErrorPanel message={adding.refusal.sentence} /> : null}
      <Field
        kind="textarea"
        label="Their words"
        name="quote"
        rows={6}
        minLength={TESTIMONIAL_LIMITS.quote.min}
        maxLength={TESTIMONIAL_LIMITS.quote.max}
        required
        hint="Exactly as they were written: you can shorten them later, but not change them."
      />
      <Field label="Name" name="name" autoComplete="off" maxLength={TESTIMONIAL_LIMITS.name} required />
      <Field label="Role" name="role" autoComplete="off" maxLength={TESTIMONIAL_LIMITS.role} />
      <Field label="Company" name="company" autoComplete="off" maxLength={TESTIMONIAL_LIMITS.company} />
      <Field
        label="Profile"
        name="link"
        type="url"
        autoComplete="off"
        maxLength={TESTIMONIAL_LIMITS.link}
        hint="An address that starts with https://."
      />
      <StudyChoice />
      <Field
        kind="textarea"
        label="Proof"
        name="proof"
        rows={2}
        maxLength={TESTIMONIAL_LIMITS.proof}
        required
        hint="Where the words come from and who agreed to their use, for example “Letter of 3 March, in the folder Valve”. Only you see it."
      />
      <p>
        <SmallButton look="primary" type="submit" isPending={adding.isPending} pendingText="Adding...">
          Add
        </SmallButton>
      </p>
    </form>
  );
}
