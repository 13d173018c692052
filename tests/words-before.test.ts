import { expect, test } from 'vitest';
import { sectionOf } from '../app/features/site-content/content-section.ts';
import { keepOriginalTexts } from '../app/features/site-content/keep-original-texts.server.ts';
import { releasedTexts } from '../app/features/site-content/released-texts.ts';
import type { SectionKey } from '../app/features/site-content/section-schemas.ts';
import { readStoredContent } from '../app/features/site-content/site-content-service.server.ts';
import { plainText } from '../app/lib/comparable-text.ts';
import { replyText } from '../app/lib/reply-text.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';

/** What the version whose last step was 0010 wrote into the pages of an empty site; of other pages than home without what stands there. */
const WORDS: Record<string, string[]> = (await import('./fixtures/words-of-0010.json', { with: { type: 'json' } }))
  .default;

/** Words of the program and of its drawings, which no text of the site holds, and what told the owner to review a page. */
const OTHERWISE_NOW =
  /^(?:Exploded view of an insulated bottle|From the job files|Template: review before launch\..*)$/;

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
});
