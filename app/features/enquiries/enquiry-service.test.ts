import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { DAY } from '../../lib/durations.ts';
import { listMails } from '../../platform/mail/mail-list.server.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { changeEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { type NewEnquiry, newEnquirySchema } from './enquiry.ts';
import {
  changeEnquiry,
  listEnquiries,
  readEnquiry,
  receiveEnquiry,
  removeEnquiry,
  restoreEnquiry,
  sweepEnquiries,
  trashEnquiry,
} from './enquiry-service.server.ts';

const OWNER = 'me@workshop.com.au';
const ENQUIRY: NewEnquiry = { name: 'Maya', email: 'maya@example.com', message: 'A kettle.\nFor left hands.' };

onEveryDatabase('enquiries', ({ platform, clock }) => {
  async function send(given: Partial<NewEnquiry> = {}, address = '203.0.113.7'): Promise<void> {
    await receiveEnquiry(platform(), { ...ENQUIRY, ...given }, { address });
  }

  beforeEach(() => changeEnquiryRecipient(platform(), { id: 1, username: 'owner' }, OWNER));

  const count = async () => (await platform().db.selectFrom('enquiries').select('id').execute()).length;
  const mails = async () => platform().db.selectFrom('mails').selectAll().execute();

  test('a message is stored as new, and the owner gets a mail that can be replied to', async () => {
    await send();
    expect(await listEnquiries(platform())).toEqual([
      {
        ...{ id: 1, ...ENQUIRY, state: 'new', note: '', isOneOfMany: false, messages: [] },
        ...{ answers: [], about: null, page: '/contact', source: null },
        ...{ createdAt: clock().now(), stateSince: clock().now() },
      },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: OWNER,
      reply_to: 'maya@example.com',
      subject: 'New enquiry from the contact form',
      unsubscribe_url: null,
    });
    expect(mail?.body).toContain('“Maya” (maya@example.com) wrote');
    expect(mail?.body).toContain('> A kettle.\n> For left hands.');
  });

  test('pressing twice sends once; the same words on another day are another message', async () => {
    await Promise.all([send(), send(), send({ email: 'MAYA@example.com' })]);
    expect(await listEnquiries(platform())).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    clock().advance(24 * 3_600_000);
    await send();
    expect(await listEnquiries(platform())).toHaveLength(2);
  });

  test('two forms of one day are two enquiries as soon as anything in them differs', async () => {
    const studies = [await createCaseStudy(platform(), null, newCaseStudy()), null];
    const form = fc.record({
      name: fc.constantFrom('Maya', 'Ben'),
      email: fc.constantFrom('maya@example.com', 'ben@example.com'),
      message: fc.constantFrom('A kettle.', 'A bottle.'),
      about: fc.constantFrom(...studies.map((study) => study?.id ?? null)),
      page: fc.constantFrom('/contact', '/workshops'),
      answers: fc.subarray([
        { question: 'Phone?', answer: '0400 000 000' },
        { question: 'By when?', answer: 'In May' },
      ]),
    });
    await fc.assert(
      fc.asyncProperty(
        form,
        form,
        fc.constantFrom(null, ...Object.keys(ENQUIRY), 'about', 'page', 'answers'),
        async (one, two, only) => {
          clock().advance(DAY);
          // both alike, or in all but one field, or as they came
          const other =
            only === null
              ? one
              : { ...one, ...Object.fromEntries(Object.entries(two).filter(([key]) => key === only)) };
          const before = await count();
          for (const { about, page, answers, ...enquiry } of [one, other, two, two])
            await receiveEnquiry(platform(), enquiry, { address: '203.0.113.7', about, page, answers });
          const different = new Set([one, other, two].map((each) => JSON.stringify(each)));
          expect((await count()) - before).toBe(different.size);
        },
      ),
    );
  });

  test('what was written stands in the text of the mail and in no header', async () => {
    await send({ name: 'Maya Bcc: all@example.com', message: 'Subject: greetings' });
    const [mail] = await mails();
    expect([mail?.recipient, mail?.reply_to, mail?.subject].join()).not.toMatch(/Bcc|greetings/);
  });

  test('the mail about an enquiry goes with it, also into the trash', async () => {
    await send();
    await trashEnquiry(platform(), null, 1);
    expect(await mails()).toEqual([]);
  });

  test('a note of elsewhere is not written over by who has not read it', async () => {
    await send();
    const note = async (text: string, noteBefore?: string) =>
      (await changeEnquiry(platform(), null, 1, { note: text, ...(noteBefore === undefined ? {} : { noteBefore }) }))
        .note;
    const notes = fc.constantFrom('', 'Rang.', 'Rang on Monday.');
    await fc.assert(
      fc.asyncProperty(notes, notes, notes, async (there, read, written) => {
        await note(there);
        const saved = note(written, read);
        if (there === read || there === written) expect(await saved).toBe(written);
        else await expect(saved).rejects.toThrow('The note was changed elsewhere meanwhile.');
        expect((await readEnquiry(platform(), 1)).note).toBe(there === read ? written : there);
      }),
    );
  });

  test('an undo takes back only the state that it was offered for', async () => {
    await send();
    const move = async (state: 'new' | 'won' | 'spam', stateBefore?: 'new' | 'won' | 'spam') =>
      (await changeEnquiry(platform(), null, 1, { state, stateBefore })).state;
    await move('won');
    expect(await move('new', 'won')).toBe('new');
    await move('won');
    await move('spam');
    await expect(move('new', 'won')).rejects.toMatchObject({ code: 'stale' });
    expect((await readEnquiry(platform(), 1)).state).toBe('spam');
  });

  test('the owner marks, notes and deletes', async () => {
    await send();
    expect(await changeEnquiry(platform(), null, 1, { state: 'won' })).toMatchObject({ state: 'won', note: '' });
    expect(await changeEnquiry(platform(), null, 1, { note: 'Rang back.' })).toMatchObject({
      state: 'won',
      note: 'Rang back.',
    });
    await trashEnquiry(platform(), null, 1);
    await removeEnquiry(platform(), null, 1);
    expect([await listEnquiries(platform()), await mails()]).toEqual([[], []]);
    await expect(changeEnquiry(platform(), null, 1, { state: 'spam' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(removeEnquiry(platform(), null, 1)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the newest stand first, in pages', async () => {
    for (const name of ['First', 'Second', 'Third']) await send({ name });
    expect((await listEnquiries(platform())).map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
    expect((await listEnquiries(platform(), { before: 3 })).map(({ name }) => name)).toEqual(['Second', 'First']);
  });

  test('a message is deleted after two years', async () => {
    await send();
    clock().set('2028-03-05T08:59:59.999Z');
    await sweepEnquiries(platform());
    expect(await listEnquiries(platform())).toHaveLength(1);
    clock().set('2028-03-05T09:00:00.000Z');
    await sweepEnquiries(platform());
    expect(await listEnquiries(platform())).toEqual([]);
  });

  test('a deleted message can be brought back for thirty days, then it is gone', async () => {
    await send();
    await send({ name: 'Ben' });
    await trashEnquiry(platform(), null, 1);
    await expect(changeEnquiry(platform(), null, 1, { state: 'won' })).rejects.toMatchObject({ code: 'not_found' });
    clock().advance(30 * 24 * 60 * 60 * 1000 - 1);
    await sweepEnquiries(platform());
    expect(await restoreEnquiry(platform(), null, 1)).toMatchObject({ ...ENQUIRY, state: 'new' });
    await trashEnquiry(platform(), null, 2);
    clock().advance(30 * 24 * 60 * 60 * 1000);
    await sweepEnquiries(platform());
    await expect(restoreEnquiry(platform(), null, 2)).rejects.toMatchObject({ code: 'not_found' });
    expect((await listEnquiries(platform())).map(({ id }) => id)).toEqual([1]);
  });

  test('one network can only write so often', async () => {
    for (let index = 0; index < 10; index++) await send({ email: `visitor${index}@example.com` });
    await expect(send()).rejects.toMatchObject({ code: 'too_many' });
    expect(await listMails(platform().db, 50)).toHaveLength(10);
  });

  test('a /48 of IPv6 counts as a whole, too', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        send({ email: `v${index}@example.com` }, `2001:db8:7:${index.toString(16)}::/64`),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    await send({}, '2001:db8:8:1::/64');
  });

  test('nobody is refused for a mail address that others used: what comes beyond five a day is marked', async () => {
    const from = ['maya@example.com', 'MAYA@example.com', 'maya+1@example.com', 'maya+x+y@example.com'];
    for (let index = 0; index < 7; index++)
      await send({ email: from[index % 4] ?? '', message: `Message ${index}` }, `198.51.100.${index}`);
    expect((await listEnquiries(platform())).map(({ isOneOfMany }) => isOneOfMany)).toEqual([
      ...[true, true, false, false, false, false, false],
    ]);
    const subjects = (await listMails(platform().db, 50)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'One of many enquiries with one address')).toHaveLength(2);
    expect(subjects).toHaveLength(7);
    clock().advance(24 * 3_600_000);
    await send();
    expect((await listEnquiries(platform()))[0]).toMatchObject({ isOneOfMany: false });
  });
});

test('names lose stray spaces and what turns the words behind them round, messages get plain line breaks', () => {
  expect(
    newEnquirySchema.parse({
      name: '  Maya\u202e\t \r\n \u2067Stone\u2069 ',
      email: ' m@example.com',
      message: '\r\nOne\r\nTwo ',
    }),
  ).toEqual({
    name: 'Maya Stone',
    email: 'm@example.com',
    message: 'One\nTwo',
  });
});

test.each([
  [{ name: ' ' }, 'Enter your name.'],
  [{ name: undefined }, 'Enter your name.'],
  [{ name: 'x'.repeat(201) }, 'The name may have 200 characters at most.'],
  [{ name: 'Maya\0' }, 'The name holds a character that cannot be stored.'],
  [{ email: '' }, 'Enter your email address.'],
  [{ email: 'maya at example' }, 'Enter an email address in the form name@example.com, so that I can answer.'],
  [{ message: '\r\n ' }, 'Write a message.'],
  [{ message: 7 }, 'Write a message.'],
  [{ message: 'x'.repeat(10_001) }, 'The message may have 10,000 characters at most. Send the rest by email.'],
])('%j is refused: %s', (given, sentence) => {
  const parsed = newEnquirySchema.safeParse({ ...ENQUIRY, ...given });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
