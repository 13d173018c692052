import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { api } from '../../../../kit/api.ts';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { attentionQuery } from '../../../../kit/workspace/attention-query.ts';
import { counted } from '../../../../kit/workspace/file-size.ts';
import type { Act } from '../../../../kit/workspace/list/act.ts';
import { List } from '../../../../kit/workspace/list/list.tsx';
import { useDeed } from '../../../../kit/workspace/list/use-deed.ts';
import { notifyFailure, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { saveBlob } from '../../../../kit/workspace/save-download.ts';
import { useDays } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useStableHandlers } from '../../../../kit/workspace/use-stable-handlers.ts';
import { versionTag } from '../../../../lib/version-tag.ts';
import { Drawing } from '../../../../ui/drawing.tsx';
import emptyShelf from '../../../../ui/drawings/empty-shelf.svg?raw';
import { Picture } from '../../../../ui/picture.tsx';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import { newLetterPlace, writeToWords } from '../../../letters/workspace/letter-places.ts';
import { PACK_LIMITS } from '../../../one-pagers/pack-limits.ts';
import { ReviewTag, useReviewStates } from '../../../review-links/workspace/review-states.tsx';
import type { CaseStudy } from '../../case-study.ts';
import { shownDate } from '../../shown-date.ts';
import { studyListQuery } from '../study-list-query.ts';
import { WAYS_OF_STUDY } from '../ways-of-study.ts';
import { undescribed } from './study-order.ts';

export const DELETE_QUESTION = 'Are you sure you want to delete this case study?';
const NAMES = { one: 'case study', many: 'case studies' };
const FROM_LIST: EditorState = { isFromList: true };

const idOf = ({ id }: CaseStudy) => id;
const titleOf = ({ title }: CaseStudy) => title;
const studiesCounted = (count: number) => counted(count, NAMES.one, NAMES.many);

type StudyListProps = {
  studies: readonly CaseStudy[];
  /** The numbers of those that have unpublished changes. */
  changed: ReadonlySet<number>;
  canChoose: boolean;
  /** So many rows are drawn at once, because the last of them gets the focus. */
  ahead: number;
  onPack: (studies: readonly CaseStudy[]) => void;
};

/** Every study with what can be done with it; a row that is being deleted stays until the reply comes. */
export function StudyList({ studies, changed, canChoose, ahead, onPack }: StudyListProps) {
  const reviewOf = useReviewStates();
  const day = useDays();
  const { acts, busy } = useStudyActs(onPack);
  const says = useCallback(
    (study: CaseStudy, title: ReactNode) => {
      const images = undescribed(study);
      const review = reviewOf({ id: null, caseStudyId: study.id });
      return (
        <>
          <div className="study-cover">
            <Picture src={study.coverImage} decorative sizes="3rem" />
          </div>
          <div className="study-words">
            {title}
            <p>{study.summary}</p>
          </div>
          <code>{study.slug}</code>
          <p className="study-state">
            {changed.has(study.id) ? <span className="tag cha">with unpublished changes</span> : null}
            {review === 'none' ? null : <ReviewTag state={review} />}
            {images > 0 ? <span>{images === 1 ? '1 image to describe' : `${images} images to describe`}</span> : null}
            <time dateTime={shownDate(study)}>{day(shownDate(study))}</time>
          </p>
        </>
      );
    },
    [changed, reviewOf, day],
  );
  return (
    <List
      label="Case studies"
      className="studies"
      items={studies}
      {...{ keyOf: idOf, titleOf, acts, busy, ahead }}
      rowClass={rowClass}
      names={canChoose ? NAMES : undefined}
    >
      {says}
    </List>
  );
}

const rowClass = () => 'study-row';

