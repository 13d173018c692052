import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { UPLOAD } from '../../../lib/owner-constants.ts';
import { Mistake } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { FileButton } from '../form/file-field.tsx';
import { TextButton } from '../small-button.tsx';
import type { Upload } from './upload-queue.ts';

/** The kinds of files that a chooser of files offers. */
export const ACCEPT = UPLOAD.extensions.map((extension) => `.${extension}`).join(',');

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Handlers of an element on which files are dropped or pasted, and whether some are held over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const dropProps = {
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      // words that were copied with a picture of them are words
      if (files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      onFiles([...files]);
    },
  };
  return { isOver, dropProps };
}

type FileChoiceProps = {
  id: string;
  /** What is dropped. */
  invitation: string;
  /** What the button says. */
  label: ReactNode;
  onFiles: (files: File[]) => void;
  /** Further ways to a picture. */
  children?: ReactNode;
};

/** Says that files can be dropped, and has the button to choose some. */
export function FileChoice({ id, invitation, label, onFiles, children }: FileChoiceProps) {
  return (
    <div className="drop">
      <p>
        <Icon name="upload" />
        <b>{invitation}</b> or
      </p>
      <p>
        <FileButton id={id} multiple accept={ACCEPT} aria-describedby={`${id}-hint`} onFiles={onFiles}>
          {label}
        </FileButton>
        {children}
      </p>
      <p className="ht" id={`${id}-hint`}>
        {UPLOAD.hint}
      </p>
    </div>
  );
}

type UploadRowsProps = {
  items: readonly Upload<string>[];
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
};

/** How far each file is; nothing where none is on its way. */
export function UploadRows({ items, onCancel, onRetry }: UploadRowsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="upload-rows">
      {items.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onCancel={onCancel} onRetry={onRetry} />
      ))}
    </ul>
  );
}

type UploadRowProps = { upload: Upload<string>; onCancel: (id: number) => void; onRetry: (id: number) => void };

/** A file that is not in the gallery yet: how far it is, or quietly that it did not arrive. */
function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const { id, name, status } = upload;
  return (
    <Row className={status === 'failed' || status === 'refused' ? 'upload-row bad' : 'upload-row'}>
      <span>
        {name}
        {isLarge(upload) ? <span className="ht">{largeNote(upload.bytes)}</span> : null}
      </span>
      <Outcome upload={upload} />
      <span className="button-row">
        {status === 'failed' ? (
          <TextButton aria-label={`Retry ${name}`} onClick={() => onRetry(id)}>
            Retry
          </TextButton>
        ) : null}
        <TextButton aria-label={`${isUnderWay(upload) ? 'Cancel' : 'Dismiss'} ${name}`} onClick={() => onCancel(id)}>
          {isUnderWay(upload) ? 'Cancel' : 'Dismiss'}
        </TextButton>
      </span>
    </Row>
  );
}

function Outcome({ upload: { name, status, progress, reason } }: { upload: Upload<string> }) {
  if (status === 'refused')
    return <Mistake>{reason ?? `Only ${UPLOAD.extensions.join(', ')} can be uploaded`}</Mistake>;
  if (status === 'failed')
    return <Mistake>{reason === undefined ? 'Not uploaded' : `Not uploaded. ${reason}`}</Mistake>;
  const percent = Math.round(progress * 100);
  return (
    <span className="progress-line">
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

function isUnderWay({ status }: Upload<string>): boolean {
  return status === 'converting' || status === 'waiting' || status === 'sending' || status === 'sent';
}

function isLarge(upload: Upload<string>): boolean {
  return upload.bytes > UPLOAD.hintBytes && isUnderWay(upload);
}

function largeNote(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB, larger than the hint. It will upload, slowly.`;
}
