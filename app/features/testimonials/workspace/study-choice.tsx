import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../kit/workspace/form/select-field.tsx';
import { studyListQuery } from '../../case-studies/workspace/study-list-query.ts';

/** Which study a testimonial is about; none is chosen to begin with. */
export function StudyChoice() {
  const { data = [] } = useQuery(studyListQuery);
  return (
    <SelectField
      label="About which case study"
      name="caseStudyId"
      defaultValue=""
      options={[['', 'None in particular'], ...data.map(({ id, title }) => [id, title] as const)]}
    />
  );
}
