import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { api } from '../../../../../kit/api.ts';
import { Modal } from '../../../../../kit/workspace/modal.tsx';
import { WITH_FIELDS } from '../../../../../kit/workspace/refusal.ts';
import { timeZoneQuery } from '../../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { useAction, useTask } from '../../../../../kit/workspace/use-action.ts';
import { dateTimeFieldValue, formatAppointment } from '../../../../../lib/moments.ts';
import { Field } from '../../../../../ui/field.tsx';
import { ErrorPanel } from '../../../../../ui/state-panel.tsx';
import type { Draft } from '../../../../case-study-drafts/case-study-draft.ts';
import { draftListQuery, draftTag } from '../../draft-queries.ts';

type Moments = { publishAt: string; unpublishAt: string };

type ScheduleDialogProps = {
  draft: Draft;
  /** Stores what is in the form, so that the plan is for these words. */
  write: () => Promise<Draft>;
  isPublic: boolean;
  onPlanned: (draft: Draft) => void;
  onClose: () => void;
};

/** When the study goes onto the site, and when it comes off it, in the time of the site. */
export function ScheduleDialog({ draft, write, isPublic, onPlanned, onClose }: ScheduleDialogProps) {
  const queryClient = useQueryClient();
  const zone = useQuery(timeZoneQuery).data?.timeZone ?? '';
  const { schedule, missing } = draft;
  const [moments, setMoments] = useState<Moments>(() => ({
    publishAt: dateTimeFieldValue(schedule.publishAt, schedule.zone),
    unpublishAt: dateTimeFieldValue(schedule.unpublishAt, schedule.zone),
  }));

  const plan = useTask(
    async ({ publishAt, unpublishAt }: Moments) => {
      const saved = await write();
      return api('PUT /case-study-drafts/:id/schedule', {
        params: { id: saved.id },
        body: { ...(publishAt === '' ? {} : { publishAt }), ...(unpublishAt === '' ? {} : { unpublishAt }) },
        ifMatch: draftTag(saved),
        headers: WITH_FIELDS,
      });
    },
    { failure: 'form', after: done, says: (planned) => ['Scheduled', plannedWords(planned)] },
  );
  const cancel = useAction('DELETE /case-study-drafts/:id/schedule', {
    input: { params: { id: draft.id } },
    failure: 'form',
    after: done,
    says: ['Schedule cancelled', 'Nothing happens by itself any more.'],
  });

  function done(planned: Draft) {
    void queryClient.invalidateQueries({ queryKey: draftListQuery.queryKey });
    onPlanned(planned);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!plan.isPending) plan.mutate(moments);
  }

  /** One of two moments that a time may stand for. */
  function choose(path: keyof Moments, written: string) {
    const chosen = { ...moments, [path]: written };
    setMoments({ ...moments, [path]: written.slice(0, 16) });
    plan.mutate(chosen);
  }

  function momentOf(name: keyof Moments) {
    return {
      name,
      value: moments[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setMoments({ ...moments, [name]: target.value }),
    };
  }

  const refusal = plan.refusal ?? cancel.refusal;
  const path = refusal?.fields[0]?.path === 'unpublishAt' ? 'unpublishAt' : 'publishAt';
  return (
    <Modal title="Publish on …" onClose={onClose}>
      <form className="form" onSubmit={submit}>
        {schedule.state === 'failed' ? (
          <ErrorPanel title="What was planned was not done" heading="h3" message={schedule.error} />
        ) : null}
        {missing.length > 0 ? (
          <p>
            Before it can be published: {missing.join('. ')}. What is not there by then is not published, and you are
            told.
          </p>
        ) : null}
        <Field type="datetime-local" label="Publish it" {...momentOf('publishAt')} />
        <Field
          type="datetime-local"
          label={`Take it off the site${isPublic ? '' : ' after that'} (may stay empty)`}
          {...momentOf('unpublishAt')}
        />
        <p className="ht">Times of {zone}, the zone of the site.</p>
        {refusal ? (
          <>
            <ErrorPanel title="This could not be scheduled" heading="h3" message={refusal.sentence} />
            {choicesIn(refusal.sentence).map((written) => (
              <SmallButton key={written} onClick={() => choose(path, written)}>
                {`Take ${formatAppointment(written, zone || 'UTC')}`}
              </SmallButton>
            ))}
          </>
        ) : null}
        <p className="button-row">
          <SmallButton type="submit" look="primary" isPending={plan.isPending} pendingText="Scheduling...">
            Schedule
          </SmallButton>
          {schedule.state === 'none' ? null : <SmallButton act={cancel}>Cancel the schedule</SmallButton>}
        </p>
      </form>
    </Modal>
  );
}

/** The moments that a refusal offers, as the server takes them. */
export function choicesIn(sentence: string): string[] {
  return [...sentence.matchAll(/\((\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d)\)/g)].map(([, written = '']) => written);
}

function plannedWords({ schedule }: Draft): string {
  const { publishAtText, unpublishAtText } = schedule;
  const on = publishAtText === null ? '' : `It goes onto the site on ${publishAtText}.`;
  const off = unpublishAtText === null ? '' : `It comes off the site on ${unpublishAtText}.`;
  return [on, off].filter(Boolean).join(' ');
}
