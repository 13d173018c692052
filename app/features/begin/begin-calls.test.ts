import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { anArticle } from '../../../tests/support/make-entry.ts';
import { english } from '../../interface-words/dictionaries/english.ts';
import { createEntry } from '../entries/entry-service.server.ts';
import { describePicture } from '../media/media-library-service.server.ts';
import { storeGeneratedImages } from '../media/media-service.server.ts';
import { emptyContent } from '../site-content/empty-site.ts';
import { answersGiven } from './answers.ts';
import { PRIVACY_TEMPLATES } from './privacy-templates.ts';

const ANSWERS = answersGiven.parse({
  name: 'Anna Berg',
  role: 'Interim finance lead',
  does: 'I close the books of family firms by the third working day.',
  about: 'Fifteen years in family firms. I like short lists.',
  city: 'Malmö',
  country: 'Sweden',
  language: 'en-GB',
  timeZone: 'Europe/Stockholm',
  services: [
    { name: 'Monthly closing', sentence: 'A closing that holds.' },
    { name: 'A second pair of eyes', sentence: 'One day a month.' },
  ],
  facts: [
    { figure: '140', counts: 'closings since 2012', proof: 'The ledger.' },
    { figure: '99', counts: 'unproven things', proof: '' },
  ],
  email: 'anna@bergekonomi.se',
  booking: 'https://cal.bergekonomi.se/anna',
  phone: '+46 40 123 45 67',
  main: '#1d3557',
  accent: '#f4a261',
  address: 'Storgatan 1, Malmö',
  businessNumber: '556677-8899',
  host: 'Glesys AB, Sverige',
});

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

/** What people read or are read: texts, names, descriptions, titles. */
function visibleTexts(html: string): string[] {
  const found: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' || name === 'style') hidden += 1;
      for (const attribute of ['aria-label', 'alt', 'placeholder', 'title']) found.push(attributes[attribute] ?? '');
      const { name: meta = '', property = '', content = '' } = attributes;
      if (/^(?:description|og:(?:title|description|site_name)|twitter:(?:title|description))$/.test(meta || property))
        found.push(content);
    },
    ontext: (text) => void (hidden === 0 && found.push(text)),
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden -= 1;
    },
  });
  parser.write(html);
  parser.end();
  return [...new Set(found.map((text) => text.trim()).filter((text) => text !== ''))];
}

const TEMPLATE = strings(PRIVACY_TEMPLATES['en']);

/** Where a text that a visitor meets comes from; null where nobody knows. */
function sourceOf(text: string): 'answer' | 'interface' | 'clause' | 'composed' | null {
  const answers = strings(ANSWERS);
  const words = [...strings(emptyContent), ...strings(english)];
  if (answers.includes(text)) return 'answer';
  if (words.includes(text)) return 'interface';
  if (TEMPLATE.some((sentence) => isFilled(text, sentence))) return 'clause';
  if (strings(english).some((word) => word.includes('{') && isFilled(text, word))) return 'interface';
  if (/^\d+(?:\.\d+)?$/.test(text)) return 'interface'; // an item of the parts list
  const parts = text.split(/ · |, |^© \d{4} /).filter((part) => part !== '');
  return parts.every((part) => answers.includes(part) || words.includes(part)) ? 'composed' : null;
}

function isFilled(text: string, sentence: string): boolean {
  const parts = sentence.split(/\{[^{}]*\}/);
  return parts.join('').length > 4 && parts.every((part) => text.includes(part));
}

