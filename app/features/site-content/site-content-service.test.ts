import { describe, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { keepPreview, withPreview } from './content-preview.server.ts';
import { checkSection } from './content-section.ts';
import { defaultSiteContent, originalContent } from './default-site-content.ts';
import type { SectionKey } from './section-schemas.ts';
import {
  listRevisions,
  listSectionStates,
  listUnreadableSections,
  readSection,
  readSiteContent,
  readStoredContent,
  resetSection,
  restoreRevision,
  saveSection,
} from './site-content-service.server.ts';

const OWNER = { id: 1, username: 'owner' };
const { identity } = defaultSiteContent;

onEveryDatabase('the texts of the site', ({ platform, clock }) => {
  const named = (name: string) => ({ ...identity, name });
  const rename = (name: string, ifVersion?: number) =>
    saveSection(platform(), OWNER, 'identity', named(name), ifVersion);
  const nameNow = async () => (await readSiteContent(platform())).identity.name;

  test('a new site says what the program came with', async () => {
    expect(await readSiteContent(platform())).toEqual(defaultSiteContent);
    expect(await readSection(platform(), 'identity')).toEqual({
      section: 'identity',
      version: 0,
      data: identity,
      isOriginal: true,
      updatedAt: null,
      username: null,
    });
    expect(await listSectionStates(platform())).toEqual([]);
  });

  test('a saved section is on the site at once, and every other text stays', async () => {
    await readSiteContent(platform());
    const before = await platform().contentVersion.current();
    const saved = await rename('Jo Field');
    expect(saved).toEqual({
      section: 'identity',
      version: 1,
      data: named('Jo Field'),
      isOriginal: false,
      updatedAt: clock().now().toISOString(),
      username: 'owner',
    });
    expect(await platform().contentVersion.current()).toBe(before + 1);
    expect(await readSiteContent(platform())).toEqual({ ...defaultSiteContent, identity: named('Jo Field') });
    expect(await listSectionStates(platform())).toMatchObject([{ section: 'identity', version: 1, isOriginal: false }]);
  });

  test('the texts are read from the database once for each version', async () => {
    const first = await readSiteContent(platform());
    expect(await readSiteContent(platform())).toBe(first);
    await rename('Jo Field');
    expect(await readSiteContent(platform())).not.toBe(first);
  });

  test('sections of one record do not disturb each other', async () => {
    const seo = { ...defaultSiteContent.seo.about, title: 'About me' };
    await saveSection(platform(), OWNER, 'seo.about', seo);
    await saveSection(platform(), OWNER, 'copyrightYear', 2026);
    const content = await readSiteContent(platform());
    expect(content.seo).toEqual({ ...defaultSiteContent.seo, about: seo });
    expect(content.copyrightYear).toBe(2026);
  });

  test('what does not fit is refused with its field, and nothing changes', async () => {
    const saving = saveSection(platform(), OWNER, 'identity', { ...identity, name: '', email: 'x' });
    await expect(saving).rejects.toMatchObject({
      code: 'invalid',
      fields: [
        { path: 'name', message: 'Name is required' },
        { path: 'email', message: 'Email must be an address like name@example.com' },
      ],
    });
    expect((await readSection(platform(), 'identity')).version).toBe(0);
  });

  test('two pages cannot have the same title or description for search engines', async () => {
    const { title, description } = defaultSiteContent.seo.home;
    await expect(
      saveSection(platform(), OWNER, 'seo.about', { ...defaultSiteContent.seo.about, title, description }),
    ).rejects.toMatchObject({
      fields: [
        { path: 'title', message: 'Title must differ from that of the page /' },
        { path: 'description', message: 'Description must differ from that of the page /' },
      ],
    });
  });

  test('a save on an old version is refused; without a version the last one wins', async () => {
    await rename('First', 0);
    await expect(rename('Second', 0)).rejects.toMatchObject({ code: 'stale' });
    expect(await nameNow()).toBe('First');
    await rename('Second', 1);
    await rename('Third');
    expect(await nameNow()).toBe('Third');
    expect((await readSection(platform(), 'identity')).version).toBe(3);
  });

  test('of saves at the same moment on one version exactly one gets through', async () => {
    const outcomes = await Promise.allSettled(['A', 'B', 'C', 'D'].map((name) => rename(name, 0)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listRevisions(platform(), 'identity')).toHaveLength(1);
  });

  test('saves at the same moment without a version all get through, each a revision', async () => {
    await Promise.all(['A', 'B', 'C'].map((name) => rename(name)));
    const versions = (await listRevisions(platform(), 'identity')).map(({ version }) => version);
    expect(versions).toEqual([3, 2, 1]);
  });

  test('every change is kept with who and when, and can be put back', async () => {
    await rename('First');
    clock().advance(60_000);
    await rename('Second');
    const revisions = await listRevisions(platform(), 'identity');
    expect(revisions).toMatchObject([
      { version: 2, username: 'owner', createdAt: clock().now().toISOString(), data: named('Second') },
      { version: 1, username: 'owner', data: named('First'), isOriginal: false },
    ]);
    const restored = await restoreRevision(platform(), OWNER, 'identity', revisions[1]?.id ?? 0, 2);
    expect(restored).toMatchObject({ version: 3, data: named('First') });
    expect(await nameNow()).toBe('First');
  });

  test('a revision of another section, or one that never was, is not found', async () => {
    await rename('First');
    const [revision] = await listRevisions(platform(), 'identity');
    for (const [key, id] of [
      ['links', revision?.id ?? 0],
      ['identity', 999],
    ] as const)
      await expect(restoreRevision(platform(), OWNER, key, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('going back to the original text keeps the owner’s among the revisions', async () => {
    await rename('First');
    const section = await resetSection(platform(), OWNER, 'identity', 1);
    expect(section).toMatchObject({ version: 2, isOriginal: true, data: identity });
    expect(await readSiteContent(platform())).toEqual(defaultSiteContent);
    const revisions = await listRevisions(platform(), 'identity');
    expect(revisions.map(({ isOriginal }) => isOriginal)).toEqual([true, false]);
    await restoreRevision(platform(), OWNER, 'identity', revisions[1]?.id ?? 0);
    expect(await nameNow()).toBe('First');
    await restoreRevision(platform(), OWNER, 'identity', revisions[0]?.id ?? 0);
    expect(await nameNow()).toBe(identity.name);
  });

  test('fifty revisions are kept of each section', async () => {
    await saveSection(platform(), OWNER, 'copyrightYear', 2001);
    for (let change = 1; change <= 52; change++) await rename(`Name ${change}`);
    const revisions = await listRevisions(platform(), 'identity');
    expect(revisions).toHaveLength(50);
    expect(revisions.at(-1)?.version).toBe(3);
    expect(await listRevisions(platform(), 'copyrightYear')).toHaveLength(1);
  });

  test('a text that a newer release brought joins what was stored before it', async () => {
    const { tagline: _tagline, ...older } = named('Jo Field');
    await store('identity', older);
    expect((await readSiteContent(platform())).identity).toEqual(named('Jo Field'));
    expect((await readSection(platform(), 'identity')).data).toEqual(named('Jo Field'));
  });

  test('a stored section that makes no sense any more leaves the original on the site, and the site up', async () => {
    await store('identity', 'gibberish');
    await store('copyrightYear', 2031);
    await store('section-of-another-release', { any: 'thing' });
    expect(await readSiteContent(platform())).toEqual({ ...defaultSiteContent, copyrightYear: 2031 });
    expect(await listSectionStates(platform())).toHaveLength(2);
    await rename('Jo Field', 1);
    expect(await nameNow()).toBe('Jo Field');
  });

  test('unsaved words are for their author’s eyes, and for a while', async () => {
    const token = keepPreview(platform(), 1, [{ section: 'identity', data: named('Jo Field') }], checkSection);
    const content = await readSiteContent(platform());
    expect(withPreview(platform(), 1, token, content).identity.name).toBe('Jo Field');
    expect(await nameNow()).toBe(identity.name);
    expect(() => withPreview(platform(), 2, token, content)).toThrow('This preview has ended');
    clock().advance(10 * 60_000);
    expect(() => withPreview(platform(), 1, token, content)).toThrow('This preview has ended');
    expect(() => keepPreview(platform(), 1, [{ section: 'identity', data: named('') }], checkSection)).toThrow(
      'Name is required',
    );
  });

  describe('claims and the texts that refer to them', () => {
    const { claims, footer } = originalContent;
    const save = (key: SectionKey, data: unknown) => saveSection(platform(), OWNER, key, data);
    const proofNow = async () => (await readSiteContent(platform())).footer.proof;

    test('a changed claim is in the texts that refer to it, and the texts themselves are stored as they were', async () => {
      const changed = withWording('experienceProven', '12 years in audits');
      await save('claims', changed);
      expect(await proofNow()).toBe('12 years in audits');
      expect((await readStoredContent(platform())).footer).toEqual(footer);
      expect((await readSection(platform(), 'footer')).isOriginal).toBe(true);
    });

    test('a reference to what is not there is refused in words, and braces of the owner’s are not', async () => {
      await expect(save('footer', { ...footer, proof: '{claim:nothing}' })).rejects.toMatchObject({
        code: 'invalid',
        fields: [{ path: 'proof', message: expect.stringContaining('There is no figure {claim:nothing}') }],
      });
      await save('footer', { ...footer, proof: 'For {name}, {claim}, {}' });
      expect(await proofNow()).toBe('For {name}, {claim}, {}');
    });

    test('a claim can be removed once nothing refers to it', async () => {
      const added = { ...claims[2], key: 'audits', name: 'Audits', wordings: [{ key: 'audits', text: '140 audits' }] };
      await save('claims', [...claims, { ...added, number: 140 }]);
      await save('footer', { ...footer, proof: 'Over {claim:audits}' });
      expect(await proofNow()).toBe('Over 140 audits');
      await expect(save('claims', claims)).rejects.toThrow('“140 audits” cannot be removed while it stands in Footer.');
      await expect(resetSection(platform(), OWNER, 'claims')).rejects.toThrow('cannot be removed');
      await save('footer', footer);
      await save('claims', claims);
      // what a text said earlier may refer to what is gone
      const revision = (await listRevisions(platform(), 'footer')).find(({ version }) => version === 1);
      await expect(restoreRevision(platform(), OWNER, 'footer', revision?.id ?? 0)).rejects.toThrow(
        'no figure {claim:audits}',
      );
    });

    test('a claim that goes while a text takes it up is refused, or the text is', async () => {
      const added = { ...claims[2], key: 'audits', wordings: [{ key: 'audits', text: 'Audits' }] };
      await save('claims', [...claims, added]);
      const outcomes = await Promise.allSettled([
        save('claims', claims),
        save('footer', { ...footer, proof: '{claim:audits}' }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      expect(await proofNow()).not.toBe('');
    });

    test('claims that an earlier release stored are read as claims of today, and so are their revisions', async () => {
      const record = (text: string) => ({
        text,
        meaning: 'audits',
        usedOn: ['home'],
        evidence: 'My list.',
        reviewOn: '2027-01-31',
      });
      const older = { launches: record('120'), launchesBadge: record('120 Audits') };
      await store('claims', older);
      const [first] = (await readSiteContent(platform())).claims;
      expect(first).toMatchObject({
        number: 120,
        wordings: [{ text: '120' }, { text: '120 Audits' }],
        evidence: 'My list.',
      });
      expect((await readSiteContent(platform())).seo.home.description).toContain('120 launches');
      expect(await listUnreadableSections(platform())).toEqual([]);
      const revision = { section: 'claims', version: 1, data: JSON.stringify(older), user_id: null, username: 'owner' };
      await platform()
        .db.insertInto('site_section_revisions')
        .values({ ...revision, created_at: clock().now().toISOString() })
        .execute();
      await saveSection(platform(), OWNER, 'claims', claims, 1);
      const [, kept] = await listRevisions(platform(), 'claims');
      expect(kept?.data).toMatchObject([{ number: 120 }, {}, {}, {}, {}, {}, {}]);
      await restoreRevision(platform(), OWNER, 'claims', kept?.id ?? 0);
      expect((await readSiteContent(platform())).claims[0]?.number).toBe(120);
    });

    function withWording(key: string, text: string) {
      return claims.map((claim) => {
        if (!claim.wordings.some((wording) => wording.key === key)) return claim;
        const { number: _before, ...others } = claim;
        const wordings = claim.wordings.map((wording) => (wording.key === key ? { key, text } : wording));
        return { ...others, wordings };
      });
    }
  });

  async function store(key: string, data: unknown) {
    await platform()
      .db.insertInto('site_sections')
      .values({
        key,
        version: 1,
        data: JSON.stringify(data),
        username: 'owner',
        updated_at: clock().now().toISOString(),
      })
      .execute();
  }
});