/** What is done with studies of the list, one or several. */
function useStudyActs(onPack: (studies: readonly CaseStudy[]) => void) {
  const readers = useQuery(attentionQuery).data?.readers ?? 0;
  const remove = useDeed({
    act: ({ id }: CaseStudy) => api('DELETE /case-studies/:id', { params: { id } }),
    ...{ lists: [studyListQuery], titleOf, goes: true },
    asks: (items) => (items.length === 1 ? DELETE_QUESTION : `Delete ${studiesCounted(items.length)}?`),
    says: (done) =>
      done.length === 1
        ? ['Success', 'Case study deleted successfully']
        : [`${studiesCounted(done.length)} deleted`, 'They are among the deleted ones for 30 days.'],
    failure: ({ message }) => message,
    undo: ({ item: { id } }) => api('POST /case-studies/:id/restore', { params: { id } }),
    saysUndone: ([first, ...others]) =>
      others.length === 0
        ? ['Case study restored', `“${first?.title}” is back on the website.`]
        : ['Taken back', `${studiesCounted(others.length + 1)} are on the website again.`],
  });
  const takeOff = useDeed({
    act: ({ id, version }: CaseStudy) =>
      api('POST /case-studies/:id/unpublish', { params: { id }, ifMatch: versionTag(id, version) }),
    ...{ lists: [studyListQuery], titleOf, becomes: () => null },
    asks: (items) => `Take ${studiesCounted(items.length)} off the site?`,
    says: (done) => [`${studiesCounted(done.length)} taken off the site`, 'Kept as drafts.'],
    undo: ({ item: { id }, result: { unpublishAt } }) =>
      api('POST /case-studies/:id/show', { params: { id }, query: { unpublishAt } }),
    saysUndone: (items) => [
      'Taken back',
      `${studiesCounted(items.length)} ${items.length === 1 ? 'is' : 'are'} on the website again.`,
    ],
  });

  const { isBusy } = remove;
  const does = useStableHandlers({ remove: remove.run, takeOff: takeOff.run, pack: onPack });
  const acts = useMemo<Act<CaseStudy>[]>(
    () => [
      {
        name: 'Edit',
        key: 'e',
        isShown: true,
        opens: true,
        leads: ({ id }) => ({ to: `?edit=${id}`, state: FROM_LIST }),
      },
      {
        ...{ name: 'Delete', key: 'd', isShown: true, isDanger: true, does: does.remove },
        ...{ isBusy, busyName: 'Deleting...' },
      },
      { name: 'View on site', key: 'v', leads: ({ slug }) => ({ href: `/case-studies/${slug}` }) },
      { name: 'Copy the address', only: 'one', does: copyAddress },
      ...(readers > 0
        ? [{ name: writeToWords(readers), key: 'l', leads: (study: CaseStudy) => ({ to: newLetterPlace(study) }) }]
        : []),
      ...WAYS_OF_STUDY.map(({ name, to }) => ({ name, leads: ({ id }: CaseStudy) => ({ to: to(id) }) })),
      { name: 'Take off the site', key: 'o', does: does.takeOff },
      { name: 'Export', only: 'several', does: exportAll },
      {
        ...{ name: 'Pack for a meeting', key: 'p', only: 'several', does: does.pack },
        rests: ({ length }) => length > PACK_LIMITS.studies,
      },
    ],
    [isBusy, readers, does],
  );
  return { acts, busy: remove.busy };
}

async function copyAddress([study]: readonly CaseStudy[]) {
  const address = `/case-studies/${study?.slug}`;
  try {
    await navigator.clipboard.writeText(new URL(address, location.origin).href);
    notifySuccess('Copied', 'The address of the case study is in the clipboard.');
  } catch {
    notifyFailure('Not copied', `The browser did not allow it. The address is ${address}.`);
  }
}

/** Every field of the chosen ones, as the API answers them. */
function exportAll(studies: readonly CaseStudy[]) {
  const file = new Blob([`${JSON.stringify(studies, null, 2)}\n`], { type: 'application/json' });
  saveBlob(file, 'case-studies.json');
  notifySuccess(`${studiesCounted(studies.length)} exported`, 'The file case-studies.json is among your downloads.');
}

/** A site without a case study. */
export function NoStudies({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      title="No case studies yet"
      drawing={<Drawing svg={emptyShelf} decorative />}
      action={
        <SmallButton look="primary" onClick={onCreate}>
          Create Case Study
        </SmallButton>
      }
    />
  );
}
