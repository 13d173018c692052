import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { createApp } from '../../../../server/app.ts';
import { PageCache } from '../../../../server/page-cache.ts';
import { appOf, TEST_ASSETS } from '../../../../tests/support/app.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { scriptPayloads } from '../../../../tests/support/hostile/script-payloads.ts';
import { newCaseStudy } from '../../../../tests/support/make.ts';
import { anArticle, partsOfEachKind, picturePart, quoting } from '../../../../tests/support/make-entry.ts';
import { markdownKinds, markdownRuns } from '../../../../tests/support/markdown-words.ts';
import { mistakes } from '../../../../tests/support/valid-html.ts';
import {
  againstRichResults,
  againstVocabulary,
  type DataGraph,
} from '../../../../tests/support/valid-structured-data.ts';
import type { Platform } from '../../../platform/platform.server.ts';
import { createCaseStudy, trashCaseStudy } from '../../case-studies/case-study-service.server.ts';
import { INSIGHTS } from '../entry.ts';
import { PART_KINDS } from '../entry-parts.ts';

type Element = { name: string; attributes: Record<string, string>; text: string };

/** Every element of a document in order, each with the words in it. */
function elementsOf(html: string): Element[] {
  const all: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '' };
      all.push(element);
      open.push(element);
    },
    ontext(text) {
      for (const element of open) element.text += text;
    },
    onclosetag: (name) => void open.splice(open.findLastIndex((one) => one.name === name)),
  });
  parser.end(html);
  return all;
}

const graphOf = (html: string): DataGraph =>
  JSON.parse(elementsOf(html).find(({ attributes }) => attributes['type'] === 'application/ld+json')?.text ?? '');

/** The levels of the headings of the page itself, in order. */
const levelsOf = (html: string) =>
  elementsOf(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).flatMap(({ name }) =>
    /^h[1-6]$/.test(name) ? [Number(name.slice(1))] : [],
  );

/** Each by what it follows where it is more than one step deeper; none where all is well. */
const jumpsOf = (levels: number[]) => levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);

/** Everything that an owner writes there, for the twin. */
const WORDS = [
  ...[
    'It waited nine days.',
    'crane',
    'tide',
    'Port log of May',
    'A step before all',
    'Opening words',
    'Why hulls wait',
  ],
  ...['The hull in May', 'A step within', 'The crane', 'They counted.', 'We paid.', 'Ann, foreman', 'What it costs'],
  ...['9 days', 'of waiting', 'since March', 'Why nine?', 'The tide.', 'What to do', 'Before it', 'After it'],
  ...['Talk to us', 'Nine days in the yard', 'Why hulls wait.', 'A kettle for trains', 'They kept their word.', 'Lee'],
];

