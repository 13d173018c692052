import { Say, useSiteWords } from '../../../interface-words/site-words.server.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { FormGuard, OneMorePress } from '../../../pages/public/form-guard.tsx';
import { problemOf } from '../../../pages/public/form-problem.tsx';
import type { FormProblem, Refusal } from '../../../pages/public/form-problems.server.ts';
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
  problems: FormProblem[];
  /** Why the form was not taken although nothing is wrong with it. */
  refusal?: Refusal;
  /** Set where the post has to be repeated. */
  isUnsure?: boolean;
  /** The words changed between reading and pressing. */
  isChanged?: boolean;
};

type ReviewFormProps = {
  review: Review;
  state: ReviewFormState;
  /** What of it stands in search results alone. */
  description: string;
  timeZone: string;
  shownAt: Date;
};

/**
 * The foot of a page for review: what was decided so far, and the form, which works without a script.
 *
 * @example <ReviewForm review={review} state={state} description="" timeZone="Australia/Sydney" shownAt={now} />
 */
export function ReviewForm({ review, state, description, timeZone, shownAt }: ReviewFormProps) {
  const { link, digest, decision } = review;
  return (
    <section id="answer" className="wrap sec revf" aria-labelledby="answer-heading">
      <div>
        <h2 id="answer-heading">
          <Say word={link.canDecide ? 'review.answer' : 'review.reading'} />
        </h2>
        {link.canDecide && (
          <p className="lede">
            <Say word="review.lede" />
          </p>
        )}
        {description.trim() !== '' && (
          <p>
            <b>
              <Say word="review.inSearch" />
            </b>{' '}
            {description}
          </p>
        )}
        {decision && <LastDecision decision={decision} timeZone={timeZone} />}
      </div>
      {link.canDecide ? (
        <Answer {...{ digest, state, shownAt }} />
      ) : (
        <p>
          <Say word="review.readOnly" />
        </p>
      )}
    </section>
  );
}

type LastDecisionProps = { decision: NonNullable<Review['decision']>; timeZone: string };

function LastDecision({ decision, timeZone }: LastDecisionProps) {
  const { kind, name, decidedAt, isOfPresentWords } = decision;
  const word = kind === 'approved' ? 'review.approved' : 'review.asked';
  const moment = formatMoment(decidedAt, timeZone, useSiteWords().languageOf(word));
  return (
    <p role="status">
      <b>
        <Say word={word} values={{ person: name, moment }} />
      </b>
      {!isOfPresentWords && (
        <>
          {' '}
          <Say word="review.changedSince" />
        </>
      )}{' '}
      <Say word="review.again" />
    </p>
  );
}

function Answer({ digest, state, shownAt }: { digest: string; state: ReviewFormState; shownAt: Date }) {
  const { values, problems, refusal, isUnsure, isChanged } = state;
  const errorOf = (field: string) => problemOf(problems, field);
  return (
    // back to this very address, whose token then stands in no page
    <form className="form paper" action="#answer" method="post">
      <ErrorSummary
        errors={problems.map(({ path, ...problem }) => ({
          fieldId: idOf(path === 'kind' ? 'approve' : path),
          ...problem,
        }))}
        autoFocus
      />
      {isChanged && (
        <p role="alert">
          <b>
            <Say word="review.changedMeanwhile" />
          </b>{' '}
          <Say
            word="review.nothingDecided"
            values={{
              read: (
                <a href="#main">
                  <Say word="review.readAgain" />
                </a>
              ),
            }}
          />
        </p>
      )}
      {refusal && <ErrorPanel {...refusal} />}
      {isUnsure && <OneMorePress />}
      <Field
        type="text"
        id={idOf('name')}
        label={<Say word="review.yourName" />}
        name="name"
        autoComplete="name"
        required
        defaultValue={values.name}
        error={errorOf('name')}
      />
      <Field
        id={idOf('note')}
        kind="textarea"
        label={<Say word="review.note" />}
        name="note"
        rows={4}
        hint={<Say word="review.noteHint" />}
        defaultValue={values.note}
        error={errorOf('note')}
      />
      <input type="hidden" name="words" value={digest} />
      <FormGuard shownAt={shownAt} />
      <div className="acts">
        {/* first, because it is the one that Enter in a field presses */}
        <Button type="submit" name="decision" value="changes" look="secondary">
          <Say word="review.ask" />
        </Button>
        <Button type="submit" id={idOf('approve')} name="decision" value="approved" icon="tick">
          <Say word="review.approve" />
        </Button>
      </div>
      <p className="note">
        <Say word="review.kept" />{' '}
        <a href="/privacy">
          <Say word="frame.privacy" />
        </a>
      </p>
    </form>
  );
}

function idOf(field: string): string {
  return `review-${field}`;
}