onEveryDatabase('ten questions', ({ platform }) => {
  async function begun() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const post = async (path: string, json: unknown) => (await call(`/api/begin${path}`, { as, json })).json();
    const put = (answers: unknown) => call('/api/begin/answers', { as, json: { answers } });
    return { call, as, post, put, get: async () => (await call('/api/begin', { as })).json() };
  }

  test('are asked once the owner begins with her own; until then visitors see the example', async () => {
    const { call, post, get, as } = await begun();
    expect((await get()).origin).toBeNull();
    const early = await call('/api/begin/answers', { as, json: { answers: ANSWERS } });
    expect([early.status, await early.text()]).toEqual([409, expect.stringContaining('shows the example')]);
    expect((await post('', { origin: 'example' })).origin).toBe('example');
    expect(await (await call('/')).text()).toContain('Sample Consultant');
    expect((await post('', { origin: 'own' })).origin).toBe('own');
    expect(await (await call('/')).text()).not.toContain('Sample Consultant');
    expect((await call('/api/begin', { as, json: { origin: 'own' } })).status).toBe(409);
  });

  test('leave no picture of the example among hers, but one that she has described', async () => {
    const { call, as, post } = await begun();
    const pictures = ['of the example', 'hers by now'].map((words) => {
      const hash = createHash('sha256').update(words).digest('hex').slice(0, 32);
      return { hash, bytes: Buffer.from(words), width: 1200, height: 800, colour: '#1d3557' };
    });
    await storeGeneratedImages(platform(), pictures, { isSample: true });
    const hers = pictures[1]?.hash ?? '';
    await describePicture(platform(), null, hers, { alt: 'My harbour' });
    const library = async () =>
      (await (await call('/api/media', { as })).json()).pictures.map(({ hash }: { hash: string }) => hash);
    expect(await library()).toHaveLength(2);
    await post('', { origin: 'example' });
    expect(await library()).toHaveLength(2);
    await post('', { origin: 'own' });
    expect(await library()).toEqual([hers]);
    expect(await platform().files.get(`${pictures[0]?.hash}.webp`)).toBeNull();
  });

  test('make a site in one step, which answers them the same way', async () => {
    const { call, as, post, put, get } = await begun();
    await post('', { origin: 'own' });
    const { token, pages } = await post('/preview', { answers: ANSWERS });
    const looked = new Map<string, string[]>();
    for (const { path } of pages)
      looked.set(path, visibleTexts(await (await call(`${path}?preview=${token}`, { as })).text()));
    expect(pages.map(({ path }: { path: string }) => path)).toEqual([
      ...['/', '/about', '/monthly-closing', '/a-second-pair-of-eyes', '/contact', '/services', '/privacy', '/sitemap'],
    ]);
    expect(await (await call('/')).text()).not.toContain('Anna');
    expect(await (await call(`/?preview=${token}`)).text()).not.toContain('Anna');

    expect((await put(ANSWERS)).status).toBe(204);
    for (const [path, texts] of looked) {
      const page = await call(path);
      expect([path, page.status, visibleTexts(await page.text())]).toEqual([path, 200, texts]);
    }
    expect(await (await call('/case-studies')).status).toBe(404);
    const { answers } = await get();
    expect(answers).toEqual({ ...ANSWERS, facts: ANSWERS.facts.slice(0, 1), host: '' });
    expect((await put(answers)).status).toBe(204);
  });

  test('give no service the address of an own page', async () => {
    const { call, as, post, put } = await begun();
    await post('', { origin: 'own' });
    await createEntry(platform(), null, { kind: 'page', ...anArticle({ slug: 'monthly-closing' }) });
    const { pages } = await post('/preview', { answers: ANSWERS });
    expect(pages).toContainEqual({ path: '/monthly-closing-2', name: 'Monthly closing' });
    expect((await put(ANSWERS)).status).toBe(204);
    expect(await (await call('/monthly-closing')).text()).toContain('Nine days in the yard');
    expect(await (await call('/monthly-closing-2')).text()).toContain('A closing that holds.');
    const { data } = await (await call('/api/content/services', { as })).json();
    expect(data.list.map(({ slug }: { slug: string }) => slug)).toEqual(['monthly-closing-2', 'a-second-pair-of-eyes']);
  });

  test('are saved beside the first words of their language', async () => {
    const { call, post, put, as } = await begun();
    await post('', { origin: 'own' });
    const answers = { ...ANSWERS, language: 'sv-SE' };
    const { token, pages } = await post('/preview', { answers });
    expect(pages.map(({ name }: { name: string }) => name)).toContain('Tjänster');
    const previewed = await (await call(`/?preview=${token}`, { as })).text();
    await put(answers);
    for (const home of [previewed, await (await call('/')).text()]) {
      expect(home).toContain('Tjänster');
      expect(home).toContain('Kontakt');
      expect(home).not.toMatch(/>(?:Services|In figures|Book a call|About me|Contact)</);
    }
  });

  test('leave the example to be compared, for its owner alone, until she puts it away', async () => {
    const { call, post, get, as } = await begun();
    const example = async (who?: string) => (await call('/about?preview=example', who ? { as: who } : {})).text();
    expect(await example(as)).not.toContain('Sample Consultant');
    await post('', { origin: 'own', timeZone: 'Europe/Stockholm' });
    expect((await get()).answers.timeZone).toBe('Europe/Stockholm');
    expect((await get()).hasExample).toBe(true);
    expect(await example(as)).toContain('Sample Consultant');
    expect(await (await call('/manufacturing?preview=example', { as })).text()).toContain('Sample Consultant');
    expect(await example()).not.toContain('Sample Consultant');
    expect((await call('/api/begin/example', { as, method: 'DELETE' })).status).toBe(204);
    expect((await get()).hasExample).toBe(false);
    expect(await example(as)).not.toContain('Sample Consultant');
  });

  test('say each sentence that a visitor reads, or the interface does', async () => {
    const { call, post, put } = await begun();
    await post('', { origin: 'own' });
    const { pages } = await post('/preview', { answers: ANSWERS });
    await put(ANSWERS);
    for (const path of [...pages.map((page: { path: string }) => page.path), '/nowhere']) {
      const texts = visibleTexts(await (await call(path)).text());
      expect([path, texts.filter((text) => sourceOf(text) === null)]).toEqual([path, []]);
      expect(texts.some((text) => sourceOf(text) === 'answer')).toBe(true);
      expect(texts.join(' ')).not.toContain('unproven');
    }
  });

  test('leave nothing that the search for the sample finds', async () => {
    const { call, post, put, as } = await begun();
    await post('', { origin: 'own' });
    await put(ANSWERS);
    const { result } = await (await call('/api/setup-search', { as, method: 'POST' })).json();
    expect([result.findings, result.moreFindings]).toEqual([[], 0]);
    expect((await (await call('/api/setup-fields', { as })).json()).fields).toEqual([]);
  });

  test('are refused as a whole where one cannot be taken', async () => {
    const { call, post, as } = await begun();
    await post('', { origin: 'own' });
    const services = [ANSWERS.services[0], ANSWERS.services[0]];
    const reply = await call('/api/begin/answers', { as, json: { answers: { ...ANSWERS, services } } });
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('Another service is called')]);
    expect(await (await call('/')).text()).not.toContain('Anna');
  });
});
