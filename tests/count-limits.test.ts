import { expect, test } from 'vitest';
import { MAX_TOKENS } from '../app/features/accounts/access-token.ts';
import { makeAccessToken } from '../app/features/accounts/access-token-service.server.ts';
import { createAdmin } from '../app/features/accounts/account-service.server.ts';
import { createDraft } from '../app/features/case-study-drafts/case-study-draft-service.server.ts';
import { MAX_REVIEW_LINKS } from '../app/features/review-links/review-link.ts';
import { makeReviewLink } from '../app/features/review-links/review-link-service.server.ts';
import { MAX_WEBHOOKS } from '../app/features/webhooks/webhook.ts';
import { makeWebhook } from '../app/features/webhooks/webhook-service.server.ts';
import { onEveryDatabase } from './support/databases.ts';
import { expectOneOfEight } from './support/last-place.ts';
import { sourceFiles } from './support/source-files.ts';

onEveryDatabase('how many there may be holds for those who add at the same time', ({ platform }) => {
  test('tokens', async () => {
    const actor = await createAdmin(platform(), { username: 'owner', password: 'correct horse battery staple' });
    await expectOneOfEight(platform(), { table: 'access_tokens', most: MAX_TOKENS }, () =>
      makeAccessToken(platform(), actor, { name: 'A program', scope: 'read', days: null }),
    );
  });

  test('links for review', async () => {
    const { id: draftId } = await createDraft(platform(), null, { data: { title: 'In the making' } });
    await expectOneOfEight(platform(), { table: 'review_links', most: MAX_REVIEW_LINKS }, () =>
      makeReviewLink(platform(), null, { draftId, forWhom: 'A client', days: 7, canDecide: true }),
    );
  });

  test('webhooks', async () => {
    await expectOneOfEight(platform(), { table: 'webhooks', most: MAX_WEBHOOKS }, () =>
      makeWebhook(platform(), null, { url: 'https://told.example/hook', events: ['study.published'] }),
    );
  });
});

test('a limit for rows is judged by a count that nobody adds beside, and tried', () => {
  const files = sourceFiles(['app', 'server', 'tests']);
  const services = files.filter(({ path }) => path.endsWith('.server.ts'));
  const tries = files.filter(({ isTest, code }) => isTest && code.includes('expectOneOfEight('));
  const limits = services.flatMap(({ code }) =>
    Array.from(code.matchAll(/\bcountToAdd\(.*\)\) >= (\w+)/g), ([, name = '']) => name),
  );
  expect(limits).toContain('MAX_WEBHOOKS');
  for (const name of limits)
    expect([name, tries.some(({ code }) => code.includes(`most: ${name}`))]).toEqual([name, true]);
  const others = services.flatMap(({ path, code }) =>
    Array.from(code.matchAll(/\bcount\(.*\) >=? |\(trx\b.*\)\.length >=? /g), ([found]) => `${path}: ${found}`),
  );
  expect(others).toEqual([]);
});
