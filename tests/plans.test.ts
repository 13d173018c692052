import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listCaseStudies } from '../app/features/case-studies/case-study-service.server.ts';
import {
  createDraft,
  listDrafts,
  readDraft,
  saveDraft,
} from '../app/features/case-study-drafts/case-study-draft-service.server.ts';
import {
  cancelSchedule,
  runDueSchedules,
  scheduleDraft,
} from '../app/features/case-study-drafts/draft-schedule.server.ts';
import {
  publishDraft,
  showStudyAgain,
  unpublishStudy,
} from '../app/features/case-study-drafts/publish-draft.server.ts';
import {
  beginEntry,
  publishEntry,
  readEntryDraft,
  saveEntryDraft,
  showEntryAgain,
  unpublishEntry,
} from '../app/features/entries/entry-draft-service.server.ts';
import { cancelEntrySchedule, runDueEntries, scheduleEntry } from '../app/features/entries/entry-schedule.server.ts';
import { publicEntries } from '../app/features/entries/entry-service.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { onOneDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { anArticle } from './support/make-entry.ts';

const OWNER = { id: 1, username: 'owner', isAdmin: true };

type Plan = { state: string; publishAt: string | null; unpublishAt: string | null };
/** What both nouns do with plans, by a title that may be missing. */
type Planned = {
  isShown: () => Promise<boolean>;
  plan: () => Promise<Plan>;
  say: (title: string) => Promise<unknown>;
  schedule: (given: { publishAt?: string; unpublishAt?: string }) => Promise<unknown>;
  cancel: () => Promise<unknown>;
  publish: () => Promise<unknown>;
  takeOff: () => Promise<{ unpublishAt: string | null }>;
  putBack: (unpublishAt: string | null) => Promise<unknown>;
  run: () => Promise<unknown>;
};

async function article(platform: Platform, slug: string): Promise<Planned> {
  const { id } = await beginEntry(platform, OWNER, { kind: 'article', data: anArticle({ slug }) });
  return {
    isShown: async () => (await publicEntries(platform)).some((entry) => entry.id === id),
    plan: async () => (await readEntryDraft(platform, id)).plan,
    say: (title) => saveEntryDraft(platform, OWNER, { id, data: { title } }),
    schedule: (given) => scheduleEntry(platform, OWNER, { id, ...given }),
    cancel: () => cancelEntrySchedule(platform, OWNER, id),
    publish: () => publishEntry(platform, OWNER, { id }),
    takeOff: () => unpublishEntry(platform, OWNER, { id }),
    putBack: (unpublishAt) => showEntryAgain(platform, OWNER, { id, unpublishAt }),
    run: () => runDueEntries(platform),
  };
}

async function study(platform: Platform, slug: string): Promise<Planned> {
  let studyId: number | null = null;
  /** A study has a draft or none; without one it gets one as soon as something is written or planned. */
  async function draft() {
    const all = await listDrafts(platform);
    const found = all.find((one) => (studyId === null ? one.slug === slug : one.caseStudyId === studyId));
    return found ? readDraft(platform, found.id) : null;
  }
  const orBegun = async () =>
    (await draft()) ??
    createDraft(platform, OWNER, { data: newCaseStudy({ slug }), caseStudyId: studyId ?? undefined });
  return {
    isShown: async () => (await listCaseStudies(platform)).some((one) => one.slug === slug),
    plan: async () => (await draft())?.schedule ?? { state: 'none', publishAt: null, unpublishAt: null },
    say: async (title) => saveDraft(platform, OWNER, { id: (await orBegun()).id, data: { title } }),
    schedule: async (given) => scheduleDraft(platform, OWNER, { id: (await orBegun()).id, ...given }),
    cancel: async () => cancelSchedule(platform, OWNER, (await orBegun()).id),
    async publish() {
      studyId = (await publishDraft(platform, OWNER, { id: (await orBegun()).id })).id;
    },
    takeOff: async () => unpublishStudy(platform, OWNER, { id: studyId ?? 0 }),
    putBack: (unpublishAt) => showStudyAgain(platform, OWNER, { id: studyId ?? 0, unpublishAt }),
    async run() {
      await runDueSchedules(platform);
      studyId = (await listCaseStudies(platform)).find((one) => one.slug === slug)?.id ?? studyId;
    },
  };
}

type Deed = 'name' | 'unname' | 'plan on' | 'plan on and off' | 'plan off' | 'cancel' | 'publish' | 'take off' | 'wait';
const deed = fc.constantFrom<Deed>(
  'name',
  'unname',
  'plan on',
  'plan on and off',
  'plan off',
  'cancel',
  'publish',
  'take off',
  'wait',
);
const deeds = fc.array(deed, { minLength: 3, maxLength: 14 });

