import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { Button } from '../../../ui/button.tsx';

type StudyListProps = {
  studies: readonly CaseStudy[];
  deleting: CaseStudy | null;
  onEdit: (study: CaseStudy) => void;
  onDelete: (study: CaseStudy) => void;
};

/** Every study with its two buttons; a row that is being deleted stays until the reply comes. */
export function StudyList({ studies, deleting, onEdit, onDelete }: StudyListProps) {
  return (
    <ul className="rows">
      {studies.map((study) => (
        <StudyRow
          key={study.id}
          study={study}
          isDeleting={deleting?.id === study.id}
          isDeleteDisabled={deleting !== null}
          onEdit={() => onEdit(study)}
          onDelete={() => onDelete(study)}
        />
      ))}
    </ul>
  );
}

type StudyRowProps = {
  study: CaseStudy;
  isDeleting: boolean;
  isDeleteDisabled: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

function StudyRow({ study, isDeleting, isDeleteDisabled, onEdit, onDelete }: StudyRowProps) {
  return (
    <li className={isDeleting ? 'busy' : undefined} data-study={study.id}>
      <div>
        <h3>{study.title}</h3>
        <p>{study.summary}</p>
        <code>{study.slug}</code>
      </div>
      <span className="ra">
        <Button look="secondary" size="small" aria-label={`Edit ${study.title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          look="destructive"
          size="small"
          disabled={isDeleteDisabled}
          aria-label={`${isDeleting ? 'Deleting...' : 'Delete'} ${study.title}`}
          onClick={onDelete}
        >
          {isDeleting ? 'Deleting...' : 'Delete'}
        </Button>
      </span>
    </li>
  );
}
