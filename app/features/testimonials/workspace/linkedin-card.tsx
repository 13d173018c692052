import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { apiSend } from '../../../kit/workspace/api-send.ts';
import { FileField } from '../../../kit/workspace/form/file-field.tsx';
import { SmallButton, SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { useTask } from '../../../kit/workspace/use-action.ts';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { calledIn, isTaken, type LinkedInReport, linkedInSummary, OUTCOMES } from '../linkedin-report.ts';
import { TESTIMONIALS } from './testimonial-queries.ts';

type Asked = { file: File; isDryRun: boolean };

/** Takes recommendations over from LinkedIn: choose the file, look at what would come, then take it. */
export function LinkedInCard() {
  const [file, setFile] = useState<File | null>(null);
  const run = useTask(
    ({ file: chosen, isDryRun }: Asked) =>
      apiSend('POST /testimonials/linkedin', { query: { 'dry-run': isDryRun }, body: chosen }),
    {
      reads: ['GET /testimonials'],
      says: (report) => (report.isDryRun ? null : ['Import finished', linkedInSummary(report)]),
      failure: 'form',
    },
  );
  const { data: report } = run;
  const isTaking = run.isPending && !run.variables.isDryRun;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (file && !run.isPending) run.mutate({ file, isDryRun: true });
  }

  return (
    <>
      <p>
        What others wrote about you becomes testimonials that nobody sees: ask each writer by a link for their consent.
        Importing again doubles nothing.
      </p>
      {/* another file is another preview */}
      <form className="form" onSubmit={submit} onChange={() => run.reset()}>
        <FileField
          label="LinkedIn file"
          accept=".csv,.zip"
          required
          isKept
          hint="Recommendations_Received.csv of Settings & Privacy → Data privacy → Get a copy of your data, or the archive as it comes. Recommendations_Given.csv holds what you wrote yourself."
          onFile={setFile}
        />
        <SubmitLine isPending={run.isPending && !isTaking} pendingText="Reading...">
          Preview recommendations
        </SubmitLine>
      </form>
      {run.refusal ? <ErrorPanel title="The file was not imported" message={run.refusal.sentence} /> : null}
      {report ? <Report report={report} /> : null}
      {(report?.isDryRun && report.items.some(isTaken)) || isTaking ? (
        <p>
          <SmallButton
            look="primary"
            isPending={run.isPending}
            pendingText="Importing..."
            onClick={() => file && run.mutate({ file, isDryRun: false })}
          >
            Import recommendations
          </SmallButton>
        </p>
      ) : null}
    </>
  );
}

/** What came of each recommendation, or would come. */
function Report({ report }: { report: LinkedInReport }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (report) heading.current?.focus();
  }, [report]);
  return (
    <div className="report">
      <h3 ref={heading} tabIndex={-1}>
        {report.isDryRun ? 'Preview' : 'Report'}
      </h3>
      <p>{linkedInSummary(report)}</p>
      {report.isDryRun ? null : (
        <p>
          They wait under <Link to={`${TESTIMONIALS}?view=requests`}>Requests</Link>, where you ask for consent.
        </p>
      )}
      <ul className="rows program-rows">
        {report.items.map((item, place) => (
          <li key={place}>
            <div>
              <h4>
                {calledIn(item)}{' '}
                <span className={isTaken(item) ? 'tag sol' : item.problem ? 'tag cha' : 'tag'}>
                  {OUTCOMES[item.outcome]}
                </span>
              </h4>
              <blockquote className="prewrap">{item.quote}</blockquote>
              {item.problem ? <p className="ht">{item.problem}</p> : null}
              {item.notMapped.length > 0 ? <p>Not taken over: {item.notMapped.join('; ')}.</p> : null}
            </div>
          </li>
        ))}
      </ul>
      {report.leftOut.length > 0 ? <p>Left out: {report.leftOut.join('; ')}.</p> : null}
    </div>
  );
}
