import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiQuery } from '../../../kit/api.ts';
import { plannedWords } from '../../../kit/schedule.ts';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { OfferedMoments } from '../../../kit/workspace/offered-moments.tsx';
import { WITH_FIELDS } from '../../../kit/workspace/refusal.ts';
import { useMoments, useTimeZone, useToday } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction, useTask } from '../../../kit/workspace/use-action.ts';
import { dateTimeFieldValue, nextFriday } from '../../../lib/moments.ts';
import { Field } from '../../../ui/field.tsx';
import { EmptyState, ErrorPanel } from '../../../ui/state-panel.tsx';
import { SharePart } from '../../review-links/workspace/share-part.tsx';
import type { EntryDraft } from '../entry.ts';
import { ENTRY_READS, entryTag } from './entry-queries.ts';

type DialogProps = { entry: EntryDraft; onDone: (entry: EntryDraft) => void; onClose: () => void };
type Moments = { publishAt: string; unpublishAt: string };

/** What is planned for it: where the site says all of it, it can only leave. */
export function scheduleName({ isChanged }: Pick<EntryDraft, 'isChanged'>): string {
  return isChanged ? 'Publish on …' : 'Take off the site on …';
}

/** When it goes onto the site, and when it comes off it, in the time of the site. */
export function EntryScheduleDialog({ entry, onDone, onClose }: DialogProps) {
  const { id, plan, isChanged, isPublic } = entry;
  const zone = useTimeZone();
  const today = useToday();
  const usual = isChanged && plan.state !== 'waiting' ? nextFriday(today) : '';
  const [moments, setMoments] = useState<Moments>({
    publishAt: dateTimeFieldValue(plan.publishAt, zone) || usual,
    unpublishAt: dateTimeFieldValue(plan.unpublishAt, zone),
  });
  const schedule = useTask(
    ({ publishAt, unpublishAt }: Moments) =>
      api('PUT /entry-drafts/:id/schedule', {
        params: { id },
        body: { ...(publishAt === '' ? {} : { publishAt }), ...(unpublishAt === '' ? {} : { unpublishAt }) },
        ifMatch: entryTag(entry),
        headers: WITH_FIELDS,
      }),
    {
      ...{ failure: 'form', reads: ENTRY_READS, after: onDone, clears: onClose },
      says: (planned) => ['Scheduled', plannedWords(planned.plan)],
    },
  );
  const cancel = useAction('DELETE /entry-drafts/:id/schedule', {
    ...{ input: { params: { id } }, failure: 'form', reads: ENTRY_READS, after: onDone, clears: onClose },
    says: ['Schedule cancelled', 'Nothing happens by itself any more.'],
  });
  const refusal = schedule.refusal ?? cancel.refusal;

  function choose(written: string) {
    const name = refusal?.fields[0]?.path === 'unpublishAt' ? 'unpublishAt' : 'publishAt';
    setMoments({ ...moments, [name]: written.slice(0, 16) });
    schedule.mutate({ ...moments, [name]: written });
  }
  const of = (name: keyof Moments) => ({
    name,
    value: moments[name],
    onChange: ({ target }: { target: { value: string } }) => setMoments({ ...moments, [name]: target.value }),
  });
  return (
    <Modal title={scheduleName(entry)} onClose={onClose}>
      <SentForm isPending={schedule.isPending} onSend={() => schedule.mutate(moments)}>
        {plan.state === 'failed' ? (
          <ErrorPanel title="What was planned was not done" heading="h3" message={plan.error} />
        ) : null}
        {isChanged ? <Field type="datetime-local" label="Publish it" {...of('publishAt')} /> : null}
        <Field
          type="datetime-local"
          label={`Take it off the site${isPublic ? '' : ' after that'}${isChanged ? ' (may stay empty)' : ''}`}
          {...of('unpublishAt')}
        />
        <p className="ht">Times of {zone}, the zone of the site.</p>
        {refusal ? (
          <>
            <ErrorPanel title="This could not be scheduled" heading="h3" message={refusal.sentence} />
            <OfferedMoments sentence={refusal.sentence} zone={zone} onTake={choose} />
          </>
        ) : null}
        <p className="button-row">
          <SmallButton type="submit" look="primary" isPending={schedule.isPending} pendingText="Scheduling...">
            Schedule
          </SmallButton>
          {plan.state === 'none' ? null : <SmallButton act={cancel}>Cancel the schedule</SmallButton>}
        </p>
      </SentForm>
    </Modal>
  );
}

/** Sending it to a client for sign-off, and what was answered. */
export function EntryReviewDialog({ entry: { id }, onClose }: DialogProps) {
  return (
    <Modal title="Ask for approval" onClose={onClose}>
      <SharePart target={{ entryId: id }} heading="h3" />
    </Modal>
  );
}

/** What it said after each time it was published; one of them can come back into the draft. */
export function EntryHistoryDialog({ entry, onDone, onClose }: DialogProps) {
  const { id } = entry;
  const reading = useQuery(apiQuery('GET /entry-revisions/:id', { params: { id } }));
  const when = useMoments();
  const restore = useAction('POST /entry-revisions/:id/:version/restore', {
    input: (version: number) => ({ params: { id, version }, ifMatch: entryTag(entry) }),
    reads: ENTRY_READS,
    after: (restored) => {
      onDone(restored);
      onClose();
    },
    says: ['Put into the draft', 'Nothing changes on the site before you publish it.'],
  });
  return (
    <Modal title="Earlier versions" onClose={onClose}>
      <Loaded from={reading} waiting="Loading earlier versions" failure="The earlier versions could not be read.">
        {(revisions) =>
          revisions.length === 0 ? (
            <EmptyState title="It was never published">Once it is, earlier versions are kept here.</EmptyState>
          ) : (
            <ol className="entry-versions">
              {revisions.map(({ version, username, savedAt, title, isCurrent }) => (
                <li key={version}>
                  <p>
                    <b>{title}</b>
                    <span className="ht">{`${when(savedAt)} by ${username}`}</span>
                  </p>
                  {isCurrent ? (
                    <span className="tag">On the site</span>
                  ) : (
                    <SmallButton
                      aria-label={`Put version ${version} into the draft`}
                      isResting={restore.isPending}
                      onClick={() => restore.mutate(version)}
                    >
                      Put into the draft
                    </SmallButton>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Modal>
  );
}
