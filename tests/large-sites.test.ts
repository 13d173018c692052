import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBackup, restoreBackup } from '../app/features/backups/backup-service.server.ts';
import { exportEnquiries } from '../app/features/enquiries/enquiry-service.server.ts';
import { findReferencedUploads } from '../app/features/media/media-reference-store.server.ts';
import { exportSubscribers } from '../app/features/newsletter/newsletter-service.server.ts';
import { VISITOR } from '../app/kit/audit-trail.server.ts';
import { recordAuditAlone } from './support/audit-entries.ts';
import { onEveryDatabase } from './support/databases.ts';
import { ticksDuring } from './support/event-loop-ticks.ts';
import { tableContent } from './support/table-content.ts';

/** Milliseconds of the processor's time: five times what a piece of work takes on a slow machine that others share. */
const PIECE = 200;

const AT = '2026-03-05T09:00:00.000Z';

onEveryDatabase('large sites let others work', ({ platform, clock }) => {
  async function fill(table: string, count: number, row: (index: number) => Record<string, unknown>) {
    const { db } = platform();
    for (let start = 0; start < count; start += 100)
      await db
        .insertInto(table as 'settings')
        // rows of whichever table is named
        .values(Array.from({ length: Math.min(100, count - start) }, (_, index) => row(start + index)) as never)
        .execute();
  }

  const person = (index: number) => ({ email: `p${index}@example.com`, name: 'A person' });

  test('while all texts are searched for pictures', async () => {
    const picture = `/uploads/${'ab'.repeat(16)}.webp`;
    await fill('projects', 2000, (index) => ({
      title: 'A',
      description: `${picture} ${'words and more words '.repeat(60)}`,
      image_url: picture,
      url: null,
      position: index,
      is_sample: 0,
    }));
    expect((await ticksDuring(() => findReferencedUploads(platform().db))).ticks).toBeGreaterThanOrEqual(40);
  });

  test('while subscribers and enquiries are exported', async () => {
    await fill('subscribers', 5000, (index) => ({
      email: person(index).email,
      email_key: person(index).email,
      state: 'confirmed',
      consent_text: 'Yes, write to me about fairs and new case studies. '.repeat(4),
      consented_at: AT,
      consent_address: '192.0.2.0/24',
      confirmation_asked_at: AT,
      confirmed_at: AT,
      confirmed_address: '192.0.2.0/24',
      ended_at: null,
    }));
    await fill('enquiries', 3000, (index) => ({
      ...person(index),
      message: 'words and more words '.repeat(50),
      state: 'new',
      state_since: AT,
      note: '',
      created_at: AT,
      deleted_at: null,
      digest: String(index),
    }));
    const site = platform();
    expect((await ticksDuring(() => exportSubscribers(site, VISITOR, null))).ticks).toBeGreaterThanOrEqual(10);
    expect((await ticksDuring(() => exportEnquiries(site, VISITOR, 'inbox'))).ticks).toBeGreaterThanOrEqual(6);
  });

  test('while a restore keeps what it must not lose', async () => {
    const site = platform();
    const folder = await mkdtemp(join(tmpdir(), 'large-site-'));
    try {
      await recordAuditAlone(site, { actor: VISITOR, action: 'sign-out', now: clock().now() });
      await createBackup(site, join(folder, 'copy'));
      await fill('audit_entries', 8000, (index) => ({
        at: AT,
        actor_id: 1,
        actor_name: 'owner',
        action: 'study-changed',
        subject: `A study ${index}`,
        details: '{}',
      }));
      const restore = () => restoreBackup(site, join(folder, 'copy'), { replace: true });
      // time that others cost the processor only adds: the shortest of a few is what it takes itself
      let longestWait = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < 3 && longestWait >= PIECE; turn++)
        longestWait = Math.min(longestWait, (await ticksDuring(restore)).longestWait);
      expect(longestWait).toBeLessThan(PIECE);
      expect((await tableContent(site.database, site.config.dataDir))['audit_entries']).toHaveLength(8001);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
