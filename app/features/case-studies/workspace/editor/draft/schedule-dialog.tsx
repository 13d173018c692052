import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { api } from '../../../../../kit/api.ts';
import { plannedWords } from '../../../../../kit/schedule.ts';
import { counted } from '../../../../../kit/workspace/file-size.ts';
import { SentForm } from '../../../../../kit/workspace/form/sent-form.tsx';
import { leftInWords, oneAfterTheOther } from '../../../../../kit/workspace/list/use-deed.ts';
import { Modal } from '../../../../../kit/workspace/modal.tsx';
import { OfferedMoments } from '../../../../../kit/workspace/offered-moments.tsx';
import { WITH_FIELDS } from '../../../../../kit/workspace/refusal.ts';
import { useTimeZone, useToday } from '../../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { useAction, useTask } from '../../../../../kit/workspace/use-action.ts';
import {
  dateTimeFieldValue,
  daysLater,
  exactDateTime,
  formatAppointment,
  nextFriday,
} from '../../../../../lib/moments.ts';
import { Field } from '../../../../../ui/field.tsx';
import { ErrorPanel } from '../../../../../ui/state-panel.tsx';
import type { Draft } from '../../../../case-study-drafts/case-study-draft.ts';
import { draftListQuery, draftTag, type ListedDraft, titleOfDraft } from '../../draft-queries.ts';

type Planned = Draft | ListedDraft;
type Moments = { publishAt: string; unpublishAt: string };

/** How many days lie between one draft and the next. */
const PACES = { 0: 'At the same time', 1: 'One each day', 7: 'One each week' } as const;

type ScheduleDialogProps = {
  /** One or several. */
  drafts: readonly Planned[];
  /** Stores what is in the form of the one, so that the plan is for these words. */
  write?: () => Promise<Draft>;
  onPlanned?: (draft: Draft) => void;
  onClose: () => void;
};

