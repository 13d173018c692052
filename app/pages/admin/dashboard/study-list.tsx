import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { useReviewStates } from '../review-states.tsx';
import { StudyRow } from './study-row.tsx';

type StudyListProps = {
  studies: readonly CaseStudy[];
  /** The numbers of those that have unpublished changes. */
  changed?: readonly number[];
  deleting: CaseStudy | null;
  onEdit: (study: CaseStudy) => void;
  onDelete: (study: CaseStudy) => void;
};

/** Every study with its two buttons; a row that is being deleted stays until the reply comes. */
export function StudyList({ studies, changed = [], deleting, onEdit, onDelete }: StudyListProps) {
  const reviewOf = useReviewStates();
  return (
    <ul className="rows studies">
      {studies.map((study) => (
        <StudyRow
          key={study.id}
          study={study}
          isChanged={changed.includes(study.id)}
          review={reviewOf({ id: null, caseStudyId: study.id })}
          isDeleting={deleting?.id === study.id}
          isDeleteDisabled={deleting !== null}
          onEdit={() => onEdit(study)}
          onDelete={() => onDelete(study)}
        />
      ))}
    </ul>
  );
}
