import { useEffect, useRef, useState } from 'react';
import { UPLOAD_PIECE } from '../../../../features/backups/backup.ts';
import { ApiError, apiRequest, apiUpload } from '../../../../lib/api-client.ts';
import { NotConfirmed, riskyRequest } from '../../risky-request.ts';
import { BACKUPS } from './backup-queries.ts';
import type { BackupActions } from './use-backup-work.ts';

type Receipt = { id: string; received: number };

/** A backup file on its way to the server, in pieces; when all of it is there the server goes on by itself. */
export function useArchiveUpload(work: BackupActions) {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const stopper = useRef<AbortController | null>(null);

  useEffect(() => () => stopper.current?.abort(), []);

  async function send(chosen: File): Promise<void> {
    const control = new AbortController();
    stopper.current = control;
    setProblem(null);
    setSent(0);
    let id: string | null = null;
    try {
      const begun = await riskyRequest('POST', `${BACKUPS}/uploads`, { bytes: chosen.size });
      ({ id } = (await begun.json()) as Receipt);
      setFile(chosen);
      await sendPieces(chosen, id, control.signal);
      const whole = id;
      id = null;
      await work.start(`/uploads/${whole}/unpack`);
    } catch (error) {
      if (id) void apiRequest('DELETE', `${BACKUPS}/uploads/${id}`).catch(() => {});
      if (!control.signal.aborted && !(error instanceof NotConfirmed)) setProblem(sentenceOf(error));
    } finally {
      setFile(null);
    }
  }

  async function sendPieces(chosen: File, id: string, signal: AbortSignal): Promise<void> {
    for (let offset = 0; offset < chosen.size; offset += UPLOAD_PIECE) {
      const piece = chosen.slice(offset, offset + UPLOAD_PIECE);
      await apiUpload<Receipt>(`${BACKUPS}/uploads/${id}?offset=${offset}`, piece, {
        method: 'PUT',
        signal,
        onProgress: (fraction) => setSent(offset + fraction * piece.size),
      });
    }
  }

  return { file, sent, problem, send, cancel: () => stopper.current?.abort() };
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.body : (error as Error).message;
}
