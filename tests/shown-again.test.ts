import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { anArticle } from './support/make-entry.ts';

type Kind = 'study' | 'article';
const WORDS = 'Not agreed to yet.';

onEveryDatabase('what was taken off the site', ({ platform }) => {
  test('is back with the words that it had by Undo, and what was not agreed to stays in its draft', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    async function ask<Reply = unknown>(method: string, path: string, json?: unknown): Promise<Reply> {
      const reply = await call(`/api${path}`, { as, method, json });
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
      return reply.json();
    }
    const kinds = {
      study: {
        at: '/case-studies',
        drafts: '/case-study-drafts',
        make: (slug: string) => ask<{ id: number }>('POST', '/case-studies', newCaseStudy({ slug })),
        draft: async (caseStudyId: number, data: object) =>
          ask('POST', '/case-study-drafts', { caseStudyId, data: { ...newCaseStudy(), ...data } }),
        draftOf: async (id: number) => {
          const all = await ask<{ id: number; caseStudyId: number }[]>('GET', '/case-study-drafts');
          const found = all.find(({ caseStudyId }) => caseStudyId === id);
          return found ? ask<{ data: { summary: string } }>('GET', `/case-study-drafts/${found.id}`) : null;
        },
      },
      article: {
        at: '/entries',
        drafts: '/entry-drafts',
        make: (slug: string) => ask<{ id: number }>('POST', '/entries', { kind: 'article', ...anArticle({ slug }) }),
        draft: (id: number, data: object) => ask('PATCH', `/entry-drafts/${id}`, { data }),
        draftOf: async (id: number) => {
          const draft = await ask<{ isChanged: boolean; data: { summary: string } }>('GET', `/entry-drafts/${id}`);
          return draft.isChanged ? draft : null;
        },
      },
    };
    const pageOf = { study: '/case-studies/', article: '/insights/' };
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Kind>('study', 'article'),
        fc.constantFrom<{ summary?: string; title?: string } | null>(
          null,
          { summary: WORDS },
          { summary: WORDS, title: '' },
        ),
        async (kind, changes) => {
          number += 1;
          const slug = `thing-${number}`;
          const { at, make, draft, draftOf } = kinds[kind];
          const { id } = await make(slug);
          if (changes) await draft(id, { slug, ...changes });
          const page = async () => {
            const reply = await call(`${pageOf[kind]}${slug}`);
            return [
              reply.status,
              (await reply.text()).match(/<main.*<\/main>/s)?.[0].replaceAll(/\?v=[\w-]+|datetime="[^"]*"/gi, ''),
            ];
          };
          const before = await page();
          await ask('POST', `${at}/${id}/unpublish`, {});
          expect((await page())[0]).toBe(404);
          await ask('POST', `${at}/${id}/show`, {});
          expect(await page()).toEqual(before);
          expect((await draftOf(id))?.data.summary ?? null).toBe(changes ? WORDS : null);
        },
      ),
      { numRuns: 8 },
    );
  });
});
