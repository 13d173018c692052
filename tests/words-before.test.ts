import { expect, test } from 'vitest';
import { sectionOf } from '../app/features/site-content/content-section.ts';
import { keepOriginalTexts, listSamples } from '../app/features/site-content/keep-original-texts.server.ts';
import { judgeFields } from '../app/features/site-content/kept-fields.server.ts';
import { releasedTexts } from '../app/features/site-content/original-texts.server.ts';
import type { SectionKey } from '../app/features/site-content/section-schemas.ts';
import { readStoredContent, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { plainText } from '../app/lib/comparable-text.ts';
import { replyText } from '../app/lib/reply-text.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';

/** What the version whose last step was 0010 wrote into the pages of an empty site; of other pages than home without what stands there. */
const WORDS: Record<string, string[]> = (await import('./fixtures/words-of-0010.json', { with: { type: 'json' } }))
  .default;

const AT = '2026-03-01T00:00:00.000Z';

/**
 * Words of the program and of its drawings, which no text of the site holds, what told the owner to review a page, and what led who
 * follows a broken link to leave back onto the list: that is said of links to confirm alone now.
 */
const OTHERWISE_NOW =
  /^(?:Exploded view of an insulated bottle|From the job files|Template: review before launch\..*|It may be old, or used already\..*)$/;

onEveryDatabase('a live site of a version that did not store its original texts', ({ platform }) => {
  async function siteOf(step: string) {
    await platform().db.insertInto('original_texts').values({ id: 1, shown_by: step }).execute();
    const { call } = appOf(platform());
    return async (path: string) => (await call(path)).text();
  }
  const firstStart = () => keepOriginalTexts(platform(), { isLive: true });

  test('says on every page what it said before', async () => {
    const read = await siteOf('0010-access-tokens-webhooks');
    await firstStart();
    for (const [path, texts] of Object.entries(WORDS)) {
      const reply = replyText({ type: 'text/html', body: await read(path) }, { isParted: true });
      const missing = texts.filter((text) => !reply.includes(plainText(text)) && !OTHERWISE_NOW.test(text));
      expect([path, missing]).toEqual([path, []]);
    }
  });

  test.each([
    ['0001-foundation', '0010-access-tokens-webhooks'],
    ['0011-enquiry-recipient', '0028-redirects'],
  ])('that ended with the step %s has the texts of %s, at the first start and after it', async (step, version) => {
    const read = await siteOf(step);
    const { texts } = releasedTexts(version);
    const before = await Promise.all(Object.keys(WORDS).map(read));
    for (const isStarted of [false, true]) {
      if (isStarted) await firstStart();
      const content = await readStoredContent(platform());
      for (const [key, data] of Object.entries(texts))
        expect({ [key]: sectionOf(content, key as SectionKey) }).toMatchObject({ [key]: data });
    }
    expect(await Promise.all(Object.keys(WORDS).map(read))).toEqual(before);
    const [row] = await platform().db.selectFrom('original_texts').selectAll().execute();
    expect(row).toMatchObject({ shown_by: null, texts: expect.any(String) });
  });

  test.each(['0010-access-tokens-webhooks', '0028-redirects'])(
    'that ended with the step %s keeps what was edited, kept and left, in every section and setting',
    async (step) => {
      const read = await siteOf(step);
      const edited = sectionOf(await readStoredContent(platform()), 'pages.about') as Record<string, unknown>;
      const [name = ''] = Object.keys(edited).filter((key) => typeof edited[key] === 'string');
      const hers = { ...edited, [name]: 'Written by her before the upgrade.' };
      await saveSection(platform(), null, 'pages.about', hers);
      // that version remembered what was kept by a digest alone
      const contents = { stored: await readStoredContent(platform()), samples: await listSamples(platform()) };
      const fields = await judgeFields(platform(), contents);
      const kept = fields.filter(({ section, kind }) => section === 'pages.contact' && kind === 'words').slice(0, 3);
      expect(kept).toHaveLength(3);
      const settings = {
        'setup.kept': JSON.stringify({ 'pages.contact': kept.map(({ id }) => id) }),
        'site.time-zone': 'Europe/London',
        'enquiries.recipient': 'owner@workshop.com.au',
      };
      for (const [key, value] of Object.entries(settings))
        await platform().db.insertInto('settings').values({ key, value, updated_at: AT }).execute();
      const before = {
        pages: await Promise.all(Object.keys(WORDS).map(read)),
        content: await readStoredContent(platform()),
      };

      await firstStart();

      const after = await readStoredContent(platform());
      expect(after).toEqual(before.content);
      expect(await Promise.all(Object.keys(WORDS).map(read))).toEqual(before.pages);
      expect(sectionOf(after, 'pages.about')).toMatchObject({ [name]: hers[name] });
      const samples = await listSamples(platform());
      const judged = await judgeFields(platform(), { stored: after, samples });
      expect(judged.filter(({ state }) => state === 'kept').map(({ place, value }) => [place, value])).toEqual(
        kept.map(({ place, value }) => [place, value]),
      );
      const rows = await platform().db.selectFrom('settings').select(['key', 'value']).execute();
      const now = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
      expect(now).toMatchObject({
        ...settings,
        'setup.kept': expect.stringContaining(kept[0]?.value.slice(0, 20) ?? '-'),
      });
    },
  );
});
