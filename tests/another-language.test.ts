import { expect, test } from 'vitest';
import { answersGiven } from '../app/features/begin/answers.ts';
import { beginWithOwn, putOnAir } from '../app/features/begin/begin-service.server.ts';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { drawLetter } from '../app/features/letters/mail/draw-letter.server.tsx';
import { sheetFrame } from '../app/features/one-pagers/sheet-frame.server.ts';
import { studySheet } from '../app/features/one-pagers/study-sheet.ts';
import { publicPaths } from '../app/features/site-content/public-paths.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { readSection, readSiteContent, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { english, type Word } from '../app/interface-words/dictionaries/english.ts';
import { swedish } from '../app/interface-words/dictionaries/swedish.ts';
import { PLACE } from '../app/interface-words/message.ts';
import { readMessage } from '../app/interface-words/read-message.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { DESIGNED } from '../app/ui/brand/brand-choice.ts';
import { movedPage } from '../server/moved-page.ts';
import { errorDocument } from '../server/page-shell.tsx';
import { appOf, TEST_ASSETS } from './support/app.ts';
import { PAIR, PAIRED_GALLERY } from './support/comparisons.ts';
import { onOneDatabase } from './support/databases.ts';
import { writeForeignContent } from './support/foreign-content.ts';
import { newCaseStudy } from './support/make.ts';
import { type Said, saidIn, stringsOf } from './support/said-words.ts';

const FOREIGN = 'Ǎǫẃ';
const HERS = '帳簿を締める';
const BROWSER = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
const BY_LINK = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };

