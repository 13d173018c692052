import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { api, apiQuery } from '../../../kit/api.ts';
import { attentionQuery } from '../../../kit/workspace/attention-query.ts';
import { Differences } from '../../../kit/workspace/differences.tsx';
import { useRefusedField } from '../../../kit/workspace/form/use-refused-field.ts';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { ShownOnce } from '../../../kit/workspace/making/shown-once.tsx';
import { useDays, useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton, SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/row.tsx';
import {
  type MadeReviewLink,
  REVIEW_LIMITS,
  type ReviewDecision,
  type ReviewLink,
  type Reviews,
} from '../review-link.ts';
import { REVIEW_STATES } from '../review-state.ts';
import { ReviewTag } from './review-states.tsx';

type SharePartProps = {
  target: ReviewTarget;
  /** Of what stands in it: one below the heading over it. */
  heading: Heading;
};
type Heading = 'h3' | 'h4';

/** Sending something to a client for sign-off: a link is made here, and here is what was answered. */
export function SharePart({ target, heading }: SharePartProps) {
  return (
    <Loaded from={useQuery(reviewsQuery(target))} waiting="Loading the links" failure="The links could not be read.">
      {(data) => <Sharing target={target} heading={heading} reviews={data} />}
    </Loaded>
  );
}

function Sharing({ target, heading: Heading, reviews }: SharePartProps & { reviews: Reviews }) {
  const [made, setMade] = useState<MadeReviewLink | null>(null);
  const reads = [reviewsQuery(target)];
  const make = useAction('POST /review-links', {
    input: (fields: ReviewLinkFields) => ({ body: { ...target, ...fields } }),
    after: setMade,
    failure: 'refusal',
    reads,
  });
  const revoke = useAction('DELETE /review-links/:id', {
    input: ({ id }: ReviewLink) => ({ params: { id } }),
    says: (_reply, { forWhom }) => ['Link revoked', `The link for ${forWhom} opens nothing any more.`],
    reads,
  });
  const remove = useAction('DELETE /review-links/:id/for-good', {
    input: ({ id }: ReviewLink) => ({ params: { id } }),
    asks: ({ forWhom }) => `Delete the link for ${forWhom}, with every answer that came through it?`,
    reads,
  });
  useNoteSeen(reviews.links);

  return (
    <>
      <ReviewBadge reviews={reviews} />
      {reviews.state === 'approved-changed' ? (
        <>
          <Heading>Changed since the approval</Heading>
          <Differences differences={reviews.changes} none="The same words." />
        </>
      ) : null}
      {made ? (
        <ShownOnce
          heading={`The link for ${made.forWhom}`}
          secret={made.url}
          advice="Send it to your client. Whoever has it can open it."
          onClose={() => setMade(null)}
        />
      ) : (
        <ReviewLinkForm
          heading={Heading}
          isPending={make.isPending}
          refusal={make.refusal?.sentence}
          onSubmit={make.mutate}
        />
      )}
      <p className="ht">It shows what is saved, as it is when somebody opens it.</p>
      {reviews.links.length === 0 ? null : (
        <ReviewLinkList
          heading={Heading}
          links={reviews.links}
          isResting={revoke.isPending || remove.isPending}
          onRevoke={revoke.mutate}
          onDelete={remove.mutate}
        />
      )}
    </>
  );
}

/** Where the sign-off stands. */
function ReviewBadge({ reviews: { state, decided } }: { reviews: Reviews }) {
  const day = useDays();
  const which = state === 'approved' ? ', this version' : '';
  return (
    <p role="status">
      {state === 'none' ? <span className="tag">{REVIEW_STATES.none}</span> : <ReviewTag state={state} />}
      {decided ? ` by ${decided.name} on ${day(decided.decidedAt)}${which}.` : null}
    </p>
  );
}

/** What is on screen here is read: the dashboard need not speak of it any more. */
function useNoteSeen(links: readonly ReviewLink[]) {
  const queryClient = useQueryClient();
  const unseen = links.filter(({ decisions }) => decisions.some(({ isSeen }) => !isSeen)).map(({ id }) => id);
  const key = unseen.join();
  useEffect(() => {
    const ids = key === '' ? [] : key.split(',').map(Number);
    if (ids.length === 0) return;
    void Promise.all(ids.map((id) => api('PUT /review-links/:id/seen', { params: { id } })))
      .then(() => queryClient.invalidateQueries({ queryKey: attentionQuery.queryKey }))
      // it stays on the list, and is marked the next time
      .catch(() => undefined);
  }, [key, queryClient]);
}

type ReviewLinkFields = { forWhom: string; days: number; canDecide: boolean };

type ReviewLinkFormProps = {
  heading: Heading;
  isPending: boolean;
  refusal: string | undefined;
  onSubmit: (link: ReviewLinkFields) => void;
};

/** For whom a link for review is, how long it lasts, and whether it takes an answer. */
function ReviewLinkForm({ heading: Heading, isPending, refusal, onSubmit }: ReviewLinkFormProps) {
  const id = useId();
  const element = useRefusedField<HTMLFieldSetElement>(isPending);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // to React it lies within the form of what is sent
    event.stopPropagation();
    if (isPending) return;
    const fields = new FormData(event.currentTarget);
    onSubmit({
      forWhom: String(fields.get('forWhom')),
      days: Number(fields.get('days')),
      canDecide: fields.get('canDecide') === 'yes',
    });
  }

  return (
    <fieldset className="form" ref={element} aria-labelledby={`${id}-heading`}>
      {/* a form within that of a study is none: its fields say whose they are */}
      {createPortal(<form id={id} onSubmit={submit} />, document.body)}
      <Heading id={`${id}-heading`}>Link for review</Heading>
      <Field
        form={id}
        label="For whom"
        name="forWhom"
        autoComplete="off"
        maxLength={REVIEW_LIMITS.forWhom}
        required
        hint="The page says it, so that your client knows whom it is meant for."
        error={refusal}
      />
      <Field
        form={id}
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
        <select id={`${id}-can`} form={id} name="canDecide" defaultValue="yes">
          <option value="yes">Read, approve, or ask for a change</option>
          <option value="no">Only read</option>
        </select>
      </div>
      <SubmitLine form={id} isPending={isPending} pendingText="Making...">
        Make link
      </SubmitLine>
    </fieldset>
  );
}

