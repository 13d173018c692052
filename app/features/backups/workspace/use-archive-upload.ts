import { useEffect, useRef, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { apiSend } from '../../../kit/workspace/api-send.ts';
import { sentenceOf } from '../../../kit/workspace/refusal.ts';
import { NotConfirmed, riskyCall } from '../../../kit/workspace/risky-request.ts';
import { UPLOAD_PIECE } from '../backup.ts';
import type { BackupActions } from './use-backup-work.ts';

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
      ({ id } = await riskyCall('POST /backups/uploads', { body: { bytes: chosen.size } }));
      setFile(chosen);
      await sendPieces(chosen, id, control.signal);
      const whole = id;
      id = null;
      await work.start(() => api('POST /backups/uploads/:id/unpack', { params: { id: whole } }));
    } catch (error) {
      if (id) void api('DELETE /backups/uploads/:id', { params: { id } }).catch(() => {});
      if (!control.signal.aborted && !(error instanceof NotConfirmed)) setProblem(sentenceOf(error as Error));
    } finally {
      setFile(null);
    }
  }

  async function sendPieces(chosen: File, id: string, signal: AbortSignal): Promise<void> {
    for (let offset = 0; offset < chosen.size; offset += UPLOAD_PIECE) {
      const piece = chosen.slice(offset, offset + UPLOAD_PIECE);
      await apiSend('PUT /backups/uploads/:id', {
        params: { id },
        query: { offset },
        body: piece,
        signal,
        onProgress: (fraction) => setSent(offset + fraction * piece.size),
      });
    }
  }

  return { file, sent, problem, send, cancel: () => stopper.current?.abort() };
}
