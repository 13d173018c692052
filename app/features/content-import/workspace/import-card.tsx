import { useState } from 'react';
import type { Query } from '../../../kit/api.ts';
import { apiSend } from '../../../kit/workspace/api-send.ts';
import { FileField } from '../../../kit/workspace/form/file-field.tsx';
import { SelectField } from '../../../kit/workspace/form/select-field.tsx';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { TickField } from '../../../kit/workspace/form/tick-field.tsx';
import { SmallButton, SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { useReadAnew, useTask } from '../../../kit/workspace/use-action.ts';
import { Field } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { SOURCE_KINDS, SOURCE_NAMES, type SourceKind, summaryLine } from '../content-import.ts';
import { ImportReportView } from './import-report.tsx';

const HINTS: Record<SourceKind, string> = {
  wordpress: 'The XML file of Tools → Export, or an archive with it and a copy of wp-content/uploads.',
  squarespace:
    'The XML file of Settings → Import & export content → Export. Its pictures are fetched from there: tick that below.',
  ghost: 'The JSON file of Settings → Import/Export, or an archive with it and a copy of content/images.',
  webflow:
    'The CSV file of CMS → the collection → Export, or an archive with it and a copy of the pictures. Else they are fetched: tick that below.',
  notion: 'The archive of Export, as Markdown & CSV, with subpages.',
  markdown: 'An archive of the folder with the .md or .mdx files and their pictures.',
};

type Asked = { file: File; query: Query<'POST /content-imports'>; isDryRun: boolean };

/** Takes case studies over from another system: choose a file, look at what would come, then take it. */
export function ImportCard() {
  const freshen = useReadAnew('everything');
  const [kind, setKind] = useState<SourceKind>('wordpress');
  const [file, setFile] = useState<File | null>(null);
  const run = useTask(
    ({ file: chosen, query, isDryRun }: Asked) =>
      apiSend('POST /content-imports', { query: { ...query, 'dry-run': isDryRun }, body: chosen }),
    {
      after: (report) => {
        if (!report.isDryRun) void freshen();
      },
      says: (report) => (report.isDryRun ? null : ['Import finished', summaryLine(report)]),
      failure: 'form',
    },
  );
  const report = run.data;
  const canImport = report?.isDryRun && report.items.some(({ outcome }) => outcome === 'new' || outcome === 'changed');

  function submit(fields: FormData) {
    if (!file) return;
    const site = String(fields.get('site') ?? '').trim();
    const query = {
      kind,
      as: String(fields.get('as')),
      site,
      fetch: fields.has('fetch'),
      'skip-missing': fields.has('skip-missing'),
      publish: fields.has('publish'),
    };
    run.mutate({ file, query, isDryRun: true });
  }

  return (
    <>
      <p>
        Posts become drafts of case studies, or of articles, with their texts, pictures and dates. You see first what
        would come and what has no place here. Importing again brings up to date what you have not changed, and doubles
        nothing.
      </p>
      {/* another choice is another preview */}
      <SentForm isPending={run.isPending} onSend={submit} onChange={() => run.reset()}>
        <SelectField
          label="From"
          value={kind}
          onChange={({ target }) => setKind(target.value as SourceKind)}
          options={SOURCE_KINDS.map((name) => [name, SOURCE_NAMES[name]] as const)}
        />
        <SelectField
          label="They become"
          name="as"
          options={{ studies: 'Case studies', articles: 'Articles, whose old addresses lead on' }}
        />
        <FileField
          label="File"
          accept=".xml,.json,.csv,.zip,.gz,.tgz"
          required
          isKept
          hint={`${HINTS[kind]} Archives are .zip or .tar.gz.`}
          onFile={setFile}
        />
        <TickField name="fetch" label="Fetch missing pictures from the old site" />
        <TickField name="skip-missing" label="Take posts although some pictures cannot be had" />
        <TickField name="publish" label="Make what is new public at once" />
        <Field
          label="Address of the old site"
          name="site"
          type="url"
          placeholder="https://"
          isCode
          hint="Only needed to fetch pictures whose addresses do not name it, as those of Ghost."
        />
        <SubmitLine isPending={run.isPending && run.variables.isDryRun} pendingText="Reading...">
          Preview
        </SubmitLine>
      </SentForm>
      {run.refusal ? <ErrorPanel title="The file was not imported" message={run.refusal.sentence} /> : null}
      {report ? <ImportReportView report={report} /> : null}
      {canImport || (run.isPending && !run.variables.isDryRun) ? (
        <p>
          <SmallButton
            look="primary"
            isPending={run.isPending}
            pendingText="Importing..."
            onClick={() => run.mutate({ ...(run.variables as Asked), isDryRun: false })}
          >
            Import
          </SmallButton>
        </p>
      ) : null}
    </>
  );
}
