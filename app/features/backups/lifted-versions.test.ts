import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { anArticle } from '../../../tests/support/make-entry.ts';
import { newOutcome } from '../../../tests/support/outcomes.ts';
import { changeCaseStudy, createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { readEvidence, saveEvidence } from '../case-studies/outcome-evidence.server.ts';
import { createDraft, readDraft, saveDraft } from '../case-study-drafts/case-study-draft-service.server.ts';
import { publishEntry, readEntryDraft, saveEntryDraft } from '../entries/entry-draft-service.server.ts';
import { createEntry } from '../entries/entry-service.server.ts';
import { createLetter, readLetter, saveLetter } from '../letters/letter-service.server.ts';
import { readSection, readStoredContent, saveSection } from '../site-content/site-content-service.server.ts';
import { lostBy } from './backup-preview.server.ts';
import { restoreBackup, storeBackup } from './backup-service.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';

type State = { version: number; says: unknown };
type Thing = { read: () => Promise<State>; save: (word: string, ifVersion?: number) => Promise<unknown> };

onEveryDatabase('versions over a restore', ({ platform }) => {
  /** One of each kind of thing that is saved by version. */
  async function site() {
    const on = platform();
    await rm(join(on.config.dataDir, 'backups'), { recursive: true, force: true });
    const figure = newOutcome();
    const slug = 'counted';
    const { id: study } = await createCaseStudy(on, null, newCaseStudy({ slug, outcomes: [figure] }));
    const { id: draft } = await createDraft(on, null, { data: newCaseStudy(), caseStudyId: study });
    const { id: entry } = await createEntry(on, null, { kind: 'article', ...anArticle() });
    const { id: letter } = await createLetter(on, null, { subject: 'New' });
    const studies = () => on.db.selectFrom('case_studies').select(['version', 'title']).where('id', '=', study);
    const identity = async () => (await readStoredContent(on)).identity;
    const things: Record<string, Thing> = {
      study: {
        read: async () => {
          const { version, title } = await studies().executeTakeFirstOrThrow();
          return { version, says: title };
        },
        save: (title, ifVersion) => changeCaseStudy(on, null, study, { title }, ifVersion),
      },
      draft: {
        read: async () => {
          const { version, data } = await readDraft(on, draft);
          return { version, says: data?.title };
        },
        save: (title, ifVersion) => saveDraft(on, null, { id: draft, data: { title }, ifVersion }),
      },
      section: {
        read: async () => {
          const { version } = await readSection(on, 'identity');
          return { version, says: (await identity()).tagline };
        },
        save: async (tagline, ifVersion) =>
          saveSection(on, null, 'identity', { ...(await identity()), tagline }, ifVersion),
      },
      entry: {
        read: async () => {
          const { version, data } = await readEntryDraft(on, entry);
          return { version, says: data.title };
        },
        save: (title, ifVersion) => saveEntryDraft(on, null, { id: entry, data: { title }, ifVersion }),
      },
      letter: {
        read: async () => {
          const { version, subject } = await readLetter(on, letter);
          return { version, says: subject };
        },
        save: (subject, ifVersion) => saveLetter(on, null, { id: letter, changes: { subject }, ifVersion }),
      },
      evidence: {
        read: async () => {
          const { version, items } = await readEvidence(on, study);
          return { version, says: items[0]?.evidence };
        },
        save: (evidence, ifVersion) => {
          const item = { outcomeId: figure.id, evidence, approvedBy: '', approvedOn: null };
          return saveEvidence(on, null, { id: study, items: [item], ifVersion });
        },
      },
    };
    const publish = async () => {
      if ((await readEntryDraft(on, entry)).isChanged) await publishEntry(on, null, { id: entry });
    };
    const backup = async () => (await storeBackup(on, 'manual')).name;
    const restore = async (name: string) => restoreBackup(on, await backupStorageOf(on).open(name), { replace: true });
    return { on, things, publish, backup, restore };
  }

  test('none stands for two states, and none of before is taken after, whatever is saved and restored in which order', async () => {
    const { on, things, publish, backup, restore } = await site();
    const names = Object.keys(things);
    const seen = new Map<string, unknown>();
    const look = async () => {
      for (const [name, { read }] of Object.entries(things)) {
        const { version, says } = await read();
        const tag = `${name} ${version}`;
        expect(seen.has(tag) ? seen.get(tag) : says, tag).toBe(says);
        seen.set(tag, says);
      }
    };
    const deed = fc.constantFrom('publish', 'restore', 'restore', 'back up', ...names, ...names);
    const kept = [await backup()];
    let word = 0;
    await look();
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 6 }), fc.nat(), async (plan, which) => {
        for (const name of [...plan, 'restore']) {
          word += 1;
          if (name === 'publish') await publish();
          else if (name === 'back up') kept.push(await backup());
          else if (name === 'restore') {
            const forms = await Promise.all(
              Object.entries(things).map(async ([of, one]) => [of, await one.read()] as const),
            );
            await restore(kept[which % kept.length] ?? '');
            for (const [of, { version }] of forms)
              if (version > 0) await expect(things[of]?.save('stale', version), of).rejects.toThrow();
          } else await things[name]?.save(`Words ${word}`);
          await look();
        }
      }),
      { numRuns: 4 },
    );
    // what names the versions of others still does
    const revisions = await on.db.selectFrom('case_study_revisions').select('version').execute();
    expect(Math.max(...revisions.map((one) => one.version))).toBe((await things['study']?.read())?.version);
  });

  test('and what a restore brought back is not said to be another one than in the backup', async () => {
    const { on, things, backup, restore } = await site();
    const name = await backup();
    for (const { save } of Object.values(things)) await save('Since');
    const lost = async () => lostBy(on.db, await backupStorageOf(on).open(name));
    expect((await lost()).length).toBeGreaterThan(4);
    await restore(name);
    expect(await lost()).toEqual([]);
  });
});
