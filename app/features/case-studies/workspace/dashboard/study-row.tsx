import { memo, useEffect, useRef } from 'react';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { ReviewState } from '../../../review-links/review-state.ts';
import { ReviewTag } from '../../../review-links/workspace/review-states.tsx';
import type { CaseStudy } from '../../case-study.ts';
import { shownDate } from '../../shown-date.ts';
import { StudyMenu } from './study-menu.tsx';
import { undescribed } from './study-order.ts';

type StudyRowProps = {
  study: CaseStudy;
  /** How the site prints a day. */
  day: (moment: string) => string;
  isChanged: boolean;
  review: ReviewState;
  isDeleting: boolean;
  isDeleteDisabled: boolean;
  onEdit: (study: CaseStudy) => void;
  onDelete: (study: CaseStudy) => void;
};

/** One study of the list: cover, words, state, date, and what can be done with it. */
export const StudyRow = memo(function StudyRow(props: StudyRowProps) {
  const { study, day, isChanged, review, isDeleting, isDeleteDisabled, onEdit, onDelete } = props;
  const row = useRef<HTMLLIElement>(null);
  const wasDeleting = useRef(false);

  // A button that rests loses the focus; when the row stays after all, it gets it back.
  useEffect(() => {
    if (wasDeleting.current && !isDeleting && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('.del')?.focus();
    wasDeleting.current = isDeleting;
  }, [isDeleting]);

  const images = undescribed(study);
  return (
    <li ref={row} className={isDeleting ? 'studyrow busy' : 'studyrow'} data-study={study.id}>
      <div className="scover">
        <Picture src={study.coverImage} decorative sizes="5rem" />
      </div>
      <div className="swords">
        <h3>{study.title}</h3>
        <p>{study.summary}</p>
        <code>{study.slug}</code>
      </div>
      <p className="sstate">
        {isDeleting ? null : <span className="tag sol">Published</span>}
        {isChanged ? <span>with unpublished changes</span> : null}
        <ReviewTag state={review} />
        <time dateTime={shownDate(study)}>{day(shownDate(study))}</time>
        {images > 0 ? <span>{images === 1 ? '1 image to describe' : `${images} images to describe`}</span> : null}
      </p>
      <span className="ra">
        <SmallButton aria-label={`Edit ${study.title}`} onClick={() => onEdit(study)}>
          Edit
        </SmallButton>
        <SmallButton
          look="destructive"
          disabled={isDeleteDisabled}
          aria-label={`${isDeleting ? 'Deleting...' : 'Delete'} ${study.title}`}
          onClick={() => onDelete(study)}
        >
          {isDeleting ? 'Deleting...' : 'Delete'}
        </SmallButton>
        <StudyMenu study={study} />
      </span>
    </li>
  );
});
