import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { studyListQuery } from '../../case-studies/workspace/study-list-query.ts';

/** Which study a testimonial is about; none is chosen to begin with. */
export function StudyChoice() {
  const id = useId();
  const { data } = useQuery(studyListQuery);
  return (
    <div className="fld">
      <label htmlFor={id}>About which case study</label>
      <select id={id} name="caseStudyId" defaultValue="">
        <option value="">None in particular</option>
        {data?.map((study) => (
          <option key={study.id} value={study.id}>
            {study.title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The choice as the calls take it. */
export function chosenStudy(fields: FormData): { caseStudyId?: number } {
  const id = Number(fields.get('caseStudyId'));
  return id > 0 ? { caseStudyId: id } : {};
}
