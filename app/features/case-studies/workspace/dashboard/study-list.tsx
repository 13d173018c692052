import { useCallback, useLayoutEffect, useRef } from 'react';
import { useDays } from '../../../../kit/workspace/site-time.ts';
import { useReviewStates } from '../../../review-links/workspace/review-states.tsx';
import type { CaseStudy } from '../../case-study.ts';
import { StudyRow } from './study-row.tsx';
import { useGrowingList } from './use-growing-list.ts';

type StudyListProps = {
  studies: readonly CaseStudy[];
  /** The numbers of those that have unpublished changes. */
  changed?: readonly number[];
  deleting: CaseStudy | null;
  /** Every row is drawn at once, because one of them gets the focus. */
  isWhole?: boolean;
  onEdit: (study: CaseStudy) => void;
  onDelete: (study: CaseStudy) => void;
};

/** Every study with its two buttons; a row that is being deleted stays until the reply comes. */
export function StudyList({ studies, changed = [], deleting, isWhole = false, onEdit, onDelete }: StudyListProps) {
  const reviewOf = useReviewStates();
  const day = useDays();
  const shown = useGrowingList(studies, isWhole);
  const changedIds = new Set(changed);

  // the same two functions for every drawing: a row whose own study stays is not drawn again
  const actions = useRef({ onEdit, onDelete });
  useLayoutEffect(() => {
    actions.current = { onEdit, onDelete };
  });
  const edit = useCallback((study: CaseStudy) => actions.current.onEdit(study), []);
  const remove = useCallback((study: CaseStudy) => actions.current.onDelete(study), []);

  return (
    <ul className="rows studies">
      {shown.map((study) => (
        <StudyRow
          key={study.id}
          study={study}
          day={day}
          isChanged={changedIds.has(study.id)}
          review={reviewOf({ id: null, caseStudyId: study.id })}
          isDeleting={deleting?.id === study.id}
          isDeleteDisabled={deleting !== null}
          onEdit={edit}
          onDelete={remove}
        />
      ))}
    </ul>
  );
}
