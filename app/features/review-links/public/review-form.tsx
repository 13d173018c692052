import type { FieldProblem } from '../../../lib/app-error.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { FormGuard, OneMorePress } from '../../../pages/public/form-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import type { Review } from '../review-service.server.ts';

/** What the form shows when it comes back: everything that was typed, and why it was not taken. */
export type ReviewFormState = {
  /** Of the page that shows it. */
  status: number;
  values: { name: string; note: string };
  problems: FieldProblem[];
  /** Why the form was not taken although nothing is wrong with it. */
  refusal?: string;
  /** Set where the post has to be repeated. */
  isUnsure?: boolean;
  /** The words changed between reading and pressing. */
  isChanged?: boolean;
};

type ReviewFormProps = {
  review: Review;
  state: ReviewFormState;
  /** What of the study stands in search results alone. */
  description: string;
  timeZone: string;
  shownAt: Date;
};

/**
 * The foot of a study for review: what was decided so far, and the form, which works without a script.
 *
 * @example <ReviewForm review={review} state={state} description="" timeZone="Australia/Sydney" shownAt={now} />
 */
export function ReviewForm({ review, state, description, timeZone, shownAt }: ReviewFormProps) {
  const { link, digest, decision } = review;
  return (
    <section id="answer" className="wrap sec revf" aria-labelledby="answer-heading">
      <div>
        <h2 id="answer-heading">{link.canDecide ? 'Your answer' : 'For reading'}</h2>
        {link.canDecide && (
          <p className="lede">Approve the page as it is, or say what to change. Nothing is published by your answer.</p>
        )}
        {description.trim() !== '' && (
          <p>
            <b>Also published, in search results:</b> {description}
          </p>
        )}
        {decision && <LastDecision decision={decision} timeZone={timeZone} />}
      </div>
      {link.canDecide ? <Answer {...{ digest, state, shownAt }} /> : <p>This link is for reading only.</p>}
    </section>
  );
}

function LastDecision({ decision, timeZone }: { decision: NonNullable<Review['decision']>; timeZone: string }) {
  const { kind, name, decidedAt, isOfPresentWords } = decision;
  const did = kind === 'approved' ? 'approved this version' : 'asked for a change';
  return (
    <p role="status">
      <b>{`${name} ${did} on ${formatMoment(decidedAt, timeZone)}.`}</b>
      {isOfPresentWords ? '' : ' The text has changed since then.'} A new answer takes the place of the last one.
    </p>
  );
}

function Answer({ digest, state, shownAt }: { digest: string; state: ReviewFormState; shownAt: Date }) {
  const { values, problems, refusal, isUnsure, isChanged } = state;
  const errorOf = (field: string) => problems.find(({ path }) => path === field)?.message;
  return (
    // back to this very address, whose token then stands in no page
    <form className="form paper" action="#answer" method="post">
      <ErrorSummary
        errors={problems.map(({ path, message }) => ({ fieldId: idOf(path === 'kind' ? 'approve' : path), message }))}
        autoFocus
      />
      {isChanged && (
        <p role="alert">
          <b>The text has changed since you opened it.</b> Nothing was decided. <a href="#main">Read it again</a>, then
          answer.
        </p>
      )}
      {refusal && <ErrorPanel message={refusal} />}
      {isUnsure && <OneMorePress />}
      <Field
        type="text"
        id={idOf('name')}
        label="Your name"
        name="name"
        autoComplete="name"
        required
        defaultValue={values.name}
        error={errorOf('name')}
      />
      <Field
        id={idOf('note')}
        kind="textarea"
        label="Note"
        name="note"
        rows={4}
        hint="What to change, if you ask for a change."
        defaultValue={values.note}
        error={errorOf('note')}
      />
      <input type="hidden" name="words" value={digest} />
      <FormGuard shownAt={shownAt} />
      <p className="acts">
        {/* first, because it is the one that Enter in a field presses */}
        <Button type="submit" name="decision" value="changes" look="secondary">
          Ask for a change
        </Button>
        <Button type="submit" id={idOf('approve')} name="decision" value="approved" icon="tick">
          Approve this version
        </Button>
      </p>
      <p className="note">
        Your name, your note and the text you answered about are kept. <a href="/privacy">Privacy</a>
      </p>
    </form>
  );
}

function idOf(field: string): string {
  return `review-${field}`;
}
