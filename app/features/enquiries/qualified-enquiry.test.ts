import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { DAY } from '../../lib/durations.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { deletePerson, exportPerson } from '../personal-data/personal-data-service.server.ts';
import { changeEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { resetSection, saveSection } from '../site-content/site-content-service.server.ts';
import type { EnquiryQuestion } from './enquiry-questions.ts';
import { listEnquiries, sweepEnquiries } from './enquiry-service.server.ts';

const BROWSER = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
const ENQUIRY = { name: 'Maya', email: 'maya@example.com', message: 'A kettle.' };

const PERSON = { email: 'maya@example.com', name: '' };

const question = (given: Partial<EnquiryQuestion>): EnquiryQuestion => ({
  ...{ key: 'size', text: 'How large is it?', kind: 'amount', answers: ['Up to 10,000', 'More'], isRequired: false },
  ...{ service: '', ...given },
});

const QUESTIONS = [
  question({}),
  question({ key: 'what', text: 'What of it?', kind: 'several', answers: ['Moulds', 'Boxes', 'Labels'] }),
  question({ key: 'when', text: 'By when?', kind: 'day', answers: [], service: 'manufacturing' }),
  question({ key: 'town', text: 'Which town?', kind: 'line', answers: [], service: 'manufacturing', isRequired: true }),
];

onEveryDatabase('an enquiry that qualifies', ({ platform, clock }) => {
  async function site({ questions = QUESTIONS } = {}) {
    const study = await createCaseStudy(
      platform(),
      null,
      newCaseStudy({ slug: 'kettle', title: 'A <kettle> & more', services: ['manufacturing'] }),
    );
    const { call, admin } = appOf(platform());
    const as = await admin();
    const save = (asked: readonly EnquiryQuestion[]) => saveSection(platform(), null, 'enquiryQuestions', asked);
    if (questions.length > 0) await save(questions);
    const formAt = async (path: string) =>
      /<form class="form paper" action="\/contact".*?<\/form>/.exec(await (await call(path)).text())?.[0] ?? '';
    const post = (fields: Record<string, string | string[]>, address = '203.0.113.7') => {
      const body = new URLSearchParams();
      for (const [name, values] of Object.entries(fields))
        for (const value of [values].flat()) body.append(name, value);
      return appOf(platform({ trustProxy: 1 })).call('/contact', {
        body,
        headers: { ...BROWSER, 'X-Forwarded-For': address },
      });
    };
    const enquiries = () => listEnquiries(platform());
    return { study, call, as, save, formAt, post, enquiries };
  }

  const WHOLE = {
    ...{ ...ENQUIRY, about: 'kettle', 'answer-size': 'More', 'answer-what': ['Moulds', 'Labels'] },
    ...{ 'answer-when': '2027-03-01', 'answer-town': 'Bern' },
  };

  test('the form is as it always was until the owner asks something, and once she asks nothing any more', async () => {
    const { formAt, save, call } = await site({ questions: [] });
    const before = await formAt('/contact');
    expect(before).not.toMatch(/answer-|about|<select|<fieldset/);
    expect(await formAt('/contact?about=nothing-of-this-name')).toBe(before);
    // links to it are plain, too
    expect(await (await call('/case-studies/kettle')).text()).not.toContain('/contact?');
    await save(QUESTIONS);
    expect(await formAt('/contact')).not.toBe(before);
    await resetSection(platform(), null, 'enquiryQuestions');
    expect(await formAt('/contact')).toBe(before);
  });

  test('asks everybody what is for everybody, and of a service those who come from it or from its work', async () => {
    const { formAt, call } = await site();
    const plain = await formAt('/contact');
    expect(plain).toContain('How large is it? (optional)');
    expect(plain).toMatch(/<option value=""[^>]*>No answer<\/option><option[^>]*>Up to 10,000<\/option>/);
    expect(plain).toMatch(/<fieldset class="ask".*<legend>What of it\? \(optional\)<\/legend>.*Moulds/);
    expect(plain).not.toMatch(/By when|Which town/);

    const about = await formAt('/contact?about=kettle');
    expect(about).toContain('About A &lt;kettle&gt; &amp; more');
    expect(about).toContain('<a href="/contact">Write about something else</a>');
    expect(about).toMatch(/type="date"[^>]*name="answer-when"|name="answer-when"[^>]*type="date"/);
    expect(about).toMatch(/<label[^>]*>Which town\?<\/label><input[^>]*required/);
    expect(await formAt('/contact?about=manufacturing')).toContain('About Manufacturing');

    const links = (html: string) => [...html.matchAll(/href="(\/contact[^"]*)"/g)].map(([, href]) => href);
    expect(new Set(links(await (await call('/case-studies/kettle')).text()))).toEqual(
      new Set(['/contact?about=kettle']),
    );
    expect(links(await (await call('/manufacturing')).text())).toContain('/contact?about=manufacturing');
    expect(links(await (await call('/about')).text())).not.toContain('/contact?about=about');
  });

  test('four answers from a study arrive, stand where they are read, and go with the mail to the owner', async () => {
    const { study, post, enquiries, call, as } = await site();
    await changeEnquiryRecipient(platform(), { id: 1, username: 'owner' }, 'me@workshop.com.au');
    expect((await post(WHOLE)).status).toBe(303);
    const answers = [
      { question: 'How large is it?', answer: 'More' },
      { question: 'What of it?', answer: 'Moulds, Labels' },
      { question: 'By when?', answer: '2027-03-01' },
      { question: 'Which town?', answer: 'Bern' },
    ];
    expect(await enquiries()).toMatchObject([
      { answers, about: { title: 'A <kettle> & more', slug: 'kettle' }, page: '/case-studies/kettle', state: 'new' },
    ]);
    expect(await platform().db.selectFrom('enquiries').select('about').execute()).toEqual([{ about: study.id }]);
    const [mail] = await platform().db.selectFrom('mails').select('body').execute();
    expect(mail?.body).toContain('> How large is it? More\n');
    const csv = await (await call('/api/enquiries/export', { as })).text();
    expect(csv).toContain('"How large is it? More\nWhat of it? Moulds, Labels\nBy when? 2027-03-01\nWhich town? Bern"');

    // a service is no study, and its page is known all the same
    expect((await post({ ...WHOLE, message: 'A mould.', about: 'manufacturing' })).status).toBe(303);
    expect((await enquiries())[0]).toMatchObject({ about: null, page: '/manufacturing' });
    await call(`/api/enquiries/${(await enquiries())[0]?.id}`, { as, method: 'DELETE' });

    // what is asked otherwise, or no more, is read as it was asked
    await saveSection(platform(), null, 'enquiryQuestions', [question({ text: 'How big?' })]);
    expect(await enquiries()).toMatchObject([{ answers }]);
    await call(`/api/case-studies/${study.id}`, { as, method: 'DELETE' });
    expect(await enquiries()).toMatchObject([{ answers, about: { title: 'A <kettle> & more', slug: null } }]);
  });

  test('answers are in no webhook and in nothing that others can read', async () => {
    const { post, call, as } = await site();
    const hook = { url: 'http://127.0.0.1:9/', events: ['enquiry.received'] };
    const on = platform({ allowsPrivateAddresses: true });
    expect((await appOf(on).call('/api/webhooks', { as, json: hook })).status).toBe(201);
    await post({ ...WHOLE, 'answer-town': 'Marktown' });
    const told = await platform().db.selectFrom('webhook_deliveries').select('data').execute();
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toMatch(/Marktown|How large/);
    expect((await call('/api/enquiries')).status).toBe(401);
  });

  test('what is missing or was not offered is said beside it, and nothing typed is lost', async () => {
    const { post, enquiries } = await site();
    const { 'answer-town': _town, ...rest } = WHOLE;
    const refused = await post({ ...rest, 'answer-size': 'Everything' });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain('<a href="#enquiry-answer-town">Which town? is required</a>');
    expect(html).toContain('<a href="#enquiry-answer-size">How large is it?: choose one of the answers</a>');
    expect(html).toMatch(/<select[^>]*id="enquiry-answer-size"[^>]*aria-invalid="true"/);
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Labels"/);
    expect(html).toContain('value="2027-03-01"');
    expect(html).toContain('>A kettle.</textarea>');
    expect(html).toContain('name="about" value="kettle"');
    expect(await enquiries()).toEqual([]);
  });

  test('the person is exported and deleted with all of it', async () => {
    const { post, call, as } = await site();
    await post(WHOLE);
    await call('/api/enquiries/1', { as, method: 'PATCH', json: { state: 'waiting' } });
    const exported = JSON.stringify(await exportPerson(platform(), null, PERSON));
    for (const words of ['A kettle.', 'How large is it?', 'Moulds, Labels', '2027-03-01', 'Bern'])
      expect(exported).toContain(words);
    await deletePerson(platform(), null, PERSON);
    expect(await platform().db.selectFrom('enquiries').selectAll().execute()).toEqual([]);
    expect(await platform().db.selectFrom('enquiry_messages').selectAll().execute()).toEqual([]);
  });

  test('links alone, and the same words from three networks, go to spam in silence, and stay there for a month', async () => {
    const { post, enquiries } = await site({ questions: [] });
    await changeEnquiryRecipient(platform(), { id: 1, username: 'owner' }, 'me@workshop.com.au');
    const mails = async () => (await platform().db.selectFrom('mails').select('id').execute()).length;
    const sent = await post({ ...ENQUIRY, message: 'https://spam.example/x www.spam.example' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/contact/thanks']);
    expect([(await enquiries())[0]?.state, await mails()]).toEqual(['spam', 0]);

    const message = 'We bring a thousand visitors to your website every day, ask us how.';
    for (const [address, state] of [
      ['203.0.113.1', 'new'],
      ['203.0.113.1', 'new'],
      ['203.0.113.2', 'new'],
      ['198.51.100.3', 'spam'],
      ['198.51.100.4', 'spam'],
    ] as const) {
      clock().advance(1000);
      const email = `m${clock().now().getTime()}@example.com`;
      expect((await post({ name: 'M', email, message }, address)).status).toBe(303);
      expect([address, (await enquiries())[0]?.state]).toEqual([address, state]);
    }
    expect(await mails()).toBe(3);
    // what people write alike by chance
    for (const at of [1, 2, 3, 4])
      await post({ ...ENQUIRY, email: `c${at}@example.com`, message: 'Please call me.' }, `192.0.2.${at}`);
    expect((await enquiries())[0]?.state).toBe('new');

    const spam = async () => (await enquiries()).filter(({ state }) => state === 'spam').length;
    clock().advance(31 * DAY);
    await sweepEnquiries(platform());
    expect(await spam()).toBe(3);
  });
});