async function site(platform: Platform) {
  const study = await createCaseStudy(
    platform,
    null,
    newCaseStudy({ title: 'A kettle for trains', services: ['manufacturing'] }),
  );
  const given = { quote: 'They kept\ntheir word.', name: 'Ann Lee', proof: 'A letter' };
  const cache = new PageCache();
  const app = createApp(platform, { assets: TEST_ASSETS, readiness: { isStarted: true, isStopping: false }, cache });
  const { admin } = appOf(platform);
  const as = await admin();
  const send = async (method: string, path: string, json?: unknown) =>
    app.request(`/api${path}`, {
      method,
      headers: { Cookie: as, 'Content-Type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
  const text = async (path: string) => (await app.request(path)).text();
  const { id: testimonial } = await (await send('POST', '/testimonials/by-hand', given)).json();
  await send('PATCH', `/testimonials/${testimonial}`, { state: 'shown' });
  return { app, cache, send, text, study, testimonial };
}

onOneDatabase('the page of an article', ({ platform, clock }) => {
  test('has no two places of one name, whatever its headings are', async () => {
    const { app, send } = await site(platform());
    const heading = fc.constantFrom('Why hulls wait', 'WHY  hulls wait', 'Tide', 'ß', '潮', '潮 ');
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(heading, { minLength: 1, maxLength: 6 }), async (headings) => {
        number += 1;
        const parts = headings.flatMap((text) => [
          { kind: 'heading' as const, text, level: 'section' as const },
          { kind: 'text' as const, text: 'Words.', note: '' },
        ]);
        await send('POST', '/entries', { kind: 'article', ...anArticle({ slug: `places-${number}`, parts }) });
        const all = elementsOf(await (await app.request(`/insights/places-${number}`)).text());
        const sections = all.filter(
          ({ name, attributes }) => name === 'section' && attributes['class'] === 'entry-section',
        );
        const named = sections.flatMap(({ attributes }) => attributes['aria-labelledby'] ?? []);
        const nameOf = (text = '') => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
        const names = named.map((id) => nameOf(all.find(({ attributes }) => attributes['id'] === id)?.text));
        expect(sections.length).toBe(headings.length);
        expect(names).toEqual([...new Set(headings.map(nameOf))]);
      }),
      { numRuns: 20 },
    );
  });

  test('of all thirteen kinds keeps to every rule, with and without what it speaks of', async () => {
    const { app, send, text, study, testimonial } = await site(platform());
    const parts = partsOfEachKind({ study: study.id, testimonial, pictures: ['/images/a.png', '/images/b.png'] });
    expect(new Set(parts.map(({ kind }) => kind))).toEqual(new Set(PART_KINDS));
    const article = anArticle({ parts, cover: '/images/cover.png', date: '2025-04-08' });
    const made = await send('POST', '/entries', { kind: 'article', ...article });
    expect(made.status, await made.clone().text()).toBe(201);
    const { id } = await made.json();
    const reply = await app.request('/insights/nine-days');
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(mistakes(html)).toEqual([]);
    expect(html).toMatch(/They counted\.<br\/>Twice\..*They kept<br\/>their word\./s);

    // nothing runs
    expect([...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)).toEqual(['<script type="application/ld+json">']);
    expect(
      elementsOf(html).flatMap(({ attributes }) => Object.keys(attributes).filter((name) => /^on/.test(name))),
    ).toEqual([]);

    // headings, and the table of them
    const levels = levelsOf(html);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect([levels, jumpsOf(levels)]).toEqual([levels, []]);
    const toc = /<nav class="toc"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    const links = elementsOf(toc).flatMap(({ attributes: { href } }) => href ?? []);
    expect(links).toEqual(['#why-hulls-wait', '#what-it-costs', '#what-to-do']);
    const ids = elementsOf(html).flatMap(({ attributes: { id: own } }) => own ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of links) expect(ids).toContain(link.slice(1));

    // what search engines read
    const graph = graphOf(html);
    const node = graph['@graph'].find((one) => one['@type'] === 'Article');
    const { origin } = new URL(
      String(node?.['mainEntityOfPage'] && (node['mainEntityOfPage'] as { '@id': string })['@id']),
    );
    expect(node).toMatchObject({
      headline: 'Nine days in the yard',
      datePublished: '2025-04-08T12:00:00.000Z',
      dateModified: clock().now().toISOString(),
      description: 'Why hulls wait.',
    });
    expect(node?.['image']).toEqual([
      expect.stringMatching(/^https?:\/\/\S+\/share\/entries\/\S+$/),
      ...['cover', 'share-default', 'a', 'b'].map((name) => `${origin}/images/${name}.png`),
    ]);
    expect(await againstRichResults(graph)).toEqual([]);
    expect(await againstVocabulary({ article: graph })).toEqual([]);

    // the owner's own day in place of that of publishing
    const timeIn = (page: string) => /<time dateTime="([^"]+)">([^<]+)</.exec(page)?.slice(1);
    expect(timeIn(html)).toEqual(['2025-04-08', 'April 8, 2025']);
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toContain('2026');
    await send('PATCH', `/entries/${id}`, { date: '' });
    expect(timeIn(await text('/insights/nine-days'))).toEqual(['2026-03-05T09:00:00.000Z', 'March 5, 2026']);

    // every word of it is in its twin
    const twin = await app.request('/insights/nine-days.md');
    expect([twin.status, twin.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/markdown')]);
    const said = markdownRuns(await twin.text())
      .join(' ')
      .replace(/\s+/g, ' ');
    const spoken = said.replace(/ (?=[.,])/g, '');
    expect(WORDS.filter((words) => !spoken.includes(words))).toEqual([]);

    // without a third heading there is no table
    await send('PATCH', `/entries/${id}`, { parts: parts.slice(0, -3) });
    expect(await text('/insights/nine-days')).not.toContain('class="toc"');

    // what is gone is left out, and said
    await send('PATCH', `/entries/${id}`, { parts: [...parts, { kind: 'studies', service: 'no-such-service' }] });
    await send('PATCH', `/testimonials/${testimonial}`, { state: 'hidden' });
    await trashCaseStudy(platform(), study.id);
    const without = await text('/insights/nine-days');
    expect(without).not.toMatch(/kettle|kept<br|their word|class="jobcards|class="voice/);
    expect(mistakes(without)).toEqual([]);
    expect(jumpsOf(levelsOf(without))).toEqual([]);
    const { advice } = await (await send('GET', `/entry-drafts/${id}`)).json();
    const left = (number: number, name: string) => `Part ${number} (${name}) is not on the site, so it is left out.`;
    expect(advice).toEqual([left(2, 'Case study'), left(13, 'Testimonial'), left(19, 'Case studies of a service')]);
    expect(await text('/insights/nine-days.md')).not.toMatch(/kettle|their word/);
  });

  test('has no script in whatever is written into any of its fields', async () => {
    const { send, text, study, testimonial } = await site(platform());
    const { id } = await (await send('POST', '/entries', { kind: 'article', ...anArticle() })).json();
    const nested = Array.from({ length: 1000 }, (_, line) => `${' '.repeat(line % 25)}- ${line}`).join('\n');
    const hostile = fc.constantFrom(...scriptPayloads(), '[a](javascript:alert(1))', '**[a](jAvAsCrIpT:x)**');
    const plain = elementsOf(await text('/insights/nine-days')).map(({ name }) => name);
    await fc.assert(
      fc.asyncProperty(hostile, async (words) => {
        const short = words.slice(0, 100);
        const rich = `${words}\n\n- ${words}`;
        const everywhere = {
          ...{ title: words, summary: words, seo: { title: short, description: words } },
          parts: [
            { kind: 'text', text: `${nested}\n\n${rich}`, note: words },
            { kind: 'heading', text: words, level: 'section' },
            { kind: 'heading', text: words, level: 'within' },
            { kind: 'picture', ...picturePart('/images/share-default.png', words, words) },
            { kind: 'quote', text: words, who: short },
            {
              kind: 'figures',
              figures: [{ value: words.slice(0, 24).trim(), label: short, note: words.slice(0, 200) }],
            },
            { kind: 'study', study: study.id },
            quoting('testimonial', testimonial),
            { kind: 'questions', questions: [{ question: words, answer: rich }] },
            { kind: 'columns', left: rich, right: rich },
            { kind: 'button', action: { label: short, href: '/contact' } },
          ],
        };
        const changed = await send('PATCH', `/entries/${id}`, everywhere);
        expect(changed.status, await changed.text()).toBe(200);
        const html = await text('/insights/nine-days');
        expect([...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag)).toEqual([
          '<script type="application/ld+json">',
        ]);
        const elements = elementsOf(html);
        expect(
          elements.filter(({ name }) => /^(?:iframe|object|embed|base|math|video|audio|body.+)$/.test(name)),
        ).toEqual([]);
        expect(elements.filter(({ name }) => name === 'style')).toHaveLength(
          plain.filter((name) => name === 'style').length,
        );
        for (const { attributes } of elements)
          for (const [name, value] of Object.entries(attributes)) {
            expect(name).not.toMatch(/^on/i);
            if (/^(?:href|src|srcset|action|ping|formaction)$/i.test(name))
              expect(value).not.toMatch(/^\s*j\s*a\s*v\s*a\s*s/i);
          }
        // as it was typed, and not left out
        expect(elements.find(({ name }) => name === 'h1')?.text.replace(/\s+/g, '')).toBe(words.replace(/\s+/g, ''));
        const { name } = (graphOf(html)['@graph'].find((one) => one['@type'] === 'Article') ?? {}) as { name?: string };
        expect(name).toBeUndefined();
        expect(jumpsOf(levelsOf(html))).toEqual([]);
        for (const path of [INSIGHTS, '/insights.xml', '/sitemap'])
          for (const { name, attributes } of elementsOf(await text(path))) {
            expect(
              Object.keys(attributes).filter((one) => /^on/i.test(one)),
              path,
            ).toEqual([]);
            if (name === 'script') expect(attributes['src'] ?? '', path).not.toMatch(/evil|data:/);
          }
        // in the twin no reader finds a tag
        expect(markdownKinds(await text('/insights/nine-days.md')).filter((kind) => kind.includes('html'))).toEqual([]);
      }),
      { numRuns: 8 },
    );
    for (const src of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/a.png', '/\\evil.example/a.png', 'x'])
      for (const refused of [{ parts: [{ kind: 'picture', ...picturePart(src, '', '') }] }, { cover: src }])
        expect((await send('PATCH', `/entries/${id}`, refused)).status, `${JSON.stringify(refused)}`).toBe(400);
  });

  test('shows its owner what there is so far, and nothing of what is still empty', async () => {
    const { send } = await site(platform());
    const empty: unknown[] = [
      { kind: 'text', text: ' ', note: '' },
      { kind: 'heading', text: '', level: 'section' },
      { kind: 'heading', text: '', level: 'within' },
      { kind: 'picture', ...picturePart('', '', '') },
      { kind: 'pictures', pictures: [picturePart('', '', ''), picturePart('', '', '')] },
      { kind: 'quote', text: '', who: '' },
      { kind: 'figures', figures: [{ value: '', label: '', note: '' }] },
      { kind: 'study', study: 0 },
      { kind: 'studies', service: '' },
      quoting('testimonial', 0),
      { kind: 'questions', questions: [{ question: '', answer: '' }] },
      { kind: 'columns', left: '', right: '' },
      { kind: 'button', action: { label: '', href: '/' } },
      { kind: 'divider' },
    ];
    const preview = async (parts: unknown[]) => {
      const reply = await send('POST', '/entries/preview', { kind: 'article', data: { title: 'So far', parts } });
      expect(reply.status, await reply.clone().text()).toBe(200);
      const html = await reply.text();
      expect(html.replace('<script type="application/ld+json">', '')).not.toContain('<script');
      return /<div class="entry-sections[\s\S]*?<\/article>/.exec(html)?.[0] ?? '';
    };
    const bare = await preview([]);
    expect(await preview(empty)).toBe(bare);
    // half of a list is there
    const half = await preview([
      {
        kind: 'figures',
        figures: [
          { value: '9 days', label: 'waiting', note: '' },
          { value: '', label: '', note: '' },
        ],
      },
      {
        kind: 'questions',
        questions: [
          { question: '', answer: '' },
          { question: 'Why?', answer: '' },
        ],
      },
      { kind: 'columns', left: 'Only here', right: '' },
      { kind: 'pictures', pictures: [picturePart('', '', ''), picturePart('/images/a.png', '', '')] },
    ]);
    const names = elementsOf(half).map(({ name, text }) => `${name} ${text}`);
    expect(names.filter((one) => /^(?:dt|dd|summary|p|details|strong) ?$/.test(one))).toEqual([]);
    expect(half.match(/<details/g)).toHaveLength(1);
    expect(half.match(/<dt/g)).toHaveLength(1);
    expect(half.match(/<img/g)).toHaveLength(1);
  });

  test('the same thing twice stands twice', async () => {
    const { send, text, study, testimonial } = await site(platform());
    const twice = [{ kind: 'study', study: study.id }, quoting('testimonial', testimonial)] as const;
    const parts = twice.flatMap((part) => [part, part]);
    await send('POST', '/entries', { kind: 'article', ...anArticle({ parts }) });
    const html = await text('/insights/nine-days');
    expect([html.match(/class="jobrow"/g)?.length, html.match(/class="voice large"/g)?.length]).toEqual([2, 2]);
    expect(mistakes(html)).toEqual([]);
  });

  test('an address that nobody made is the screen of all such, and leaves nothing in the cache', async () => {
    const { app, cache, send, text } = await site(platform());
    await send('POST', '/entries', { kind: 'page', ...anArticle({ slug: 'speaking' }) });
    expect((await app.request('/speaking')).status).toBe(200);
    const lost = await app.request('/no-such-page');
    expect(lost.status).toBe(404);
    const screen = await lost.text();
    expect(screen).toContain('404');
    const before = cache.size;
    for (let number = 0; number < 300; number++) {
      const reply = await app.request(`/made-up-${number}`);
      expect([reply.status, await reply.text()]).toEqual([404, screen]);
    }
    for (let number = 0; number < 100; number++) expect((await app.request(`/insights/x-${number}`)).status).toBe(404);
    expect(cache.size).toBe(before);
    // one of two parts is the same screen, and what stood in the cache still does
    expect(await text('/no/such')).toBe(screen);
    const { renders } = cache.counts;
    expect((await app.request('/speaking')).status).toBe(200);
    expect(cache.counts.renders).toBe(renders);
  });
});
