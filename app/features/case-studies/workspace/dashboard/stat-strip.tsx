import { useQuery } from '@tanstack/react-query';
import { Fact } from '../../../../ui/fact.tsx';
import { DASHBOARD_WORDINGS, wordingText } from '../../../site-content/claims.ts';
import type { SiteContent } from '../../../site-content/site-content.ts';
import { sectionQuery } from '../../../site-content/workspace/content/content-queries.ts';

type StatStripProps = { caseStudies: number | undefined; projects: number | undefined };

/** The two that the dashboard has a name for. */
const NAMED = { experience: 'Years of experience', managed: 'Total managed' } satisfies Record<
  (typeof DASHBOARD_WORDINGS)[number],
  string
>;

/** Four figures: two counted, two said. One that is not known yet is a dash, never 0, nor what somebody else would say. */
export function StatStrip({ caseStudies, projects }: StatStripProps) {
  const { data } = useQuery({ ...sectionQuery('claims'), refetchInterval: false });
  const claims = data?.data as SiteContent['claims'] | undefined; // the section's own shape
  return (
    <dl className="strip">
      <Fact name="Case studies">{orDash(caseStudies)}</Fact>
      <Fact name="Projects">{orDash(projects)}</Fact>
      {said(claims).map(([key, name, text]) => (
        <Fact key={key} name={name}>
          {orDash(text)}
        </Fact>
      ))}
    </dl>
  );
}

type Said = [key: string, name: string, text: string];

/** What has a name here; where neither is said, as on a site of another trade, the first two figures of its own. */
function said(claims: SiteContent['claims'] | undefined): Said[] {
  const named = DASHBOARD_WORDINGS.map((key): Said => [key, NAMED[key], wordingText(claims ?? [], key)]);
  if (claims === undefined || named.some(([, , text]) => text !== '')) return named;
  return claims.slice(0, 2).map(({ key, name, wordings }) => [key, name, wordings[0]?.text ?? '']);
}

/** A figure, or a dash. */
function orDash(value: number | string | undefined) {
  return value === undefined || value === '' ? '–' : value;
}
