import { UPLOAD } from '../../../lib/constants.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Upload } from './upload-queue.ts';

type UploadRowProps = { upload: Upload<string>; onCancel: (id: number) => void; onRetry: (id: number) => void };

/** A file that is not in the gallery yet: how far it is, or quietly that it did not arrive. */
export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const { id, name, status } = upload;
  return (
    <li className={status === 'failed' || status === 'refused' ? 'prow bad' : 'prow'}>
      <span>
        {name}
        {isLarge(upload) ? <span className="ht">{largeNote(upload.bytes)}</span> : null}
      </span>
      <Outcome upload={upload} />
      <span className="brow2">
        {status === 'failed' ? (
          <button type="button" className="txtb" aria-label={`Retry ${name}`} onClick={() => onRetry(id)}>
            Retry
          </button>
        ) : null}
        <button
          type="button"
          className="txtb"
          aria-label={`${isUnderWay(upload) ? 'Cancel' : 'Dismiss'} ${name}`}
          onClick={() => onCancel(id)}
        >
          {isUnderWay(upload) ? 'Cancel' : 'Dismiss'}
        </button>
      </span>
    </li>
  );
}

function Outcome({ upload: { name, status, progress, reason } }: { upload: Upload<string> }) {
  if (status === 'refused')
    return <NotUploaded>{reason ?? `Only ${UPLOAD.extensions.join(', ')} can be uploaded`}</NotUploaded>;
  if (status === 'failed')
    return <NotUploaded>{reason === undefined ? 'Not uploaded' : `Not uploaded. ${reason}`}</NotUploaded>;
  const percent = Math.round(progress * 100);
  return (
    <span className="prog">
      <progress max={100} value={percent} aria-label={`Upload of ${name}`} />
      <span className="mono">
        {status === 'converting'
          ? 'converting to JPEG'
          : status === 'waiting'
            ? 'waiting'
            : percent === 100
              ? 'storing'
              : `${percent} %`}
      </span>
    </span>
  );
}

function NotUploaded({ children }: { children: string }) {
  return (
    <span className="em">
      <Icon name="warn" />
      {children}
    </span>
  );
}

function isUnderWay({ status }: Upload<string>): boolean {
  return status === 'converting' || status === 'waiting' || status === 'sending' || status === 'sent';
}

function isLarge(upload: Upload<string>): boolean {
  return upload.bytes > UPLOAD.hintBytes && isUnderWay(upload);
}

function largeNote(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB, larger than the hint. It will upload, slowly.`;
}