/** What is sent for review: a study by its number, a draft that is no study yet by the draft's, or an article or a page. */
export type ReviewTarget = { caseStudyId: number } | { draftId: number } | { entryId: number };

/** Links for review of one thing, and what was decided. */
function reviewsQuery(target: ReviewTarget) {
  return queryOptions({ ...apiQuery('GET /review-links', { query: namedBy(target) }), refetchInterval: 10_000 });
}

function namedBy(target: ReviewTarget) {
  if ('entryId' in target) return { entry: target.entryId };
  return 'draftId' in target ? { draft: target.draftId } : { study: target.caseStudyId };
}

type ReviewLinkListProps = {
  heading: Heading;
  links: readonly ReviewLink[];
  isResting: boolean;
  onRevoke: (link: ReviewLink) => void;
  onDelete: (link: ReviewLink) => void;
};

/** The links that were made, newest first, each with what was decided through it. */
function ReviewLinkList({ heading: Heading, links, isResting, onRevoke, onDelete }: ReviewLinkListProps) {
  const when = useMoments();
  const day = useDays();
  return (
    <ul className="rows program-rows" aria-label="Links for review">
      {links.map((link) => (
        <Row key={link.id}>
          <div>
            <Heading>
              {`For ${link.forWhom} `}
              {link.canDecide ? null : <span className="tag">Only reading</span>}
              {link.state === 'open' ? null : <span className="tag cha">{stateWords[link.state]}</span>}
            </Heading>
            <p>
              {`Made ${day(link.createdAt)}, until ${day(link.expiresAt)}. `}
              {link.lastOpenedAt === null ? 'Never opened.' : `Last opened ${when(link.lastOpenedAt)}.`}
            </p>
            {link.decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} when={when} />
            ))}
          </div>
          <p className="button-row">
            {link.state === 'open' ? (
              <SmallButton isResting={isResting} onClick={() => onRevoke(link)}>
                Revoke
              </SmallButton>
            ) : (
              <SmallButton look="destructive" isResting={isResting} onClick={() => onDelete(link)}>
                Delete
              </SmallButton>
            )}
          </p>
        </Row>
      ))}
    </ul>
  );
}

const stateWords = { expired: 'Ended', revoked: 'Revoked' };

function Decision({ decision, when }: { decision: ReviewDecision; when: (moment: string) => string }) {
  const { kind, name, note, decidedAt, isOfPresentWords } = decision;
  const what = kind === 'approved' ? 'approved' : 'asks for a change';
  return (
    <>
      <p>
        <b>{`${name} ${what}`}</b>
        {`, ${when(decidedAt)}${isOfPresentWords ? '' : ', other words than those of now'}.`}
      </p>
      {note === '' ? null : <blockquote className="prewrap">{note}</blockquote>}
    </>
  );
}
