import { SmallButton } from './small-button.tsx';
import { useTask } from './use-action.ts';

type ExportButtonProps = {
  /** Fetches the file and hands it over. */
  onSave: () => Promise<void>;
  /** What is said when it is done. */
  done: string;
};

/** Saves a list as a table for other programs. */
export function ExportButton({ onSave, done }: ExportButtonProps) {
  const save = useTask(onSave, { says: [done, 'The file is among your downloads.'] });
  return (
    <SmallButton icon="download" act={save} pendingText="Exporting...">
      Export CSV
    </SmallButton>
  );
}
