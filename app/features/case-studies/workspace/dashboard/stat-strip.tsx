import { useQuery } from '@tanstack/react-query';
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
      <Stat name="Case studies" value={caseStudies} />
      <Stat name="Projects" value={projects} />
      <Stat name="Years of experience" value={claims && wordingText(claims, 'experience')} />
      <Stat name="Total managed" value={claims && wordingText(claims, 'managed')} />
    </dl>
  );
}

function Stat({ name, value }: { name: string; value: number | string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === undefined || value === '' ? '–' : value}</dd>
    </div>
  );
}
