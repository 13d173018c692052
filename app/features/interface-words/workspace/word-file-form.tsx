import { FileField } from '../../../kit/workspace/form/file-field.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { ErrorPanel } from '../../../ui/state-panel.tsx';

/** Takes a file with translated words back. */
export function WordFileForm() {
  const run = useAction('POST /interface-words/import', {
    input: (file: string) => ({ body: { file } }),
    reads: ['GET /interface-words'],
    says: ({ taken }) => [
      'Words imported',
      taken === 1 ? '1 word is another one now.' : `${taken} words are others now.`,
    ],
    failure: 'form',
  });
  return (
    <form className="form" aria-label="Import words">
      <FileField
        label="Import a translated file"
        accept=".arb,.json,application/json"
        disabled={run.isPending}
        onFile={async (file) => run.mutate(await file.text())}
      />
      {run.refusal && <ErrorPanel title="The file was not taken" message={run.refusal.sentence} />}
      {run.data && run.data.refused.length > 0 && (
        <div role="alert">
          <p>{`${run.data.refused.length} of them could not be taken:`}</p>
          <ul className="rows">
            {run.data.refused.map(({ name, problem }) => (
              <li key={name}>
                <code>{name}</code> <span className="redpen">{problem}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  );
}
