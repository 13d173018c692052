import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appOf } from '../../../../tests/support/app.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { addReaders } from '../../../../tests/support/letter-readers.ts';
import { DAY, MINUTE } from '../../../lib/durations.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defaultSiteContent } from '../../site-content/default-site-content.ts';
import { saveSection } from '../../site-content/site-content-service.server.ts';
import { NEW_LETTER } from '../letter.ts';
import { letterDesk } from '../letter-desk.server.ts';
import { sendLetter } from '../letter-sending.server.ts';
import { createLetter } from '../letter-service.server.ts';
import { insertLetter, moveLetter } from '../letter-store.server.ts';

function subjectsIn(page: string): (string | undefined)[] {
  const shown = page.matchAll(/<li>([^<]*)<br\/><time class="mono" dateTime="[^"]+">[^<]+<\/time>/g);
  return [...shown].map(([, subject]) => subject);
}

onOneDatabase('the page of the newsletter', ({ platform, clock }) => {
  const html = async () => (await appOf(platform()).call('/newsletter')).text();

  test('shows what the last three letters were about and when they went out, and of none that did not', async () => {
    expect(await html()).not.toContain('The last letters');
    const { db } = platform();
    for (const subject of ['June dates', 'July dates', 'August dates', 'A draft', 'September <dates>']) {
      clock().advance(30 * DAY);
      const now = clock().now();
      await db.transaction().execute(async (trx) => {
        const { id } = await insertLetter(trx, { ...NEW_LETTER, subject, username: 'owner', now });
        if (subject !== 'A draft')
          await moveLetter(trx, { id, from: ['draft'], to: 'sent', now }, { finishedAt: now.toISOString() });
      });
    }
    const shown = await html();
    expect(shown).toContain('The last letters');
    expect(subjectsIn(shown)).toEqual(['September &lt;dates&gt;', 'August dates', 'July dates']);
  });

  test('names each by the subject of its mail, whatever the site says by then', async () => {
    const here = platform({ smtpUrl: 'smtp://mail.example.com' });
    const { outlets } = defaultSiteContent;
    const written = fc.array(
      fc.constantFrom('June', '{count:outlets}', '{Count:outlets} outlets.', '{claim:launches}'),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    const number = fc.integer({ min: 1, max: outlets.length });
    const say = (count: number) => saveSection(here, null, 'outlets', outlets.slice(0, count));
    await addReaders(here, 1);
    await fc.assert(
      fc.asyncProperty(written, number, number, async (words, then, later) => {
        await here.db.deleteFrom('letters').execute();
        await say(then);
        const fields = { subject: words.join(' '), body: 'Come along.', purpose: 'events' as const };
        const { id } = await createLetter(here, null, fields);
        await sendLetter(here, null, { id, expected: 1 });
        clock().advance(MINUTE);
        const sent: string[] = [];
        const mailer: Mailer = { send: async ({ subject }) => void sent.push(subject), close() {} };
        await letterDesk(here).round(mailer, () => false);
        await say(later);
        expect(sent).toHaveLength(1);
        expect(subjectsIn(await html())).toEqual(sent);
      }),
      { numRuns: 15 },
    );
  });
});
