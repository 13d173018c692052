import { beforeEach, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { changeEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { testimonialByHandGiven } from './testimonial.ts';
import {
  addTestimonialByHand,
  askForTestimonial,
  changeTestimonial,
  listTestimonials,
  removeTestimonial,
} from './testimonial-service.server.ts';

const ASKED = { askedOf: 'Ann', email: 'ann@example.com', words: 'Two sentences are enough.' };

onEveryDatabase('asking a client by mail', ({ platform }) => {
  let site: Platform;
  beforeEach(() => {
    site = platform({ smtpUrl: 'smtp://127.0.0.1:9', siteUrl: 'https://www.example.com' });
  });
  const mails = () => site.db.selectFrom('mails').selectAll().execute();

  test('says the owner’s words above the link, is answered to the owner, and goes with the request', async () => {
    await expect(askForTestimonial(site, null, ASKED)).rejects.toMatchObject({ code: 'conflict' });
    await changeEnquiryRecipient(site, { id: 1, username: 'owner' }, 'me@workshop.com.au');
    const { id, url, mail } = await askForTestimonial(site, null, ASKED);
    const [sent, ...others] = await mails();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      ...{ recipient: 'ann@example.com', reply_to: 'me@workshop.com.au', refers_to: '' },
      ...{ subject: 'Sample Consultant asks you for a few words', body: `Two sentences are enough.\n\n${url}\n` },
    });
    expect(mail).toEqual({ id: sent?.id, state: 'pending', error: null });
    expect((await listTestimonials(site))[0]?.mail).toEqual(mail);
    await removeTestimonial(site, null, id);
    expect(await mails()).toEqual([]);
  });

  test('is a link to hand over where no address is given', async () => {
    expect(await askForTestimonial(site, null, { askedOf: 'Ann' })).toMatchObject({ mail: null, state: 'asked' });
    expect(await mails()).toEqual([]);
  });

  test('what is put first comes before all others that are shown, and nothing else does', async () => {
    const said = { quote: 'They answered within a day, every time.', proof: 'A letter' };
    for (const name of ['Ann', 'Ben', 'Cleo'])
      await addTestimonialByHand(site, null, testimonialByHandGiven.parse({ ...said, name }));
    const show = (id: number, more = {}) =>
      changeTestimonial(site, null, {
        id,
        changes: { state: 'shown', places: ['home'], ...more },
        ifVersion: undefined,
      });
    await show(1);
    await show(2);
    await show(3, { isFirst: true });
    expect((await listTestimonials(site)).map(({ name }) => name)).toEqual(['Cleo', 'Ann', 'Ben']);
    const hidden = { id: 3, changes: { state: 'hidden', isFirst: true } as const, ifVersion: undefined };
    await expect(changeTestimonial(site, null, hidden)).rejects.toMatchObject({ code: 'conflict' });
  });
});