/** Whatever a visitor of a site in a language can meet, by where it is met. */
async function everythingSaid(platform: Platform, language: string): Promise<Map<string, Said[]>> {
  await writeForeignContent(platform, language);
  const texts = { summary: FOREIGN, description: FOREIGN, challenge: FOREIGN, solution: FOREIGN, results: FOREIGN };
  const pictures = (images: (typeof PAIRED_GALLERY)['challenge']) =>
    images.map((image) => ({ ...image, alt: FOREIGN, caption: FOREIGN }));
  const gallery = {
    challenge: pictures(PAIRED_GALLERY.challenge),
    solution: [],
    results: pictures(PAIRED_GALLERY.results),
  };
  const given = { ...texts, title: FOREIGN, gallery, comparisons: [{ ...PAIR, label: FOREIGN }] };
  const study = await createCaseStudy(platform, null, newCaseStudy({ ...given, slug: 'one' }));
  await createCaseStudy(platform, null, newCaseStudy({ ...given, slug: 'two', comparisons: [] }));
  await createCaseStudy(platform, null, newCaseStudy({ ...texts, title: FOREIGN, slug: 'bare' }));

  const { call, admin } = appOf(platform);
  const as = await admin();
  const said = new Map<string, Said[]>();
  async function meet(name: string, reply: Response): Promise<string> {
    const text = await reply.text();
    const isHtml = reply.headers.get('content-type')?.includes('html');
    if (reply.status !== 303) said.set(name, isHtml ? saidIn(text) : [{ text, lang: language, where: 'data' }]);
    return text;
  }
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = BROWSER) =>
    call(path, { body: new URLSearchParams(fields), headers });
  const made = async (path: string, json: object) =>
    new URL(((await (await call(path, { as, json })).json()) as { url: string }).url).pathname;

  await createCaseStudy(platform, null, newCaseStudy({ ...texts, title: 'ქართული', slug: 'letters' }));
  await meet('a PDF that cannot be set', await call('/share/case-studies/letters.pdf'));
  const content = await readSiteContent(platform);
  const paths = [
    ...publicPaths(content).filter((path) => path !== '/contact'),
    ...['/case-studies/one', '/case-studies/two', '/case-studies/bare', '/case-studies/none', '/nothing'],
    ...['/case-studies?view=gallery', '/case-studies?q=zzz', '/case-studies?view=gallery&q=zzz'],
    ...['/newsletter', '/newsletter/thanks', '/newsletter/thanks?mail=later', '/contact', '/contact/thanks'],
    ...['/newsletter/confirm?token=x', '/newsletter/unsubscribe?token=x', '/review/x', '/testimonial/x'],
    ...['/feed.xml', '/llms.txt', '/site.webmanifest'],
  ];
  for (const path of paths) await meet(path, await call(path));

  await meet('an empty enquiry', await post('/contact', { name: '', email: '', message: '' }));
  const long = { name: FOREIGN.repeat(100), email: FOREIGN, message: FOREIGN.repeat(4000) };
  await meet('an enquiry that is too long', await post('/contact', long));
  await meet('more than is read', await post('/contact', { ...long, message: FOREIGN.repeat(12_000) }));
  await meet('far more than an address', await post('/newsletter', { email: FOREIGN.repeat(1000) }));
  const enquiry = { name: FOREIGN, email: 'a@example.com', message: FOREIGN };
  await meet('an enquiry of nobody', await post('/contact', enquiry, {}));
  await meet('an enquiry from elsewhere', await post('/contact', enquiry, { Origin: 'https://evil.example' }));
  for (let sent = 0; sent < 11; sent++)
    await meet('the eleventh enquiry', await post('/contact', { ...enquiry, message: `${FOREIGN} ${sent}` }));
  await meet('no address', await post('/newsletter', { email: '' }));
  await meet('a wrong address', await post('/newsletter', { email: FOREIGN }));
  await meet('an address', await post('/newsletter', { email: 'bob@example.com' }));

  const reviewing = { forWhom: FOREIGN, days: 9, caseStudyId: study.id };
  const review = await made('/api/review-links', { ...reviewing, canDecide: true });
  await meet('a review to read', await call(await made('/api/review-links', { ...reviewing, canDecide: false })));
  const page = await meet('a review', await call(review));
  const words = /name="words" value="([0-9a-f]{64})"/.exec(page)?.[1] ?? '';
  const decide = (fields: Record<string, string>) =>
    post(review, { name: FOREIGN, note: '', words, ...fields }, BY_LINK);
  await meet('an empty review', await decide({ name: '' }));
  await meet('a review without a change', await decide({ decision: 'changes' }));
  await meet(
    'a long review',
    await decide({ decision: 'changes', name: FOREIGN.repeat(60), note: FOREIGN.repeat(2000) }),
  );
  await meet('a review of more than is read', await decide({ note: FOREIGN.repeat(5000) }));
  await meet('a review of other words', await decide({ decision: 'approved', words: '0'.repeat(64) }));
  await meet('a review that is taken', await decide({ decision: 'approved' }));
  await meet('a review after it', await call(review));
  await call(`/api/case-studies/${study.id}`, { as, method: 'PATCH', json: { summary: `${FOREIGN} ${FOREIGN}` } });
  await meet('a review of changed words', await call(review));

  const testimonial = await made('/api/testimonials', { askedOf: FOREIGN, caseStudyId: study.id });
  const asked = await meet('a testimonial', await call(testimonial));
  const digest = /name="consent-digest" value="([0-9a-f]{64})"/.exec(asked)?.[1] ?? '';
  const agreed = { consent: 'yes', 'consent-digest': digest };
  const write = (fields: Record<string, string>) => post(testimonial, { act: 'send', ...fields }, BY_LINK);
  await meet('an empty testimonial', await write({}));
  const many = FOREIGN.repeat(205);
  const figure = { 'figures.0.label': '', 'figures.0.before': many, 'figures.1.label': FOREIGN };
  const wrong = { quote: many, name: many, role: many, company: many, link: 'ftp://x', ...figure };
  await meet('a wrong testimonial', await write({ ...wrong, consent: 'yes', 'consent-digest': 'another' }));
  await meet('a testimonial of more than is read', await write({ quote: FOREIGN.repeat(5000) }));
  await meet('a testimonial that is taken', await write({ ...agreed, quote: FOREIGN.repeat(9), name: FOREIGN }));
  await meet('a testimonial after it', await call(testimonial));
  const [one] = (await (await call('/api/testimonials', { as })).json()) as { id: number }[];
  await call(`/api/testimonials/${one?.id}`, {
    as,
    method: 'PATCH',
    json: { state: 'shown', places: ['about', 'home'] },
  });
  await meet('a testimonial that is shown', await call(testimonial));
  await meet('/about with a testimonial', await call('/about'));
  await meet('a testimonial that is withdrawn', await post(testimonial, { act: 'withdraw' }, BY_LINK));

  const { html } = await errorDocument(platform, TEST_ASSETS, 'none', true);
  said.set('the error page', saidIn(html));
  const movedTo = movedPage(content, 'https://site.example', '/one');
  said.set('a page of a copy that has moved', saidIn(movedTo));
  const mails = await platform.db.selectFrom('mails').selectAll().execute();
  for (const mail of mails.filter(({ kind }) => kind === 'newsletter-confirmation'))
    said.set(`the mail ${mail.kind}`, [{ text: `${mail.subject}\n${mail.body}`, lang: language, where: 'data' }]);
  const letter = drawLetter({
    ...{ subject: FOREIGN, preheader: FOREIGN, body: FOREIGN, brand: DESIGNED, studies: [] },
    site: { name: FOREIGN, postalLine: FOREIGN, siteUrl: 'https://site.example', language },
    why: { agreedOn: '2026-03-05' },
    unsubscribeUrl: 'https://site.example/newsletter/unsubscribe?token=abc',
  });
  said.set('a letter', saidIn(letter.html));
  said.set('a letter as text', [{ text: letter.text, lang: language, where: 'data' }]);
  const site = { content, siteUrl: 'https://site.example', timeZone: 'Europe/Stockholm' };
  const sheet = studySheet({ ...study, title: '' }, site, { pictures: [], isDraft: true, isPublic: false });
  const frame = sheetFrame(site, { source: 'x', contact: 'email' });
  said.set(
    'the words of a sheet',
    [sheet, frame].flatMap((part) => stringsOf(part).map((text) => ({ text, lang: language, where: 'data' as const }))),
  );
  return said;
}

