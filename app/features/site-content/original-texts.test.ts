import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { changePublicData } from '../../platform/database/content-version.server.ts';
import { findSetting, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Log } from '../../platform/log.server.ts';
import { schemaOf, sectionOf, withSection } from './content-section.ts';
import { defaultSiteContent, originalContent } from './default-site-content.ts';
import { keepOriginalTexts, listSamples } from './keep-original-texts.server.ts';
import { fieldId, judgeFields, keepFields } from './kept-fields.server.ts';
import { decideOffers, listOffers, type Offer } from './offered-words-service.server.ts';
import { type KeptTexts, originalsOf, programTexts } from './original-texts.ts';
import { ONLY, originalTexts } from './original-texts-store.server.ts';
import { shownSections } from './page-sections.ts';
import { textsOf } from './references.ts';
import { countFields } from './sample-fields.ts';
import { SECTION_KEYS } from './section-schemas.ts';
import {
  listRevisions,
  readSection,
  readSiteContent,
  readStoredContent,
  resetSection,
  restoreRevision,
  saveSection,
} from './site-content-service.server.ts';

const OWNER = { id: 1, username: 'owner' };

/** Every text that an earlier version could have said otherwise. */
const LEAVES = SECTION_KEYS.flatMap((section) =>
  textsOf(schemaOf(section), sectionOf(originalContent, section))
    .filter(({ path, hint }) => hint.input !== 'hidden' && !path.endsWith('mailSubject'))
    // the highlighted part has to stand in the words
    .filter(({ path }) => !/heading\.(?:text|mark)$/.test(path))
    .map(({ path }) => ({ section, path })),
);
const some = fc.uniqueArray(fc.nat(LEAVES.length - 1), { minLength: 1, maxLength: 30 });

/** The texts of an earlier version that said other words in these places. */
function earlierTexts(indexes: readonly number[]): KeptTexts {
  const earlier = structuredClone(programTexts());
  for (const index of indexes) {
    const { section, path } = LEAVES[index] ?? { section: 'identity', path: 'name' };
    say(earlier.texts, [section, ...path.split('.')], `Then ${index}`);
  }
  return earlier;
}

function say(into: unknown, path: readonly string[], words: string): void {
  const last = path.at(-1) ?? '';
  const at = path.slice(0, -1).reduce((inner, name) => (inner as Record<string, unknown>)[name], into);
  (at as Record<string, unknown>)[last] = words; // the places come from the same content
}

