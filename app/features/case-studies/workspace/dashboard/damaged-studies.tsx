import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '../../../../kit/api.ts';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../../kit/workspace/use-action.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { DamagedCaseStudy } from '../../case-study-replies.ts';
import { DELETE_QUESTION } from './study-list.tsx';

/** Damage comes from outside the site, hardly ever: it is read seldom. */
export const damagedStudiesQuery = queryOptions({
  ...apiQuery('GET /damaged-case-studies'),
  refetchInterval: 30_000,
});

/** Case studies that cannot be read, each with what mends it; nothing at all where there is none. */
export function DamagedStudies() {
  // the dashboard has read it: its rows wait for that
  const { data = [] } = useQuery({ ...damagedStudiesQuery, refetchOnMount: false });
  const when = useMoments();
  const putBack = useAction('POST /case-studies/:id/revisions/:version/restore', {
    input: ({ id, version }: { id: number; title: string; version: number }) => ({ params: { id, version } }),
    says: (_reply, { title }) => ['Case study mended', `“${title}” is back on the website.`],
    reads: 'everything',
  });
  const remove = useAction('DELETE /case-studies/:id', {
    asks: DELETE_QUESTION,
    input: ({ id }: DamagedCaseStudy) => ({ params: { id } }),
    says: ['Success', 'Case study deleted successfully'],
    reads: 'everything',
  });
  const isBusy = putBack.isPending || remove.isPending;

  if (data.length === 0) return null;
  return (
    <section className="damaged" aria-label="Damaged case studies">
      {data.map((study) => {
        const { id, title, parts, lastReadable } = study;
        return (
          <div className="epanel" key={id}>
            <p>
              <Icon name="warn" />
              <span>
                “{title}” is damaged and is not shown on the website. What cannot be read: {parts.join(', ')}.{' '}
                {lastReadable === null && (
                  <>
                    No earlier version of it is kept. A <Link to="/admin/settings/backups">backup</Link> may have it.
                  </>
                )}
              </span>
            </p>
            <p className="button-row">
              {lastReadable !== null && (
                <SmallButton
                  look="primary"
                  aria-label={`Put back as saved on ${when(lastReadable.savedAt)}: “${title}”`}
                  isResting={isBusy}
                  onClick={() => putBack.mutate({ id, title, version: lastReadable.version })}
                >
                  {`Put back as saved on ${when(lastReadable.savedAt)}`}
                </SmallButton>
              )}
              <SmallButton aria-label={`Delete “${title}”`} isResting={isBusy} onClick={() => remove.mutate(study)}>
                Delete
              </SmallButton>
            </p>
          </div>
        );
      })}
    </section>
  );
}
