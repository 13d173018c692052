import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { whileOpen } from '../../../tests/support/while-open.ts';
import { DAY } from '../../lib/durations.ts';
import { listMails } from '../../platform/mail/mail-list.server.ts';
import { queueMail } from '../../platform/mail/outbox.server.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { NEWSLETTER_THROTTLE, newSubscriptionSchema } from './newsletter.ts';
import {
  confirmSubscription,
  findSubscription,
  listSubscribers,
  removeSubscriber,
  subscribe,
  sweepSubscribers,
  unsubscribe,
} from './newsletter-service.server.ts';
import { aboutSubscriber } from './subscriber-links.server.ts';

const HOME = '203.0.113.7';

onEveryDatabase('the newsletter', ({ platform, clock }) => {
  async function enter(email: string, address = HOME): Promise<void> {
    await subscribe(platform(), defaultSiteContent, { email, address });
  }

  /** The links of the mail sent last, as somebody would find them in it. */
  async function lastLinks(): Promise<{ confirm: string; unsubscribe: string }> {
    const { body } = await platform()
      .db.selectFrom('mails')
      .select('body')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const token = (page: string) => new RegExp(`/newsletter/${page}\\?token=(\\S+)`).exec(body)?.[1] ?? '';
    return { confirm: token('confirm'), unsubscribe: token('unsubscribe') };
  }

  const mails = async () => (await listMails(platform().db, 50)).length;
  const states = async () => (await listSubscribers(platform())).map(({ email, state }) => `${email} ${state}`);

  test('nobody is asked, or taken, without words that say to what they agree', async () => {
    const said = fc.constantFrom('', 'Dates of my talks');
    await fc.assert(
      fc.asyncProperty(said, said, fc.nat(), async (label, consent, n) => {
        const { footer } = defaultSiteContent;
        const content = {
          ...defaultSiteContent,
          footer: { ...footer, newsletter: { ...footer.newsletter, label, consent } },
        };
        const before = (await states()).length;
        const entered = subscribe(platform(), content, {
          email: `r${before}@example.com`,
          address: `203.0.${n % 99}.7`,
        });
        if (label && consent) await entered;
        else await expect(entered).rejects.toThrow('There is no newsletter.');
        expect((await states()).length).toBe(before + (label && consent ? 1 : 0));
      }),
      { numRuns: 20 },
    );
    for (const { consentText } of await listSubscribers(platform())) expect(consentText).not.toBe('');
  });

  test('an address waits until the link in its mail is followed; the proof of consent is kept', async () => {
    await enter('Maya@Example.com');
    const entered = clock().now();
    expect(await listSubscribers(platform())).toEqual([
      {
        id: 1,
        email: 'Maya@Example.com',
        state: 'pending',
        consentText: defaultSiteContent.footer.newsletter.consent,
        consentedAt: entered,
        consentAddress: '203.0.113.0/24',
        confirmedAt: null,
        confirmedAddress: null,
        endedAt: null,
        endedReason: '',
      },
    ]);
    clock().advance(60_000);
    const { confirm } = await lastLinks();
    expect(await confirmSubscription(platform(), confirm, '198.51.100.9')).toBe(true);
    expect(await confirmSubscription(platform(), confirm, '198.51.100.9')).toBe(true);
    expect(await listSubscribers(platform())).toMatchObject([
      { state: 'confirmed', consentedAt: entered, confirmedAt: clock().now(), confirmedAddress: '198.51.100.0/24' },
    ]);
  });

  test('one mailbox gets three mails a day, whatever stands behind its plus sign', async () => {
    for (let index = 0; index < 30; index++) await enter(`victim+${index}@example.com`, `198.51.100.${index}`);
    for (const spelling of ['v.i.ctim@gmail.com', 'vic.tim@googlemail.com', 'VICTIM@gmail.com', 'victim+a@gmail.com'])
      await enter(spelling);
    expect(await mails()).toBe(6);
    clock().advance(DAY);
    await enter('victim+31@example.com');
    expect(await mails()).toBe(7);
  });

  test('the site asks only so many addresses a day to confirm, and says so before it looks at the address', async () => {
    await enter('known@example.com');
    const { allowed } = NEWSLETTER_THROTTLE.site;
    for (let index = 1; index < allowed; index++)
      await enter(`visitor${index}@example.com`, `10.${index % 200}.${Math.floor(index / 200)}.1`);
    for (const email of ['new@example.com', 'known@example.com'])
      await expect(enter(email)).rejects.toMatchObject({ code: 'too_many' });
    clock().advance(DAY);
    await enter('new@example.com');
  });

  test('a /48 of IPv6 counts as a whole, too', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 130 }, (_, index) =>
        enter(`v${index}@example.com`, `2001:db8:7:${index.toString(16)}::/64`),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
    await enter('other@example.com', '2001:db8:8:1::/64');
  });

  test('the mail says who sends it and what was agreed to, and nothing the visitor wrote', async () => {
    await enter('maya@example.com');
    const row = await platform().db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ recipient: 'maya@example.com', reply_to: null, kind: 'newsletter-confirmation' });
    expect(row.subject).toBe('Confirm your address for emails from Sample Consultant');
    expect(row.body).toContain(defaultSiteContent.footer.newsletter.consent);
    expect(row.body).toContain(defaultSiteContent.identity.email);
    expect(row.body).not.toContain('maya@');
    expect(row.unsubscribe_url).toMatch(/^http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w-]{43}$/);
  });

  test('of a link only a hash is stored beside the address', async () => {
    await enter('maya@example.com');
    const { confirm, unsubscribe: leave } = await lastLinks();
    const rows = await platform().db.selectFrom('subscriber_tokens').selectAll().execute();
    expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual(['confirm', 'unsubscribe']);
    expect(JSON.stringify(rows)).not.toContain(confirm);
    expect(JSON.stringify(rows)).not.toContain(leave);
  });

  test('an address gets one mail a day, however often and however it is entered', async () => {
    await enter('maya@example.com');
    await enter('MAYA@example.com ');
    await enter('maya@example.com', '198.51.100.9');
    expect(await mails()).toBe(1);
    const first = await lastLinks();
    clock().advance(DAY);
    await enter('maya@example.com');
    expect(await lastLinks()).not.toEqual(first);
    expect(await states()).toEqual(['maya@example.com pending']);
  });

  test('entered at the same moment, it is still one entry and one mail', async () => {
    await Promise.all(Array.from({ length: 5 }, () => enter('maya@example.com')));
    expect([await mails(), await states()]).toEqual([1, ['maya@example.com pending']]);
    const first = await lastLinks();
    clock().advance(DAY);
    await Promise.all(Array.from({ length: 5 }, () => enter('maya@example.com')));
    // the mail of before had not left, and its link is over
    expect([await mails(), await states()]).toEqual([1, ['maya@example.com pending']]);
    expect(await lastLinks()).not.toEqual(first);
  });

  test('of several mails the link of the newest confirms, and each one leaves', async () => {
    await enter('maya@example.com');
    const first = await lastLinks();
    clock().advance(DAY);
    await enter('maya@example.com');
    expect(await confirmSubscription(platform(), first.confirm, HOME)).toBe(false);
    expect(await confirmSubscription(platform(), (await lastLinks()).confirm, HOME)).toBe(true);
    expect(await states()).toEqual(['maya@example.com confirmed']);
    expect(await unsubscribe(platform(), first.unsubscribe)).toBe(true);
    expect(await states()).toEqual(['maya@example.com ended']);
  });

  test('an address that is on the list gets no mail', async () => {
    await enter('maya@example.com');
    await confirmSubscription(platform(), (await lastLinks()).confirm, HOME);
    clock().advance(2 * DAY);
    await enter('maya@example.com');
    expect(await mails()).toBe(1);
    expect(await states()).toEqual(['maya@example.com confirmed']);
  });

  test('leaving works before and after confirming, and twice', async () => {
    for (const email of ['maya@example.com', 'ben@example.com']) await enter(email);
    const ben = await lastLinks();
    await confirmSubscription(platform(), ben.confirm, HOME);
    expect(await unsubscribe(platform(), ben.unsubscribe)).toBe(true);
    expect(await unsubscribe(platform(), ben.unsubscribe)).toBe(true);
    expect(await states()).toEqual(['ben@example.com ended', 'maya@example.com pending']);
    expect(await confirmSubscription(platform(), ben.confirm, HOME)).toBe(false);
    expect(await findSubscription(platform(), 'unsubscribe', ben.unsubscribe)).toMatchObject({ state: 'ended' });
    // the mail that might still have been waiting is gone
    expect((await listMails(platform().db, 5)).map(({ to }) => to)).toEqual(['maya@example.com']);
  });

  test('who left may come back, with a consent of its own', async () => {
    await enter('maya@example.com');
    const { unsubscribe: leave } = await lastLinks();
    await unsubscribe(platform(), leave);
    await enter('maya@example.com');
    expect(await states()).toEqual(['maya@example.com ended']);
    clock().advance(DAY);
    await enter('maya@example.com');
    expect(await states()).toEqual(['maya@example.com pending', 'maya@example.com ended']);
  });

  test('links that mean nothing change nothing, and one kind of link is not the other', async () => {
    await enter('maya@example.com');
    const { confirm, unsubscribe: leave } = await lastLinks();
    for (const token of ['', 'x', 'x'.repeat(43), leave])
      expect(await confirmSubscription(platform(), token, HOME)).toBe(false);
    for (const token of ['', "' or 1=1", 'x'.repeat(43), confirm])
      expect(await unsubscribe(platform(), token)).toBe(false);
    expect(await states()).toEqual(['maya@example.com pending']);
  });

  test('an unconfirmed address is over after a week, link and row', async () => {
    await enter('maya@example.com');
    const { confirm } = await lastLinks();
    clock().advance(7 * DAY - 1);
    await sweepSubscribers(platform());
    expect(await states()).toHaveLength(1);
    clock().advance(1);
    expect(await confirmSubscription(platform(), confirm, HOME)).toBe(false);
    await sweepSubscribers(platform());
    expect(await states()).toEqual([]);
    expect(await platform().db.selectFrom('subscriber_tokens').selectAll().execute()).toEqual([]);
  });

  test('the proof of an ended consent is kept for two years, a confirmed address for as long as it is wanted', async () => {
    for (const email of ['maya@example.com', 'ben@example.com']) {
      await enter(email);
      await confirmSubscription(platform(), (await lastLinks()).confirm, HOME);
    }
    await unsubscribe(platform(), (await lastLinks()).unsubscribe);
    clock().set('2028-03-05T08:59:59.999Z');
    await sweepSubscribers(platform());
    expect(await states()).toHaveLength(2);
    clock().set('2028-03-05T09:00:00.000Z');
    await sweepSubscribers(platform());
    expect(await states()).toEqual(['maya@example.com confirmed']);
  });

  test('the owner can delete an address with everything that belongs to it', async () => {
    await enter('maya@example.com');
    await removeSubscriber(platform(), null, 1);
    expect([await states(), await mails()]).toEqual([[], 0]);
    await expect(removeSubscriber(platform(), null, 1)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('one network cannot enter addresses without end', async () => {
    for (let index = 0; index < 30; index++) await enter(`visitor${index}@example.com`);
    await expect(enter('one-more@example.com')).rejects.toMatchObject({ code: 'too_many' });
    await expect(enter('one-more@example.com', '198.51.100.9')).resolves.toBeUndefined();
  });

  test('no mail goes to whoever leaves while their address is entered once more', async () => {
    await enter('ben@example.com');
    const { unsubscribe: leave } = await lastLinks();
    const mail = { kind: 'newsletter-confirmation', about: aboutSubscriber(1), keepUntil: clock().now() };
    await whileOpen(
      platform().db,
      async (trx) => {
        await trx.updateTable('subscribers').set({ consent_text: 'Later words' }).execute();
        await trx.deleteFrom('mails').execute();
        await queueMail(trx, { ...mail, to: 'ben@example.com', subject: 'Confirm', text: '' }, clock().now());
      },
      () => unsubscribe(platform(), leave),
    );
    expect((await listMails(platform().db, 50)).map(({ subject }) => subject)).not.toContain('Confirm');
  });
});

test.each([
  [{ email: ' maya@example.com ' }, 'maya@example.com'],
  [{ email: '' }, 'Enter your email address.'],
  [{ email: '   ' }, 'Enter your email address.'],
  [{}, 'Enter your email address.'],
  [{ email: 'maya' }, 'Enter an email address in the form name@example.com.'],
  [{ email: 'maya@example.com\r\nBcc: all@example.com' }, 'Enter an email address in the form name@example.com.'],
  [null, 'Send an object with email.'],
])('%j entered gives: %s', (input, answer) => {
  const parsed = newSubscriptionSchema.safeParse(input);
  expect(parsed.success ? parsed.data.email : parsed.error.issues.map(({ message }) => message).join()).toBe(answer);
});
