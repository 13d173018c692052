import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { addReaders } from '../../../tests/support/letter-readers.ts';
import { resumeLetter, sendLetter } from '../letters/letter-sending.server.ts';
import { createLetter, listLetters, readLetter } from '../letters/letter-service.server.ts';
import { createBackup, restoreBackup } from './backup-service.server.ts';

onEveryDatabase('letters in a backup', ({ platform }) => {
  test('do not leave by themselves once it is put back: what went out since is not in it', async () => {
    const here = platform({ smtpUrl: 'smtp://127.0.0.1:9' });
    await addReaders(here, 3);
    const send = async (subject: string, at?: string) => {
      const { id } = await createLetter(here, null, { subject, body: 'Come along.' });
      return (await sendLetter(here, null, { id, expected: 3, at })).id;
    };
    const sending = await send('Sending');
    await here.db
      .updateTable('letters')
      .set({ state: 'sending', started_at: here.clock.now().toISOString() })
      .execute();
    await send('Waiting');
    await send('Scheduled', '2026-12-24T09:00');
    const folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
    try {
      await createBackup(here, join(folder, 'backup'));
      await restoreBackup(here, join(folder, 'backup'), { replace: true });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    expect(
      (await listLetters(here)).map(({ subject, state, counts }) => [subject, state, counts?.due]).toSorted(),
    ).toEqual([
      ['Scheduled', 'draft', undefined],
      ['Sending', 'paused', 3],
      ['Waiting', 'draft', undefined],
    ]);
    expect((await readLetter(here, sending)).error).toContain('put back from a backup');
    expect(await resumeLetter(here, null, sending)).toMatchObject({ state: 'sending', counts: { due: 3 }, error: '' });
  });
});
