import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../kit/workspace/form/select-field.tsx';
import { studyListQuery } from '../../case-studies/workspace/study-list-query.ts';

/** Which study a testimonial is about; none is chosen to begin with, but where somebody came from one. */
export function StudyChoice({ chosen = null }: { chosen?: number | null }) {
  const { data } = useQuery(studyListQuery);
  return (
    <SelectField
      // the list comes after the form, and only what is on it can be chosen
      key={String(data === undefined)}
      label="About which case study"
      name="caseStudyId"
      defaultValue={chosen ?? ''}
      options={[['', 'None in particular'], ...(data ?? []).map(({ id, title }) => [id, title] as const)]}
    />
  );
}