onEveryDatabase('the original texts of a site', ({ platform }) => {
  /** As a site is when its new version starts. */
  const putEarlier = (kept: KeptTexts) =>
    changePublicData(platform(), (trx) =>
      originalTexts.put(trx, {
        id: ONLY,
        shownBy: null,
        texts: JSON.stringify(kept),
        comparedWith: 'an earlier version',
      }),
    );
  const start = (isLive: boolean, log?: Log) =>
    keepOriginalTexts({ ...platform(), ...(log ? { log } : {}) }, { isLive });
  const textsNow = async () => (await platform().db.selectFrom('original_texts').selectAll().execute())[0];
  const contentNow = () => readStoredContent(platform());
  const decide = ({ section, id }: Offer, decision: 'take' | 'stay' | 'undo', ifVersion?: number) =>
    decideOffers(platform(), OWNER, section, { ids: [id], decision }, ifVersion);

  test('are this version’s for a new site, which says the same with them as without', async () => {
    const before = await readSiteContent(platform());
    await start(false);
    expect(await readSiteContent(platform())).toEqual(before);
    expect(before).toEqual(defaultSiteContent);
    expect(JSON.parse((await textsNow())?.texts ?? '')).toEqual(programTexts());
    expect(await listOffers(platform())).toEqual([]);
  });

  test('are this version’s until the site is live, and stay from then on', async () => {
    await putEarlier(earlierTexts([0]));
    const before = await contentNow();
    await start(true);
    expect(await contentNow()).toEqual(before);
    await start(false);
    expect(await contentNow()).toEqual(originalContent);
  });

  test('change with no upgrade, whatever was touched, kept or neither; one that is taken changes itself alone', async () => {
    await fc.assert(
      fc.asyncProperty(some, some, fc.nat(), async (earlier, touched, pick) => {
        for (const table of ['site_sections', 'site_section_revisions', 'settings'] as const)
          await platform().db.deleteFrom(table).execute();
        await putEarlier(earlierTexts(earlier));
        for (const index of touched) {
          const { section, path } = LEAVES[index] ?? { section: 'identity', path: 'name' };
          const holder = { data: structuredClone((await readSection(platform(), section)).data) };
          say(holder, ['data', ...path.split('.')], `Mine ${index}`);
          await saveSection(platform(), OWNER, section, holder.data);
        }
        const before = await contentNow();
        const contents = { stored: before, samples: [originalsOf(earlierTexts(earlier)).content] };
        const ids = (await judgeFields(platform(), contents)).filter((_, index) => index % 7 === pick % 7);
        const kept = await keepFields(platform(), OWNER, { ids: ids.map(({ id }) => id), isKept: true }, contents);
        await start(true);
        expect(await contentNow()).toEqual(before);
        const judged = await judgeFields(platform(), { stored: before, samples: await listSamples(platform()) });
        expect(countFields(judged)).toEqual(countFields(kept));

        const untouched = earlier.filter((index) => !touched.includes(index));
        const offers = await listOffers(platform());
        const one = offers[pick % Math.max(1, offers.length)];
        expect(offers.length > 0).toBe(untouched.length > 0);
        if (!one) return;
        await decide(one, 'take');
        const after = await contentNow();
        expect(await listOffers(platform())).toEqual(
          offers.map((offer) => (offer.id === one.id ? { ...one, isTaken: true, state: 'taken' } : offer)),
        );
        expect(withSection(after, one.section, sectionOf(before, one.section))).toEqual(before);
        await decide(one, 'undo');
        expect(await contentNow()).toEqual(before);
      }),
      { numRuns: 6, seed: 20 },
    );
  });

  test('are told of in the log and in the record, at the first start of a version that says something else', async () => {
    await putEarlier(earlierTexts([3, 4]));
    const warn = vi.fn();
    const log = { ...platform().log, warn } as unknown as Log;
    await Promise.all([start(true, log), start(true, log)]);
    await start(true, log);
    expect(warn.mock.calls.map(([facts]) => facts)).toEqual([{ event: 'words-offered', texts: 2 }]);
    const entries = await platform().db.selectFrom('audit_entries').select(['action', 'details']).execute();
    expect(entries).toEqual([{ action: 'words-offered', details: JSON.stringify({ fields: 2 }) }]);
  });

  test('stay where the owner says so, and are offered again when that is undone', async () => {
    await putEarlier(earlierTexts([3, 4]));
    const before = await contentNow();
    const states = async () => (await listOffers(platform())).map(({ state }) => state);
    const [one] = await listOffers(platform());
    if (!one) throw new Error('Nothing is offered');
    await decide(one, 'stay');
    expect(await states()).toEqual(['stays', 'open']);
    expect(await contentNow()).toEqual(before);
    await decide(one, 'undo');
    expect(await states()).toEqual(['open', 'open']);
    await decide(one, 'stay');
    await decide(one, 'take');
    await decide(one, 'undo');
    expect(await states()).toEqual(['open', 'open']);
    expect(await contentNow()).toEqual(before);
    expect(await listRevisions(platform(), one.section)).toHaveLength(2);
  });

  test('are taken on the version that was looked at alone, and only while they are offered', async () => {
    await putEarlier(earlierTexts([3]));
    const [one] = await listOffers(platform());
    if (!one) throw new Error('Nothing is offered');
    await saveSection(platform(), OWNER, one.section, (await readSection(platform(), one.section)).data);
    await expect(decide(one, 'take', 0)).rejects.toMatchObject({ code: 'stale' });
    await decide(one, 'take', 1);
    await expect(decide(one, 'take')).rejects.toMatchObject({ code: 'stale' });
    await expect(decide({ ...one, id: 'x' }, 'stay')).rejects.toMatchObject({ code: 'stale' });
    const outcomes = await Promise.allSettled([decide(one, 'undo', 2), decide(one, 'undo', 2)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('are what the owner goes back to, and what earlier revisions and missing claims are completed by', async () => {
    await putEarlier(
      earlierTexts([LEAVES.findIndex(({ section, path }) => section === 'identity' && path === 'role')]),
    );
    const { identity } = await contentNow();
    expect(identity.role).toMatch(/^Then/);
    await saveSection(platform(), OWNER, 'identity', { ...identity, role: 'Mine' });
    expect(await resetSection(platform(), OWNER, 'identity')).toMatchObject({ isOriginal: true, data: identity });
    expect(await listRevisions(platform(), 'identity')).toMatchObject([{ data: identity }, { data: { role: 'Mine' } }]);
  });

  test('have no section of a page that came later, until the owner wants it', async () => {
    const earlier = structuredClone(programTexts());
    earlier.pageSections['home'] = earlier.pageSections['home']?.filter((key) => key !== 'price') ?? [];
    const home = earlier.texts['pages.home'] as Record<string, unknown>;
    delete home['price'];
    await putEarlier(earlier);
    const isShown = async () => shownSections('home', await contentNow()).includes('price');
    const before = await contentNow();
    expect(await isShown()).toBe(false);
    const [offer, ...others] = await listOffers(platform());
    if (!offer) throw new Error('Nothing is offered');
    expect(offer).toMatchObject({ section: 'pages.home', label: 'Section: A price taken apart', state: 'open' });
    expect(others.every(({ path }) => path.startsWith('price.'))).toBe(true);

    await decide(offer, 'take');
    expect(await isShown()).toBe(true);
    await decide(offer, 'undo');
    expect(await contentNow()).toEqual(before);
    // saved by a program that knows nothing of it, it is as the program has it
    const { sections: _choice, ...texts } = before.pages.home;
    await saveSection(platform(), OWNER, 'pages.home', texts);
    expect(await isShown()).toBe(true);
    await resetSection(platform(), OWNER, 'pages.home');
    expect(await isShown()).toBe(false);
    const [, , , first] = await listRevisions(platform(), 'pages.home');
    await restoreRevision(platform(), OWNER, 'pages.home', first?.id ?? 0);
    expect(await isShown()).toBe(true);
  });

  test('say nothing in a field that came later, where it may be empty; an order of hers hides what came later, too', async () => {
    const earlier = structuredClone(programTexts());
    earlier.pageSections['about'] = ['chapters'];
    const { stats } = earlier.texts['pages.home'] as typeof originalContent.pages.home;
    for (const figure of stats.figures) Reflect.deleteProperty(figure, 'inDrawing');
    await putEarlier(earlier);
    const { pages } = await contentNow();
    expect(originalContent.pages.home.stats.figures.map(({ inDrawing }) => inDrawing)).toEqual(['', '', 'AU', 'YEARS']);
    expect(pages.home.stats.figures.map(({ inDrawing }) => inDrawing)).toEqual(['', '', '', '']);
    expect(shownSections('about', { pages })).toEqual(['chapters']);
    const row = { key: 'pages.about', version: 1, username: 'owner', updated_at: '2026-01-01T00:00:00.000Z' };
    const data = JSON.stringify({ ...originalContent.pages.about, sections: [{ key: 'chapters', isShown: true }] });
    await changePublicData(platform(), (trx) =>
      trx
        .insertInto('site_sections')
        .values({ ...row, data })
        .execute(),
    );
    expect(shownSections('about', await contentNow())).toEqual(['chapters']);
  });

  test('are this version’s in a section that cannot be read', async () => {
    const earlier = structuredClone(programTexts());
    earlier.texts['identity'] = 'gibberish';
    earlier.texts['copyrightYear'] = 2019;
    earlier.texts['of-another-release'] = {};
    await putEarlier(earlier);
    expect(await contentNow()).toEqual({ ...originalContent, copyrightYear: 2019 });
  });

  test('keep their words when the owner keeps them; ids of an earlier version get theirs at the first start', async () => {
    const contents = { stored: originalContent, samples: [originalContent] };
    const [one, two] = await judgeFields(platform(), contents);
    if (!one || !two) throw new Error('No field');
    await keepFields(platform(), OWNER, { ids: [one.id], isKept: true }, contents);
    const kept = async () => JSON.parse((await findSetting(platform().db, 'setup.kept')) ?? '');
    expect(await kept()).toEqual({ [one.section]: [{ place: one.place, value: one.value }] });
    const ids = { [one.section]: [fieldId(one), fieldId(two), 'of words that are gone'] };
    await putSetting(platform().db, 'setup.kept', JSON.stringify(ids), platform().clock.now());
    expect((await judgeFields(platform(), contents)).filter(({ state }) => state === 'kept')).toHaveLength(2);
    await start(true);
    expect(await kept()).toEqual({
      [one.section]: [one, two].map(({ place, value }) => ({ place, value })).concat('of words that are gone' as never),
    });
    expect((await judgeFields(platform(), contents)).filter(({ state }) => state === 'kept')).toHaveLength(2);
  });
});
