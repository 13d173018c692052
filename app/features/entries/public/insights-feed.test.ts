import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { appOf } from '../../../../tests/support/app.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { scriptPayloads } from '../../../../tests/support/hostile/script-payloads.ts';
import { newCaseStudy } from '../../../../tests/support/make.ts';
import { anArticle, partsOfEachKind } from '../../../../tests/support/make-entry.ts';
import { mistakes } from '../../../../tests/support/valid-html.ts';
import { createCaseStudy, trashCaseStudy } from '../../case-studies/case-study-service.server.ts';
import { PART_KINDS } from '../entry-parts.ts';
import { changeEntry, createEntry } from '../entry-service.server.ts';

onOneDatabase('the feed of the articles', ({ platform }) => {
  /** A site with an article of all kinds of parts, and how feed readers get it. */
  async function begun() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const study = await createCaseStudy(
      platform(),
      null,
      newCaseStudy({ title: 'A kettle for trains', services: ['manufacturing'] }),
    );
    const json = { quote: 'They kept their word.', name: 'Ann Lee', proof: 'A letter' };
    const { id: testimonial } = await (await call('/api/testimonials/by-hand', { as, json })).json();
    await call(`/api/testimonials/${testimonial}`, { as, method: 'PATCH', json: { state: 'shown' } });
    const parts = partsOfEachKind({ study: study.id, testimonial, pictures: ['/images/a.png', '/images/b.png'] });
    const { id } = await createEntry(platform(), null, { kind: 'article', ...anArticle({ parts }) });
    const html = async (): Promise<string> => {
      const xml = await (await call('/insights.xml')).text();
      const parser = new XMLParser({
        ignoreAttributes: false,
        processEntities: true,
        isArray: (name) => name === 'entry',
      });
      return parser.parse(xml).feed.entry[0].content['#text'];
    };
    return { html, id, parts, study, siteUrl: platform().config.siteUrl };
  }

  const asPage = (html: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>A feed</title></head><body><main><h1>It</h1>${html}</main></body></html>`;

  test('keeps each part as what it is, with whole addresses', async () => {
    const { html: read, study, parts, siteUrl } = await begun();
    const html = await read();
    const image = (name: string, alt: string) => `<img src="${siteUrl}/images/${name}.png" alt="${alt}">`;
    const link = `<li><a href="${siteUrl}/case-studies/${study.slug}">A kettle for trains</a>: ${study.summary}</li>`;
    const said: Record<string, string[]> = {
      text: [
        `<p>It <em>waited</em> <strong>nine days</strong>.</p><ul><li>crane</li><li><a href="${siteUrl}/contact">tide</a></li></ul><p><small>Port log of May</small></p>`,
      ],
      heading: ['<h2>Why hulls wait</h2>', '<h3>A step within</h3>'],
      picture: [`<figure>${image('share-default', 'A hull')}<figcaption>The hull in May</figcaption></figure>`],
      pictures: [
        `<figure>${image('a', 'Crane')}<figcaption>The crane</figcaption></figure><figure>${image('b', 'Tide')}</figure>`,
      ],
      quote: [
        '<figure><blockquote><p>They counted.<br>Twice.</p><p>We paid.</p></blockquote><figcaption>Ann, foreman</figcaption></figure>',
      ],
      figures: ['<ul><li><strong>9 days</strong> of waiting <small>since March</small></li></ul>'],
      study: [`<ul>${link}</ul>`],
      studies: [`<ul>${link}</ul>`],
      testimonial: ['<blockquote><p>They kept their word.</p></blockquote><figcaption>Ann Lee</figcaption>'],
      questions: ['<dl><dt>Why nine?</dt><dd><p>The <strong>tide</strong>.</p></dd></dl>'],
      columns: ['<p>Before it</p><p>After it</p>'],
      button: [`<p><a href="${siteUrl}/contact">Talk to us</a></p>`],
      divider: ['<hr>'],
    };
    expect(Object.keys(said).toSorted()).toEqual([...PART_KINDS].toSorted());
    // as many times as there are parts of the kind
    for (const [kind, all] of Object.entries(said))
      for (const one of all) expect([kind, html]).toEqual([kind, expect.stringContaining(one)]);
    expect(html.split(link)).toHaveLength(1 + parts.filter(({ kind }) => kind.startsWith('stud')).length);
    expect(mistakes(asPage(html))).toEqual([]);
  });

  test('leaves out what a part speaks of that is gone', async () => {
    const { html, study } = await begun();
    await trashCaseStudy(platform(), study.id);
    const after = await html();
    expect([after.includes('kettle'), after.includes('They kept their word.')]).toEqual([false, true]);
    expect(mistakes(asPage(after))).toEqual([]);
  });

  test('shows whatever is typed as words, and nothing of it as markup', async () => {
    const { html, id, parts } = await begun();
    const elements = (from: string) => {
      const names: string[] = [];
      const parser = new Parser({ onopentag: (name, attributes) => names.push(name, ...Object.keys(attributes)) });
      parser.end(from);
      return names;
    };
    const plain = elements(await html());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...scriptPayloads()), async (payload) => {
        const typed = (value: unknown): unknown => {
          if (Array.isArray(value)) return value.map(typed);
          if (typeof value !== 'object' || value === null) return value;
          return Object.fromEntries(
            Object.entries(value).map(([name, one]) => [
              name,
              /^(?:alt|caption|who|label|note|question)$/.test(name) && typeof one === 'string'
                ? payload.slice(0, 80).replaceAll(/\s+/g, ' ')
                : typed(one),
            ]),
          );
        };
        await changeEntry(platform(), null, { id, changes: { parts: typed(parts) as typeof parts } });
        expect(new Set(elements(await html()))).toEqual(new Set(plain));
      }),
      { numRuns: 10 },
    );
  });
});
