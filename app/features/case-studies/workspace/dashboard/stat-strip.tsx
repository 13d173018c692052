import { useQuery } from '@tanstack/react-query';
import { Fact } from '../../../../ui/fact.tsx';
import { wordingText } from '../../../site-content/claims.ts';
import type { SiteContent } from '../../../site-content/site-content.ts';
import { sectionQuery } from '../../../site-content/workspace/content/content-queries.ts';

type StatStripProps = { caseStudies: number | undefined; projects: number | undefined };

/** Four figures: two counted, two said. One that is not known yet is a dash, never 0, nor what somebody else would say. */
export function StatStrip({ caseStudies, projects }: StatStripProps) {
  const { data } = useQuery({ ...sectionQuery('claims'), refetchInterval: false });
  const claims = data?.data as SiteContent['claims'] | undefined; // the section's own shape
  return (
    <dl className="strip">
      <Fact name="Case studies">{orDash(caseStudies)}</Fact>
      <Fact name="Projects">{orDash(projects)}</Fact>
      <Fact name="Years of experience">{orDash(claims && wordingText(claims, 'experience'))}</Fact>
      <Fact name="Total managed">{orDash(claims && wordingText(claims, 'managed'))}</Fact>
    </dl>
  );
}

/** A figure, or a dash. */
function orDash(value: number | string | undefined) {
  return value === undefined || value === '' ? '–' : value;
}
