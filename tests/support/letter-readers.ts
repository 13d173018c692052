import { defaultSiteContent } from '../../app/features/site-content/default-site-content.ts';
import type { Platform } from '../../app/platform/platform.server.ts';

type Readers = { from?: number; words?: string; state?: 'pending' | 'confirmed' | 'ended' };

/** People who confirmed their address, `reader1@example.com` and so on, with the words to which they agreed. */
export async function addReaders(
  { db }: Pick<Platform, 'db'>,
  count: number,
  { from = 1, words = defaultSiteContent.footer.newsletter.consent, state = 'confirmed' }: Readers = {},
): Promise<void> {
  const at = '2026-03-01T09:00:00.000Z';
  const rows = Array.from({ length: count }, (_, index) => ({
    email: `reader${from + index}@example.com`,
    email_key: `reader${from + index}@example.com`,
    state,
    consent_text: words,
    consented_at: at,
    consent_address: '203.0.113.0/24',
    confirmation_asked_at: at,
    confirmed_at: state === 'pending' ? null : at,
    confirmed_address: null,
    ended_at: state === 'ended' ? at : null,
  }));
  for (let start = 0; start < rows.length; start += 50)
    await db
      .insertInto('subscribers')
      .values(rows.slice(start, start + 50))
      .execute();
}
