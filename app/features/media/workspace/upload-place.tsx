import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { UploadRow } from '../../../kit/workspace/uploads/upload-row.tsx';
import { useNoStrayDrops } from '../../../kit/workspace/uploads/use-no-stray-drops.ts';
import { UPLOAD } from '../../../lib/constants.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { LibraryUploads } from './use-library-uploads.ts';

export const ACCEPT = UPLOAD.extensions.map((extension) => `.${extension}`).join(',');

/** Takes files that are dropped anywhere on its content, or chosen, and shows how far each is. */
export function UploadPlace({ uploads, children }: { uploads: LibraryUploads; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const inputId = useId();
  useNoStrayDrops();

  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has a button beside it
    <div
      className={isOver ? 'upload-place over' : 'upload-place'}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!carriesFiles(event)) return;
        event.preventDefault();
        uploads.add([...event.dataTransfer.files]);
      }}
    >
      <div className="drop">
        <p>
          <Icon name="upload" />
          <b>Drop pictures here</b> or
        </p>
        <p>
          <label className="btn ghost sm" htmlFor={inputId}>
            Upload pictures
          </label>
          <input
            className="vh"
            id={inputId}
            type="file"
            multiple
            accept={ACCEPT}
            aria-describedby={`${inputId}-hint`}
            onChange={({ target }) => {
              uploads.add([...(target.files ?? [])]);
              target.value = ''; // the same file can be chosen again
            }}
          />
        </p>
        <p className="ht" id={`${inputId}-hint`}>
          {UPLOAD.hint}
        </p>
      </div>
      {uploads.items.length > 0 ? (
        <ul className="progs">
          {uploads.items.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onCancel={uploads.cancel} onRetry={uploads.retry} />
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}