/** Every page of a site that began with its owner's own words and says nothing yet but what she answered, all of it in Japanese. */
async function begunInJapanese(platform: Platform): Promise<{ path: string; html: string }[]> {
  await beginWithOwn(platform, null);
  const hers = {
    name: HERS,
    role: HERS,
    does: HERS,
    about: HERS,
    city: HERS,
    country: HERS,
    address: HERS,
    host: HERS,
  };
  const services = [{ name: HERS, sentence: HERS }];
  const facts = [{ figure: '140', counts: HERS, proof: HERS }];
  const ways = { email: 'a@example.org', booking: 'https://cal.example/a', phone: '+81 3 123' };
  await putOnAir(platform, null, answersGiven.parse({ ...hers, ...ways, language: 'ja', services, facts }));
  const texts = { title: HERS, summary: HERS, description: HERS, challenge: HERS, solution: HERS, results: HERS };
  const inHers = (images: (typeof PAIRED_GALLERY)['challenge']) =>
    images.map((image) => ({ ...image, alt: HERS, caption: HERS }));
  const { challenge, results } = PAIRED_GALLERY;
  const gallery = { challenge: inHers(challenge), solution: [], results: inHers(results) };
  const shown = { gallery, comparisons: [{ ...PAIR, label: HERS }] };
  await createCaseStudy(platform, null, newCaseStudy({ ...texts, ...shown, slug: 'one' }));
  await createCaseStudy(platform, null, newCaseStudy({ ...texts, slug: 'two' }));
  const { data } = await readSection(platform, 'footer');
  const footer = data as SiteContent['footer'];
  const newsletter = { ...footer.newsletter, label: HERS, consent: HERS };
  await saveSection(platform, null, 'footer', { ...footer, newsletter });

  const further = ['/case-studies/one', '/case-studies?view=gallery', '/newsletter', '/contact/thanks', '/nothing'];
  const paths = [...publicPaths(await readSiteContent(platform)), ...further];
  const { call } = appOf(platform);
  return Promise.all(paths.map(async (path) => ({ path, html: await (await call(path)).text() })));
}

