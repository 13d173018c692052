import { createCaseStudy } from '../../app/features/case-studies/case-study-service.server.ts';
import { replyToEnquiry } from '../../app/features/enquiries/enquiry-reply-service.server.ts';
import { writeRedirectCounts } from '../../app/features/redirects/redirect-counts.server.ts';
import { changeEnquiryRecipient } from '../../app/features/settings/enquiry-recipient-service.server.ts';
import { saveSection } from '../../app/features/site-content/site-content-service.server.ts';
import type { Platform } from '../../app/platform/platform.server.ts';
import { appOf } from './app.ts';
import { newCaseStudy } from './make.ts';
import { newOutcome } from './outcomes.ts';
import { BROWSER } from './page-views.ts';

const OPEN_FORM = { 'Sec-Fetch-Site': 'same-origin' };
/** As a browser sends the form of a secret page: without a referrer it does not say where it comes from. */
const FORM = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };

/** A person in the spellings that people use of themselves; each is typed somewhere. */
export type Everywhere = {
  names: [string, string, string];
  addresses: [string, string, string];
  /** Stands in everything that they write. */
  words: string;
  path: string;
};

export const ZOE: Everywhere = {
  names: ['Zoë Qvist', 'ZOE  QVIST', 'zoë qvist'.normalize('NFD')],
  addresses: ['Zoe.Qvist@example.com', 'zoe.qvist+site@example.com', 'ZOE.QVIST@EXAMPLE.COM'],
  words: 'ring 0499 555 017 about the quibble',
  path: '/team/Zoe-Qvist.html',
};
export const BEN: Everywhere = {
  names: ['Ben Okro', 'BEN  OKRO', 'ben okro'],
  addresses: ['ben.okro@example.com', 'ben.okro+1@example.com', 'Ben.Okro@example.com'],
  words: 'ring 0499 555 018 about the bracket',
  path: '/team/ben-okro',
};

/** The site with a mail address for the owner, a webhook that is told of people and never answers, and a study. */
export async function siteForPeople(on: Platform) {
  const { call, admin } = appOf(on);
  const as = await admin();
  async function ask<Reply = Record<string, never>>(method: string, path: string, json?: unknown): Promise<Reply> {
    const reply = await call(`/api${path}`, { as, method, json });
    const text = await reply.text();
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Reply;
  }
  async function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = FORM) {
    const reply = await call(path, { body: new URLSearchParams(fields), headers });
    if (reply.status >= 400) throw new Error(`${path}: ${reply.status}`);
  }
  const hidden = async (path: string, name: string) =>
    new RegExp(`name="${name}" value="([0-9a-f]{64})"`).exec(await (await call(path)).text())?.[1] ?? '';
  await changeEnquiryRecipient(on, { id: 1, username: 'owner' }, 'owner@workshop.com.au');
  const events = [
    'enquiry.received',
    'subscriber.confirmed',
    'subscriber.ended',
    'testimonial.received',
    'review.decided',
  ];
  await ask('POST', '/webhooks', { url: 'http://127.0.0.1:9/', events });
  const asked = { kind: 'line' as const, answers: [], isRequired: false, service: '' };
  await saveSection(on, null, 'enquiryQuestions', [
    { ...asked, key: 'where', text: 'Where?' },
    { ...asked, key: 'whom', text: 'Who sent you?' },
  ]);
  const outcomes = [newOutcome(), newOutcome()];
  const study = await createCaseStudy(on, null, newCaseStudy({ title: 'A shop', slug: 'a-shop', outcomes }));

  /** The links of newsletters that were mailed to an address. */
  async function mailedToken(address: string, purpose: 'confirm' | 'unsubscribe'): Promise<string> {
    const mails = await on.db.selectFrom('mails').select('body').where('recipient', '=', address).execute();
    const found = mails.map(({ body }) => new RegExp(`/newsletter/${purpose}\\?token=([\\w-]+)`).exec(body)?.[1]);
    return found.filter((token) => token !== undefined).at(-1) ?? '';
  }

  async function confirm(address: string): Promise<void> {
    const token = await mailedToken(address, 'confirm');
    const reply = await call('/newsletter/confirm', { body: new URLSearchParams({ token }), headers: FORM });
    if (reply.status >= 400) throw new Error(`confirming: ${reply.status}`);
  }

  /** Writes through a link for testimonials, and answers its path and number. */
  async function testify({ names, addresses, words }: Everywhere): Promise<{ path: string; id: number }> {
    const { id, url } = await ask<{ id: number; url: string }>('POST', '/testimonials', {
      askedOf: `${names[1]} of the works`,
    });
    const path = new URL(url).pathname;
    const said = { quote: `They were right, so ${words}. Thanks, ${names[0]}.`, name: names[2], role: addresses[0] };
    const agreed = { consent: 'yes', act: 'send', 'consent-digest': await hidden(path, 'consent-digest') };
    await submit(path, { ...said, ...agreed });
    return { path, id };
  }

  /** Decides through a link for review, and answers its path and number. */
  async function review({ names, addresses, words }: Everywhere): Promise<{ path: string; id: number }> {
    const { id, url } = await ask<{ id: number; url: string }>('POST', '/review-links', {
      ...{ caseStudyId: study.id, forWhom: names[0], days: 14, canDecide: true },
    });
    const path = new URL(url).pathname;
    const note = `Please ${words}, or write to ${addresses[1]}.`;
    await submit(path, { name: names[1], note, decision: 'changes', words: await hidden(path, 'words') });
    return { path, id };
  }

  /** The owner answers who wrote last, as on a site that sends mail. */
  async function answer(text: string): Promise<void> {
    const withMail = { ...on, config: { ...on.config, smtpUrl: 'smtp://127.0.0.1:9' } };
    const { id } = await on.db.selectFrom('enquiries').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await replyToEnquiry(withMail, { id: 1, username: 'owner' }, id, { text });
  }

  /** The person fills every form there is, opens every link, and is written about by the owner. */
  async function fill(person: Everywhere, { about = '' } = {}) {
    const { names, addresses, words, path } = person;
    const message = `Please ${words}. ${about}`;
    for (const [index, email] of addresses.slice(0, 2).entries())
      await ask('POST', '/enquiries', { name: names[index], email, message });
    const answers = { 'answer-where': `Please ${words}`, 'answer-whom': about };
    await submit('/contact', { name: names[2], email: addresses[2], message, ...answers }, OPEN_FORM);
    await answer(`Dear ${names[0]}, ${words}.`);
    for (const email of addresses.slice(0, 2)) await ask('POST', '/newsletter', { email });
    await confirm(addresses[0]);
    const testimonial = await testify(person);
    const link = await review(person);
    await call(path, { headers: BROWSER });
    await call(`/api/visit-counts?kind=view&page=${path}`, {
      method: 'POST',
      headers: { ...BROWSER, 'Sec-Fetch-Site': 'same-origin' },
    });
    await writeRedirectCounts(on);
    return { testimonial, link };
  }

  /** What the owner keeps of people beside figures: an item for each of them. */
  async function keepEvidence(people: readonly Everywhere[]): Promise<void> {
    const items = people.map(({ names, words }, index) => ({
      ...{ outcomeId: outcomes[index]?.id, evidence: `Ledger; ${names[0]} said: ${words}`, approvedBy: names[1] },
      approvedOn: '2026-03-01',
    }));
    await ask('PUT', `/case-study-evidence/${study.id}`, { items });
  }

  return { ...{ call, as, ask, submit, fill, keepEvidence, mailedToken, confirm, answer, testify, review, study } };
}