/** When drafts go onto the site, and when the one comes off it, in the time of the site. */
export function ScheduleDialog({ drafts, write, onPlanned, onClose }: ScheduleDialogProps) {
  const queryClient = useQueryClient();
  const zone = useTimeZone();
  const today = useToday();
  const [draft, ...others] = drafts;
  const isOne = others.length === 0;
  const schedule = isOne ? draft?.schedule : undefined;
  const isPublic = draft?.study === 'public';
  const missing = isOne && draft && 'missing' in draft ? draft.missing : [];
  const [pace, setPace] = useState(0);
  const [typed, setTyped] = useState<Partial<Moments>>({});
  // of a study whose words are all public only its end can be meant
  const isSaid = isOne && ((isPublic && !draft?.isChanged) || schedule?.state === 'waiting');
  const usual = isSaid ? '' : nextFriday(today);
  const moments: Moments = {
    publishAt: dateTimeFieldValue(schedule?.publishAt ?? null, zone) || usual,
    unpublishAt: dateTimeFieldValue(schedule?.unpublishAt ?? null, zone),
    ...typed,
  };

  const plan = useTask(
    async ({ publishAt, unpublishAt }: Moments) => {
      const outcome = await oneAfterTheOther(drafts, async (each, index) => {
        const saved = write ? await write() : each;
        return api('PUT /case-study-drafts/:id/schedule', {
          params: { id: saved.id },
          // of several each comes off when it was to
          body: planGiven({
            publishAt: daysLater(publishAt, index * pace),
            unpublishAt: isOne ? unpublishAt : exactPlan(each, zone).unpublishAt,
          }),
          ifMatch: draftTag(saved),
          headers: WITH_FIELDS,
        });
      });
      // nothing is planned: what was chosen stays, with why
      if (outcome.failed[0] && outcome.done.length === 0) throw outcome.failed[0].error;
      return outcome;
    },
    {
      failure: 'form',
      reads: [draftListQuery],
      after: ({ done }) => finish(done[0]?.result),
      says: ({ done, failed }) => {
        const [one] = done;
        if (isOne && one) return ['Scheduled', plannedWords(one.result.schedule)];
        const left = leftInWords(failed, titleOf);
        return [`${counted(done.length, 'draft')} scheduled`, `${done.map(dayOf).join(' ')} ${left}`.trim()];
      },
      undo: write ? undefined : ({ done }) => takeBack.mutate(done.map(({ item }) => item)),
    },
  );
  const takeBack = useTask(
    async (earlier: readonly Planned[]) => {
      const outcome = await oneAfterTheOther(earlier, (each) => {
        const params = { id: each.id };
        if (each.schedule.state !== 'waiting') return api('DELETE /case-study-drafts/:id/schedule', { params });
        return api('PUT /case-study-drafts/:id/schedule', { params, body: planGiven(exactPlan(each, zone)) });
      });
      if (outcome.failed[0]) throw outcome.failed[0].error;
    },
    {
      reads: [draftListQuery],
      says: () =>
        drafts.some(({ schedule: { state } }) => state === 'waiting')
          ? ['Taken back', 'Planned is what was before.']
          : CANCELLED,
    },
  );
  const cancel = useAction('DELETE /case-study-drafts/:id/schedule', {
    input: { params: { id: draft?.id ?? 0 } },
    failure: 'form',
    after: finish,
    says: CANCELLED,
  });

  function finish(planned: Draft | undefined) {
    void queryClient.invalidateQueries({ queryKey: draftListQuery.queryKey });
    if (planned) onPlanned?.(planned);
    onClose();
  }

  /** One of two moments that a time may stand for. */
  function choose(path: keyof Moments, written: string) {
    setTyped({ ...typed, [path]: written.slice(0, 16) });
    plan.mutate({ ...moments, [path]: written });
  }

  function momentOf(name: keyof Moments) {
    return {
      name,
      value: moments[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
    };
  }

  const refusal = plan.refusal ?? cancel.refusal;
  const path = refusal?.fields[0]?.path === 'unpublishAt' ? 'unpublishAt' : 'publishAt';
  return (
    <Modal title={isOne ? 'Publish on …' : `Publish ${drafts.length} drafts on …`} onClose={onClose}>
      <SentForm isPending={plan.isPending} onSend={() => plan.mutate(moments)}>
        {schedule?.state === 'failed' ? (
          <ErrorPanel title="What was planned was not done" heading="h3" message={schedule.error} />
        ) : null}
        {missing.length > 0 ? (
          <p>
            Before it can be published: {missing.join('. ')}. What is not there by then is not published, and you are
            told.
          </p>
        ) : null}
        <Field type="datetime-local" label={isOne ? 'Publish it' : 'Publish the first'} {...momentOf('publishAt')} />
        {isOne ? (
          <Field
            type="datetime-local"
            label={`Take it off the site${isPublic ? '' : ' after that'} (may stay empty)`}
            {...momentOf('unpublishAt')}
          />
        ) : (
          <>
            <fieldset className="plan-paces">
              <legend>And the others</legend>
              {Object.entries(PACES).map(([days, name]) => (
                <label key={days}>
                  <input
                    type="radio"
                    name="pace"
                    checked={pace === Number(days)}
                    onChange={() => setPace(Number(days))}
                  />
                  {name}
                </label>
              ))}
            </fieldset>
            <ol className="plan-days">
              {drafts.map((each, index) => (
                <li key={each.id}>
                  <b>{titleOf(each)}</b> <span>{wordsOf(daysLater(moments.publishAt, index * pace))}</span>
                </li>
              ))}
            </ol>
          </>
        )}
        <p className="ht">Times of {zone}, the zone of the site.</p>
        {refusal ? (
          <>
            <ErrorPanel title="This could not be scheduled" heading="h3" message={refusal.sentence} />
            <OfferedMoments {...{ sentence: refusal.sentence, zone }} onTake={(written) => choose(path, written)} />
          </>
        ) : null}
        <p className="button-row">
          <SmallButton type="submit" look="primary" isPending={plan.isPending} pendingText="Scheduling...">
            Schedule
          </SmallButton>
          {schedule === undefined || schedule.state === 'none' ? null : (
            <SmallButton act={cancel}>Cancel the schedule</SmallButton>
          )}
        </p>
      </SentForm>
    </Modal>
  );
}

/** What a draft was to do by itself, as it can be sent again; empty where that is nothing. */
function exactPlan({ schedule: { state, publishAt, unpublishAt } }: Planned, zone: string): Moments {
  if (state !== 'waiting') return { publishAt: '', unpublishAt: '' };
  return { publishAt: exactDateTime(publishAt, zone), unpublishAt: exactDateTime(unpublishAt, zone) };
}

/** The moments that are said. */
function planGiven({ publishAt, unpublishAt }: Moments): Partial<Moments> {
  return { ...(publishAt === '' ? {} : { publishAt }), ...(unpublishAt === '' ? {} : { unpublishAt }) };
}

const CANCELLED = ['Schedule cancelled', 'Nothing happens by itself any more.'] as const;

function titleOf(draft: Planned): string {
  return titleOfDraft('title' in draft ? draft : { title: draft.data?.title ?? '' });
}

function dayOf({ item, result }: { item: Planned; result: Draft }): string {
  return `“${titleOf(item)}”: ${result.schedule.publishAtText}.`;
}

/** A moment of the form in words; its zone stands below. */
function wordsOf(written: string): string {
  return written === '' ? '' : formatAppointment(`${written}Z`, 'UTC').replace(/ UTC$/, '');
}
