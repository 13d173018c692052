import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useDays } from '../../../kit/workspace/site-time.ts';
import { RedirectOffer } from '../../redirects/workspace/redirect-offer.tsx';
import { IMPORTED_PATHS, type ImportItem, type ImportReport, OUTCOMES, summaryLine } from '../content-import.ts';

const TAGS: Record<ImportItem['outcome'], string> = {
  new: 'tag sol',
  changed: 'tag sol',
  unchanged: 'tag',
  kept: 'tag',
  trashed: 'tag',
  refused: 'tag cha',
};

/** What came of each post, or would come. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (report) heading.current?.focus();
  }, [report]);
  const hasDrafts = !report.isDryRun && !report.publishes && report.items.some(({ outcome }) => outcome === 'new');
  return (
    <div className="report">
      <h3 ref={heading} tabIndex={-1}>
        {report.isDryRun ? 'Preview' : 'Report'}
      </h3>
      <p>{summaryLine(report)}</p>
      {report.columns.length > 0 ? <p>Columns: {report.columns.join('; ')}.</p> : null}
      {hasDrafts ? (
        <p>
          Drafts wait{' '}
          {report.as === 'articles' ? (
            <>
              under <Link to="/admin/pages">Articles and pages</Link>
            </>
          ) : (
            <>
              on the <Link to="/admin">dashboard</Link>
            </>
          )}
          . Nobody else sees them until you publish them there, one by one or many at once.
        </p>
      ) : null}
      <ul className="rows program-rows">
        {report.items.map((item) => (
          <li key={item.sourceId}>
            <ReportItem item={item} below={IMPORTED_PATHS[report.as]} />
          </li>
        ))}
      </ul>
      {report.isDryRun || report.as === 'articles' ? null : <RedirectOffer items={report.items} />}
      {report.leftOut.length > 0 ? <p>Left out: {report.leftOut.join('; ')}.</p> : null}
    </div>
  );
}

function ReportItem({ item, below }: { item: ImportItem; below: string }) {
  const day = useDays();
  const { title, slug, outcome, pictures, missing, publishedAt, problem, notes, notMapped } = item;
  const isTaken = outcome === 'new' || outcome === 'changed';
  return (
    <div>
      <h4>
        {title} <span className={TAGS[outcome]}>{OUTCOMES[outcome]}</span>
      </h4>
      <p>
        {below}/{slug}, {publishedAt ? day(publishedAt) : 'no date'}, {pictures}{' '}
        {pictures === 1 ? 'picture' : 'pictures'}
        {missing > 0 ? `, ${missing} missing` : ''}
      </p>
      {problem ? <p className="ht">{problem}</p> : null}
      {isTaken && notes.length > 0 ? <p>Please look: {notes.join('; ')}.</p> : null}
      {isTaken && notMapped.length > 0 ? <p>Not taken over: {notMapped.join('; ')}.</p> : null}
    </div>
  );
}
