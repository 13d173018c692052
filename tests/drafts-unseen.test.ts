import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEXT_FIELDS } from '../app/features/case-studies/case-study.ts';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { createDraft } from '../app/features/case-study-drafts/case-study-draft-service.server.ts';
import { runDueSchedules, scheduleDraft } from '../app/features/case-study-drafts/draft-schedule.server.ts';
import { unpublishStudy } from '../app/features/case-study-drafts/publish-draft.server.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';
import { newOutcome } from './support/outcomes.ts';
import { expectUnseen, markers } from './support/unseen-words.ts';

const OWNER = { id: 1, username: 'owner', isAdmin: true };

onOneDatabase('what is not public', ({ platform, clock }) => {
  /** A study in which every text has the mark. */
  function marked(mark: string) {
    const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, `${mark} ${name}`]));
    const image = galleryImage({ url: `/images/${mark}.png`, alt: mark, caption: mark });
    return {
      ...newCaseStudy(),
      ...texts,
      slug: `${mark}-slug`,
      coverImage: `/images/${mark}.png`,
      content: { blocks: [{ text: mark }] },
      gallery: { challenge: [image], solution: [], results: [] },
      outcomes: [newOutcome({ label: mark })],
    };
  }

  test('is in no word of any public address, of any file for programs, and of any other call', async () => {
    const on = platform();
    const { call, admin } = appOf(on);
    const as = await admin();
    await fc.assert(
      fc.asyncProperty(markers, async (mark) => {
        const shown = await createCaseStudy(on, OWNER, newCaseStudy());
        const off = await createCaseStudy(on, OWNER, marked(`${mark}off`));
        // a draft of its own, one that waits, the working copy of a public study, and one that was taken off
        await createDraft(on, OWNER, { data: marked(`${mark}own`) });
        const waiting = await createDraft(on, OWNER, { data: marked(`${mark}due`) });
        const inADay = new Date(clock().now().getTime() + 86_400_000).toISOString().slice(0, 16);
        await scheduleDraft(on, OWNER, { id: waiting.id, publishAt: inADay });
        await createDraft(on, OWNER, { data: marked(`${mark}copy`), caseStudyId: shown.id });
        await unpublishStudy(on, OWNER, { id: off.id });
        await runDueSchedules(on);

        const ask = (path: string, cookie: string) => call(path, cookie === '' ? {} : { as: cookie });
        await expectUnseen(mark, { platform: on, ask, as, slug: `${mark}own-slug`, id: off.id });
        const addresses = ['off', 'own', 'due', 'copy'].map((kind) => `/case-studies/${mark}${kind}-slug`);
        for (const path of addresses) {
          expect((await call(path)).status, path).toBe(404);
          expect((await call(`/api${path}`)).status, path).toBe(404);
        }
        for (const path of [`/case-studies?q=${mark}`, `/case-studies?view=gallery&q=${mark}`])
          expect(await (await call(path)).text(), path).not.toMatch(new RegExp(`${mark}(?:own|due|copy|off)`));
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });
});