/** The texts of a dictionary between their places; those of one letter say nothing. */
function partsOf(dictionary: Readonly<Record<Word, string>>): Map<string, Word> {
  const parts = new Map<string, Word>();
  for (const word of Object.keys(dictionary) as Word[]) {
    const message = readMessage(dictionary[word]);
    const { by: _by, ...forms } = typeof message === 'string' ? { by: '', other: message } : message;
    for (const form of Object.values(forms))
      for (const [index, part] of form.split(PLACE).entries())
        for (const line of part.split('\n'))
          if (index % 2 === 0 && /\p{L}{2}/u.test(line)) parts.set(line.trim(), word);
  }
  return parts;
}

const whole = (part: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u');

/** Where parts of the English dictionary are met, but for those that the other one has, too. */
function englishIn(said: ReadonlyMap<string, Said[]>, other: string, isMeant: (one: Said) => boolean): string[] {
  const searched = [...partsOf(english)].filter(([part]) => !whole(part).test(other));
  return [...said].flatMap(([place, all]) => {
    const text = all
      .filter(isMeant)
      .map((one) => one.text)
      .join('\n');
    return searched
      .filter(([part]) => text.includes(part) && whole(part).test(text))
      .map(([part, word]) => `${place}: “${part}” (${word})`);
  });
}

onOneDatabase('a site in another language', ({ platform }) => {
  test('has no English word of ours left, in Swedish', async () => {
    const said = await everythingSaid(platform({ sampleContent: false }), 'sv-SE');
    expect(said.size).toBeGreaterThan(55);
    expect(englishIn(said, Object.values(swedish).join('\n'), () => true)).toEqual([]);
    const refusals = [...said].flatMap(([place, all]) =>
      all.some(({ text }) => text.includes(swedish['form.overlong'])) ? [place] : [],
    );
    expect(refusals).toEqual([
      ...['more than is read', 'far more than an address', 'a review of more than is read'],
      'a testimonial of more than is read',
    ]);
    const [lack = ''] = swedish['pdf.lacksLetters'].split('{');
    expect(said.get('a PDF that cannot be set')?.[0]?.text).toContain(lack);
  });

  test('marks every English word of ours in a page, in Japanese', async () => {
    const said = await everythingSaid(platform({ sampleContent: false }), 'ja-JP');
    // a title says it as a whole, and begins with a word of ours where a form was refused
    const mixed = /^(?:Error: |For review: |A few words for )|: \d+ case studies$/;
    const isUnmarked = ({ where, lang, text }: Said) => where === 'body' && lang !== 'en' && !mixed.test(text);
    expect(englishIn(said, '', isUnmarked)).toEqual([]);
    expect(englishIn(said, '', ({ where, lang }) => where === 'body' && lang === 'en').length).toBeGreaterThan(500);
    // neither a day nor anything else of ours stands in another language within an English sentence
    const isMixed = ({ lang, text }: Said) => lang === 'en' && /\p{Script=Han}/u.test(text);
    expect([...said].flatMap(([place, all]) => all.filter(isMixed).map(({ text }) => `${place}: ${text}`))).toEqual([]);
  });

  test('marks what it began with, and no word of its owner’s, in Japanese', async () => {
    const pages = await begunInJapanese(platform({ sampleContent: false }));
    expect(pages.length).toBeGreaterThan(10);
    // a title is one text with her name in it, as are two sentences of the privacy page
    const mixed = / · |@|decides what happens|is hosted by/;
    const isWrong = ({ text, lang }: Said) => (lang === 'en' ? /\p{Script=Han}/u : /[a-z]{2}/i).test(text);
    const wrong = pages.flatMap(({ path, html }) =>
      saidIn(html)
        .filter((one) => one.where === 'body' && !mixed.test(one.text) && isWrong(one))
        .map((one) => ({ path, ...one })),
    );
    expect(wrong).toEqual([]);
    // names that stand in elements of their own are found
    for (const { path, html } of pages) {
      const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
      const named = [...html.matchAll(/ aria-labelledby="([^"]*)"/g)].flatMap(([, by = '']) => by.split(' '));
      expect([path, named.filter((id) => !ids.has(id))]).toEqual([path, []]);
    }
  });
});
