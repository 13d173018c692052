import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { notifySuccess } from './notify.ts';
import { notifyUnlessDeclined } from './risky-request.ts';

type ExportButtonProps = {
  /** Fetches the file and hands it over. */
  onSave: () => Promise<void>;
  /** What is said when it is done. */
  done: string;
};

/** Saves a list as a table for other programs. */
export function ExportButton({ onSave, done }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: () => notifySuccess(done, 'The file is among your downloads.'),
    onError: notifyUnlessDeclined,
  });
  return (
    <Button
      look="secondary"
      size="small"
      icon="download"
      isPending={save.isPending}
      pendingText="Exporting..."
      onClick={() => save.mutate()}
    >
      Export CSV
    </Button>
  );
}
