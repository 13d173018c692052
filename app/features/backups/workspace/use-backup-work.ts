import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { notifyUnlessDeclined, riskyCall } from '../../../kit/workspace/risky-request.ts';
import { downloadFrom } from '../../../kit/workspace/save-download.ts';
import type { Backups, Outcome } from '../backup.ts';
import { backupsQuery } from './backup-queries.ts';

export type BackupActions = {
  /** Something is being asked for or done; nothing else can start. */
  isBusy: boolean;
  /** What came of the work that was under way while this page was open. */
  outcome: Outcome | null;
  dismiss: () => void;
  /** Starts work that the server does by itself; false when it was refused or declined. */
  start: (call: () => Promise<{ id: number }>) => Promise<boolean>;
  /** Makes a backup and hands it to the browser to be saved. */
  exportEverything: () => Promise<void>;
  download: (name: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

/** Everything that can be done with backups, one thing at a time. */
export function useBackupWork(data: Backups | undefined): BackupActions {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  /** Outcomes up to this one are of no interest: they are older than the page, or were taken note of. */
  const [seen, setSeen] = useState<number | null>(null);
  const [exported, setExported] = useState<number | null>(null);
  const last = data?.last ?? null;
  if (data && seen === null) setSeen(last?.id ?? 0);
  const outcome = last && seen !== null && last.id > seen ? last : null;

  const finished = useEffectEvent((done: Outcome) => {
    // a restore changes whatever is on screen anywhere, and a backup what is said of the state of the site
    void queryClient.invalidateQueries();
    if (done.id === exported && done.isDone && done.name) void download(done.name);
  });
  const outcomeId = outcome?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (outcome) finished(outcome);
  }, [outcomeId]);

  async function ask<T>(call: () => Promise<T>): Promise<T | null> {
    setIsAsking(true);
    try {
      return await call();
    } catch (error) {
      notifyUnlessDeclined(error as Error);
      return null;
    } finally {
      setIsAsking(false);
      await queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey, exact: true });
    }
  }

  async function begin(call: () => Promise<{ id: number }>): Promise<number | null> {
    return ask(async () => {
      setSeen(last?.id ?? 0);
      return (await call()).id;
    });
  }

  async function download(name: string): Promise<void> {
    await ask(async () => {
      downloadFrom((await riskyCall('POST /backups/:name/archive', { params: { name } })).url);
    });
  }

  return {
    isBusy: isAsking || Boolean(data?.work),
    outcome,
    dismiss: () => setSeen(last?.id ?? 0),
    start: async (call) => (await begin(call)) !== null,
    exportEverything: async () => setExported(await begin(() => api('POST /backups'))),
    download,
    remove: async (name) => {
      await ask(() => riskyCall('DELETE /backups/:name', { params: { name } }));
    },
  };
}