for (const [noun, make] of Object.entries({ article, study }))
  onOneDatabase(`plans of an ${noun}`.replace('an s', 'a s'), ({ platform, clock }) => {
    test('bring it onto the site only while they wait, and take it off whatever was pressed since', async () => {
      let number = 0;
      const seen = { on: 0, off: 0, failed: 0 };
      await fc.assert(
        fc.asyncProperty(deeds, async (list) => {
          number += 1;
          const it = await make(platform(), `planned-${number}`);
          // an hour is an appointment in the zone of the site
          const inHours = (hours: number) =>
            new Date(clock().now().getTime() + hours * 3_600_000 + 11 * 3_600_000).toISOString().slice(0, 16);
          /** What is left of a plan is to come, or says that it failed: nothing happens later than it was to happen. */
          function requireToCome({ state, publishAt, unpublishAt }: Plan) {
            const moments = [publishAt, unpublishAt].filter((moment) => moment !== null);
            if (state === 'waiting')
              for (const moment of moments) expect(moment > clock().now().toISOString()).toBe(true);
            expect(state === 'none').toBe(moments.length === 0);
          }
          const acts: Record<string, () => Promise<unknown>> = {
            name: () => it.say('A name'),
            unname: () => it.say(''),
            'plan on': () => it.schedule({ publishAt: inHours(1) }),
            'plan on and off': () => it.schedule({ publishAt: inHours(1), unpublishAt: inHours(3) }),
            'plan off': () => it.schedule({ unpublishAt: inHours(1) }),
            ...{ cancel: it.cancel, publish: it.publish, 'take off': it.takeOff },
          };
          for (const deed of list) {
            if (deed !== 'wait') {
              await acts[deed]?.().catch((error: unknown) => {
                if (!(error instanceof AppError)) throw error;
              });
              requireToCome(await it.plan());
              continue;
            }
            clock().advance(2 * 3_600_000);
            const now = clock().now().toISOString();
            const before = await it.plan();
            const wasShown = await it.isShown();
            await it.run();
            const after = await it.plan();
            const isShown = await it.isShown();
            if (!wasShown && isShown) {
              seen.on += 1;
              expect([before.state, (before.publishAt ?? 'never') <= now]).toEqual(['waiting', true]);
            }
            if (wasShown && !isShown) seen.off += 1;
            if (after.state === 'failed') seen.failed += 1;
            const wasToGo = before.state === 'waiting' && before.publishAt === null && before.unpublishAt !== null;
            if (wasToGo && (before.unpublishAt ?? '') <= now) expect(isShown).toBe(false);
            requireToCome(after);
          }
        }),
        {
          numRuns: 60,
          // rare among random ones
          examples: [
            [['publish', 'unname', 'plan on', 'wait', 'name', 'take off', 'wait']],
            [['unname', 'plan on and off', 'wait', 'name', 'publish', 'wait', 'wait']],
            [['publish', 'unname', 'plan on and off', 'wait', 'wait', 'name', 'publish', 'wait']],
          ],
        },
      );
      for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(2);
    });

    test('are as they were once it is put back that was taken off by hand', async () => {
      let number = 0;
      const before = fc.array(fc.constantFrom('name', 'plan off', 'plan on and off', 'cancel'), { maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(before, async (list) => {
          number += 1;
          const it = await make(platform(), `back-${number}`);
          const inHours = (hours: number) =>
            `${new Date(clock().now().getTime() + hours * 3_600_000).toISOString().slice(0, 16)}+00:00`;
          await it.say('A name');
          await it.publish();
          for (const deed of list) {
            if (deed === 'name') await it.say('Another name');
            // without newer words there is nothing to publish, without a draft nothing to cancel
            const given = { ...(deed === 'plan on and off' && { publishAt: inHours(1) }), unpublishAt: inHours(3) };
            const done = deed === 'cancel' ? it.cancel() : deed === 'name' ? null : it.schedule(given);
            await done?.catch(() => undefined);
          }
          const planned = await it.plan();
          const { unpublishAt } = await it.takeOff();
          await it.putBack(unpublishAt);
          expect(await it.plan()).toEqual(planned);
          clock().advance(4 * 3_600_000);
          await it.run();
          if (planned.publishAt !== null) {
            clock().advance(60_000);
            await it.run();
          }
          expect(await it.isShown()).toBe(planned.unpublishAt === null);
        }),
        { numRuns: 20, examples: [[['plan off']], [['name', 'plan off']], [['name', 'plan on and off']]] },
      );
    });
  });
