import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { putSetting } from '../../platform/database/settings-table.server.ts';
import type { Check, Finding } from './doctor.ts';
import { mailWhatHurts } from './doctor-mail.server.ts';

type State = Finding['state'];

onEveryDatabase('the mail about what hurts', ({ platform, clock }) => {
  const look = (states: Partial<Record<Check, State>>) =>
    mailWhatHurts(platform(), async () =>
      (Object.entries(states) as [Check, State][]).map(([check, state]) => ({
        ...{ check, name: check, state, says: `${check} is ${state}.` },
        remedy: state === 'well' ? null : `Mend ${check}.`,
      })),
    );
  const mails = async () =>
    (await platform().db.selectFrom('mails').select(['subject', 'body']).orderBy('id').execute()).map(
      ({ subject, body }) => `${subject} | ${body?.split('\n\nHow')[0]}`,
    );
  const sayWhereTo = () => putSetting(platform().db, 'enquiries.recipient', 'owner@studio.test', clock().now());

  test('comes once for each thing, and again only after it was well', async () => {
    await sayWhereTo();
    await look({ backup: 'look', certificate: 'well' });
    expect(await mails()).toEqual([]);
    await look({ backup: 'hurts', certificate: 'well' });
    await look({ backup: 'hurts', certificate: 'well' });
    const first = 'Your site: backup needs a hand | backup: backup is hurts.\nMend backup.';
    expect(await mails()).toEqual([first]);
    // what is better, or cannot be told, is not well yet
    await look({ backup: 'look', certificate: 'hurts' });
    await look({ backup: 'unknown', certificate: 'hurts' });
    await look({ backup: 'hurts', certificate: 'hurts' });
    expect((await mails()).slice(1)).toEqual([
      'Your site: certificate needs a hand | certificate: certificate is hurts.\nMend certificate.',
    ]);
    await look({ backup: 'well', certificate: 'well' });
    await look({ backup: 'hurts', certificate: 'hurts' });
    expect((await mails()).slice(2)).toEqual([expect.stringMatching(/^Your site: 2 things need a hand \| backup: /)]);
  });

  test('waits until somebody says where to, and leaves out disk and copies, which have their own, and mail itself', async () => {
    await look({ backup: 'hurts' });
    await sayWhereTo();
    await look({ disk: 'hurts', elsewhere: 'hurts', mail: 'hurts' });
    expect(await mails()).toEqual([]);
    await look({ backup: 'hurts' });
    expect(await mails()).toHaveLength(1);
  });

  test('comes once of two instances that ask at once', async () => {
    await sayWhereTo();
    await Promise.all([look({ backup: 'hurts' }), look({ backup: 'hurts' })]);
    expect(await mails()).toHaveLength(1);
  });
});
