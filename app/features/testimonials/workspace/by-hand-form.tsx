import type { FormEvent } from 'react';
import { api, type Body } from '../../../kit/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { TESTIMONIAL_LIMITS } from '../testimonial.ts';
import { chosenStudy, StudyChoice } from './study-choice.tsx';
import { useAdding } from './use-adding.ts';

/** A testimonial from a letter or a profile: with the words as they were, and where they can be found. */
export function ByHandForm({ onAdded }: { onAdded: () => void }) {
  const adding = useAdding(
    (body: Body<'POST /testimonials/by-hand'>) => api('POST /testimonials/by-hand', { body }),
    onAdded,
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (adding.isPending) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    adding.add({
      ...{ quote: text('quote'), name: text('name'), role: text('role'), company: text('company') },
      ...{ link: text('link'), proof: text('proof'), ...chosenStudy(fields) },
    });
  }
  return (
    <form className="form" onSubmit={submit} aria-label="Add by hand">
      {adding.refusal ? <ErrorPanel message={adding.refusal} /> : null}
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
        <Button type="submit" size="small" isPending={adding.isPending} pendingText="Adding...">
          Add
        </Button>
      </p>
    </form>
  );
}
