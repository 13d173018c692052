import { type FormEvent, useId } from 'react';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { REVIEW_LIMITS } from '../../../../review-links/review-link.ts';

export type ReviewLinkFields = { forWhom: string; days: number; canDecide: boolean };

type ReviewLinkFormProps = {
  isPending: boolean;
  refusal: string | undefined;
  onSubmit: (link: ReviewLinkFields) => void;
};

/** For whom a link for review is, how long it lasts, and whether it takes an answer. */
export function ReviewLinkForm({ isPending, refusal, onSubmit }: ReviewLinkFormProps) {
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const fields = new FormData(event.currentTarget);
    onSubmit({
      forWhom: String(fields.get('forWhom')),
      days: Number(fields.get('days')),
      canDecide: fields.get('canDecide') === 'yes',
    });
  }

  return (
    <form className="form" onSubmit={submit} aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>Link for review</h3>
      <Field
        label="For whom"
        name="forWhom"
        autoComplete="off"
        maxLength={REVIEW_LIMITS.forWhom}
        required
        hint="The page says it, so that your client knows whom it is meant for."
        error={refusal}
      />
      <Field
        label="Valid for how many days"
        name="days"
        type="number"
        min={1}
        max={REVIEW_LIMITS.days}
        required
        defaultValue={14}
      />
      <div className="fld">
        <label htmlFor={`${id}-can`}>Whoever has it may</label>
        <select id={`${id}-can`} name="canDecide" defaultValue="yes">
          <option value="yes">Read, approve, or ask for a change</option>
          <option value="no">Only read</option>
        </select>
      </div>
      <p>
        <SmallButton type="submit" isPending={isPending} pendingText="Making...">
          Make link
        </SmallButton>
      </p>
    </form>
  );
}
