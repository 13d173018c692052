import { useLayoutEffect, useRef, useState } from 'react';
import { FileField } from '../../../kit/workspace/form/file-field.tsx';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { SmallButton, SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { useAction, useReadAnew } from '../../../kit/workspace/use-action.ts';
import { Field } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { MAX_TABLE, type TableItem, type TableReport } from '../redirect.ts';
import { REDIRECT_LISTS } from './use-redirect-actions.ts';

type Asked = { csv: string; isDryRun: boolean };

/** Takes a whole table of redirects over: a file or pasted lines, a look at what would come, then the import. */
export function RedirectTableForm() {
  const freshen = useReadAnew(REDIRECT_LISTS);
  const [text, setText] = useState('');
  const run = useAction('POST /redirects/import', {
    input: ({ csv, isDryRun }: Asked) => ({ query: { 'dry-run': isDryRun }, body: { csv } }),
    after: (report) => {
      if (!report.isDryRun) void freshen();
    },
    says: (report) => (report.isDryRun ? null : ['Redirects imported', countsOf(report)]),
    failure: 'form',
  });
  const report = run.data;
  const isImporting = run.isPending && !run.variables.isDryRun;
  const canImport = report?.isDryRun && report.items.some(({ outcome }) => outcome === 'new');

  function change(csv: string) {
    setText(csv);
    run.reset(); // another table is another preview
  }
  function submit() {
    if (text.trim() !== '') run.mutate({ csv: text, isDryRun: true });
  }

  return (
    <>
      <p>
        One line for each old address: the old one, the new one and, if you like, 301, 302 or 410. You see first what
        would be added and what is refused. The same table can come again: it doubles nothing.
      </p>
      <SentForm isPending={run.isPending} onSend={submit} aria-label="Redirects from a table">
        <FileField label="CSV file" accept=".csv,.txt,text/csv" onFile={async (file) => change(await file.text())} />
        <Field
          kind="textarea"
          label="Or paste the lines"
          name="csv"
          isCode
          rows={6}
          spellCheck={false}
          maxLength={MAX_TABLE}
          value={text}
          onChange={({ target }) => change(target.value)}
          placeholder={'/blog/2019/3/4/our-kettle, /case-studies/kettle\n/?p=123, /about'}
        />
        <SubmitLine isPending={run.isPending && run.variables.isDryRun} pendingText="Reading...">
          Preview
        </SubmitLine>
      </SentForm>
      {run.refusal ? <ErrorPanel title="The table was not taken" message={run.refusal.sentence} /> : null}
      {report ? <Report report={report} /> : null}
      {canImport || isImporting ? (
        <p>
          <SmallButton
            look="primary"
            isPending={run.isPending}
            pendingText="Importing..."
            onClick={() => run.mutate({ csv: text, isDryRun: false })}
          >
            Import
          </SmallButton>
        </p>
      ) : null}
    </>
  );
}

const NAMES: Record<TableItem['outcome'], string> = { new: 'new', same: 'here already', refused: 'refused' };
const TAGS: Record<TableItem['outcome'], string> = { new: 'tag sol', same: 'tag', refused: 'tag cha' };

function Report({ report }: { report: TableReport }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (report) heading.current?.focus();
  }, [report]);
  // what needs a look stands first
  const items = report.items.toSorted(
    (one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused'),
  );
  return (
    <div className="report">
      <h3 ref={heading} tabIndex={-1}>
        {report.isDryRun ? 'Preview' : 'Report'}
      </h3>
      <p>{`${report.isDryRun ? 'Nothing was written yet: ' : 'Done: '}${countsOf(report)}`}</p>
      <ul className="rows redirect-rows" aria-label={report.isDryRun ? 'Preview' : 'Report'}>
        {items.map(({ line, from, to, status, outcome, problem }) => (
          <li key={line}>
            <div>
              <h4>
                <code>{from === '' ? '(empty)' : from}</code>
                <span className={TAGS[outcome]}>{NAMES[outcome]}</span>
              </h4>
              <p className="ht">{`Line ${line}${status === 410 ? ', gone' : to === '' ? '' : `, leads to ${to}`}`}</p>
              {problem === null ? null : <p className="redpen">{problem}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countsOf({ items }: TableReport): string {
  const of = (outcome: TableItem['outcome']) => items.filter((item) => item.outcome === outcome).length;
  return `${of('new')} new, ${of('same')} here already, ${of('refused')} refused.`;
}
