import { useEffect, useRef } from 'react';
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
  const row = useRef<HTMLLIElement>(null);
  const wasDeleting = useRef(false);

  // A button that rests loses the focus; when the row stays after all, it gets it back.
  useEffect(() => {
    if (wasDeleting.current && !isDeleting && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('.del')?.focus();
    wasDeleting.current = isDeleting;
  }, [isDeleting]);

  return (
    <li ref={row} className={isDeleting ? 'busy' : undefined} data-study={study.id}>
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
