import { expect, test } from 'vitest';
import { appOf } from '../../../../tests/support/app.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { DAY } from '../../../lib/durations.ts';
import { NEW_LETTER } from '../letter.ts';
import { insertLetter, moveLetter } from '../letter-store.server.ts';

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
    expect(
      [...shown.matchAll(/<li>([^<]*)<br\/><time class="mono" dateTime="[^"]+">[^<]+<\/time>/g)].map(
        ([, subject]) => subject,
      ),
    ).toEqual(['September &lt;dates&gt;', 'August dates', 'July dates']);
  });
});
