import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { anArticle } from '../../../tests/support/make-entry.ts';
import { AppError } from '../../lib/app-error.ts';
import type { EntryFields } from './entry.ts';
import { publishEntry, readEntryDraft, saveEntryDraft, unpublishEntry } from './entry-draft-service.server.ts';
import { changeEntry, createEntry, publicArticles, readEntryRevision } from './entry-service.server.ts';

const FIELDS = ['title', 'summary'] as const;
const deeds = fc.array(
  fc.oneof(
    // a form sends all of its fields over the version that it read
    fc.record({ by: fc.constantFrom('form 0', 'form 1'), field: fc.constantFrom(...FIELDS) }),
    fc.record({ by: fc.constant('program'), field: fc.constantFrom(...FIELDS) }),
    fc.record({ by: fc.constantFrom('publish', 'take off', 'bring back'), field: fc.constant('title' as const) }),
  ),
  { minLength: 2, maxLength: 12 },
);

onEveryDatabase('the versions of a draft of an article', ({ platform }) => {
  const words = ({ title, summary, date }: EntryFields) => JSON.stringify({ title, summary, date });

  test('none names two states, and what was acknowledged is there after publishing, whoever writes in which order', async () => {
    let number = 0;
    let met = 0;
    await fc.assert(
      fc.asyncProperty(deeds, async (plan) => {
        number += 1;
        const slug = `article-${number}`;
        const { id } = await createEntry(platform(), null, { kind: 'article', ...anArticle({ slug }) });
        const read = () => readEntryDraft(platform(), id);
        const forms = [await read(), await read()];
        const states = new Map<number, string>();
        /** What was written last in each field, and not refused. */
        const last: Record<string, string> = {};
        const isPublic = async () => (await publicArticles(platform())).some((article) => article.id === id);

        for (const [at, { by, field }] of plan.entries()) {
          const value = `${field} ${at}`;
          try {
            if (by.startsWith('form')) {
              const which = Number(by.slice(-1));
              const form = forms[which];
              if (!form) throw new Error('There is no such form');
              const data = { ...form.data, [field]: value };
              forms[which] = await saveEntryDraft(platform(), null, { id, data, ifVersion: form.version });
              last[field] = value;
            } else if (by === 'program') {
              const draft = await read();
              const before = (await publicArticles(platform())).find((article) => article.id === id);
              await changeEntry(platform(), null, { id, changes: { [field]: value } });
              // where the owner says something else in her draft, hers are the later words
              if (draft.data[field] === before?.[field]) last[field] = value;
            } else if (by === 'publish') await publishEntry(platform(), null, { id });
            else if (by === 'take off') await unpublishEntry(platform(), null, { id });
            else {
              const data = await readEntryRevision(platform(), { id, version: 1 });
              await saveEntryDraft(platform(), null, { id, data, isReverted: true });
              for (const name of FIELDS) last[name] = data[name];
            }
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            // whoever meets newer words reads them
            if (error.code === 'stale') {
              met += 1;
              forms[Number(by.slice(-1))] = await read();
            }
          }
          const now = await read();
          expect(states.get(now.version) ?? words(now.data), `version ${now.version}`).toBe(words(now.data));
          states.set(now.version, words(now.data));
        }
        if ((await read()).isChanged || !(await isPublic())) await publishEntry(platform(), null, { id });
        const shown = (await publicArticles(platform())).find((article) => article.id === id);
        expect(shown).toMatchObject(last);
      }),
      { numRuns: 25 },
    );
    expect(met).toBeGreaterThan(0);
  });

  test('what is taken off and published again has the day that visitors knew', async () => {
    const { id, date } = await createEntry(platform(), null, { kind: 'article', ...anArticle({ slug: 'known' }) });
    await unpublishEntry(platform(), null, { id });
    await publishEntry(platform(), null, { id });
    const [again] = (await publicArticles(platform())).filter((article) => article.id === id);
    expect(again?.date).toBe(date.slice(0, 10));
  });
});
