import { expect, test } from 'vitest';
import { schemaOf, sectionOf } from '../app/features/site-content/content-section.ts';
import { originalContent } from '../app/features/site-content/default-site-content.ts';
import { PAGES } from '../app/features/site-content/page-registry.ts';
import { referencesIn } from '../app/features/site-content/reference-notation.ts';
import { resolvedText, textsOf } from '../app/features/site-content/references.ts';
import { SECTION_KEYS } from '../app/features/site-content/section-schemas.ts';
import { saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { discoveryPaths } from '../server/discovery-routes.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';

/** Everything a stranger is answered that has words of the site in it. */
const ADDRESSES = [
  ...Object.values(PAGES).map(({ path }) => path),
  ...['/no-such-page', '/case-studies?view=gallery', '/contact/thanks', '/newsletter/thanks'],
  ...discoveryPaths,
];

const STATING = SECTION_KEYS.flatMap((key) => textsOf(schemaOf(key), sectionOf(originalContent, key))).filter(
  ({ text }) => referencesIn(text).some(({ kind }) => kind === 'claim'),
);

/** The claims with a mark in the place of every wording, as nothing else on the site reads. */
const MARKED = originalContent.claims.map((claim) => ({
  ...claim,
  wordings: claim.wordings.map(({ key }) => ({ key, text: `Mark ${key}` })),
}));

onOneDatabase('claims in every public reply', ({ platform }) => {
  async function replies(): Promise<Map<string, string>> {
    const { call } = appOf(platform());
    const found = new Map<string, string>();
    for (const address of ADDRESSES) found.set(address, await (await call(address)).text());
    return found;
  }

  test('a claim that is changed is changed wherever it was stated', async () => {
    const before = await replies();
    await saveSection(platform(), null, 'claims', MARKED);
    const after = await replies();
    const changed = { ...originalContent, claims: MARKED };
    let seen = 0;
    for (const { text } of STATING) {
      const [old, now] = [resolvedText(text, originalContent), resolvedText(text, changed)];
      // a few stand on the site only when the owner says so
      const stated = ADDRESSES.filter((address) => before.get(address)?.includes(old));
      if (stated.length > 0) seen += 1;
      for (const address of ADDRESSES) expect(after.get(address), address).not.toContain(old);
      for (const address of stated) expect(after.get(address), address).toContain(now);
    }
    expect(seen).toBeGreaterThanOrEqual(STATING.length - 1);
    for (const [address, reply] of after) expect(reply, address).not.toMatch(/\{(?:claim|count):/i);
    for (const key of ['launches', 'sourced', 'markets', 'experience'])
      expect(after.get('/')).toMatch(new RegExp(`<strong[^>]*>Mark ${key}</strong>`));
    for (const key of ['launchesBadge', 'sourcedBadge', 'experienceBadge'])
      expect(after.get('/case-studies'), key).toContain(`Mark ${key}`);
    // what search engines, programs and language models read
    const files = ['/', '/site.webmanifest', '/llms.txt'];
    for (const address of files) expect(after.get(address), address).toContain('Mark sourced sourced');
  });

  test('a mail, and the consent that is kept, have the words and not the reference', async () => {
    const { footer } = originalContent;
    const newsletter = { ...footer.newsletter, consent: 'News of {claim:launches} launches' };
    await saveSection(platform(), null, 'footer', { ...footer, newsletter });
    const { call } = appOf(platform());
    const reply = await call('/api/newsletter', { json: { email: 'reader@example.org' } });
    expect(reply.status).toBeLessThan(300);
    const { body } = await platform().db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
    expect(body).toContain('News of 3800+ launches');
    const { consent_text: consent } = await platform()
      .db.selectFrom('subscribers')
      .select('consent_text')
      .executeTakeFirstOrThrow();
    expect(consent).toBe('News of 3800+ launches');
  });
});
