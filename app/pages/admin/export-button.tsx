import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { notifyFailure, notifySuccess } from './notify.ts';
import { saveDownload } from './save-download.ts';

type ExportButtonProps = {
  url: string;
  /** The name of the file, without its ending. */
  name: string;
  /** What is said when it is done. */
  done: string;
};

/** Saves a list as a table for other programs. */
export function ExportButton({ url, name, done }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: () => saveDownload(url, `${name}.csv`),
    onSuccess: () => notifySuccess(done, 'The file is among your downloads.'),
    onError: (error) => notifyFailure('Error', error.message),
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
