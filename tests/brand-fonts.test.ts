import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFont } from '../app/features/media/read-font.server.ts';
import { resetSection } from '../app/features/site-content/site-content-service.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { DESIGNED } from '../app/ui/brand/brand-choice.ts';
import { lookOf } from '../app/ui/brand/brand-look.server.ts';
import { firstStyles } from '../server/assets.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';

const INTER = readFileSync('app/ui/fonts/pairs/inter-basic.woff2');
const FRAUNCES = readFileSync('app/ui/fonts/pairs/fraunces-basic.woff2');

/** What is wrong with a file; null when it can be read. */
async function refusalOf(file: Uint8Array): Promise<string | null> {
  try {
    await readFont(file);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

test('a file says its name, its weights and what its lines measure', async () => {
  expect(await readFont(INTER)).toEqual({
    ...{ family: 'Inter', weight: '400 700', isItalic: false },
    ...{ ascent: 96.88, descent: 24.12, lineGap: 0, isSerif: false, sizeAdjust: 107.35 },
  });
  expect(await readFont(FRAUNCES)).toMatchObject({ family: 'Fraunces', weight: '600', ascent: 97.8, descent: 25.5 });
});

test.each([
  ...(['fraunces', 'source-serif', 'bitter'] as const).map((name) => [name, true] as const),
  ...(['inter', 'dm-sans', 'source-sans', 'work-sans', 'space-grotesk'] as const).map((name) => [name, false] as const),
])('the face that stands in for %s has serifs: %s, also where the file does not say', async (name, isSerif) => {
  const file = readFileSync(`app/ui/fonts/pairs/${name}-basic.woff2`);
  const facts = await readFont(file);
  expect(facts.isSerif).toBe(isSerif);
  const font = { hash: 'a'.repeat(32), ...facts };
  const sheet = lookOf({ ...DESIGNED, faces: 'own', fonts: [font] })?.dress(':root{--ink:#000}', '') ?? '';
  const bold = Number(facts.weight.split(' ')[0]) >= 600 ? ' Bold' : '';
  const [system, free] = isSerif ? ['Times New Roman', 'Liberation Serif'] : ['Arial', 'Liberation Sans'];
  expect(sheet).toContain(`src:local("${system}${bold}"),local("${free}${bold}")`);
  expect(sheet).toContain(`Fallback",${isSerif ? 'serif' : 'sans-serif'}`);
});

test('a file that was measured before its kind was read keeps the face that it was measured against', async () => {
  const { isSerif: _, ...facts } = await readFont(FRAUNCES);
  const font = { hash: 'a'.repeat(32), ...facts };
  const sheet = lookOf({ ...DESIGNED, faces: 'own', fonts: [font] })?.dress(':root{--ink:#000}', '') ?? '';
  expect(sheet).toContain('local("Arial Bold")');
  expect(sheet).toContain('Fallback",sans-serif');
});

test('the fallback has the lines of the face, however much its letters are widened', async () => {
  const font = { hash: 'a'.repeat(32), ...(await readFont(INTER)) };
  const sheet = lookOf({ ...DESIGNED, faces: 'own', fonts: [font] })?.dress(':root{--ink:#000}', '') ?? '';
  const fallback = sheet.split('@font-face').find((rule) => rule.includes('Fallback"')) ?? '';
  const percent = (name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(fallback)?.[1]);
  for (const line of ['ascent', 'descent'] as const)
    expect((percent(`${line}-override`) * percent('size-adjust')) / 100).toBeCloseTo(font[line], 1);
});

test('own typefaces without a file leave the look of the design', () => {
  expect(lookOf({ ...DESIGNED, faces: 'own' })).toBeNull();
  expect(lookOf({ ...DESIGNED, fonts: [] })).toBeNull();
});

test('no file brings the reader down: it is read, or refused with a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, hasMagic) => {
      const file = Buffer.from(hasMagic ? [...Buffer.from('wOF2'), ...bytes] : bytes);
      expect(await refusalOf(file)).toMatch(/^This /);
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(INTER.length - 1), async (length) => {
      expect(await refusalOf(INTER.subarray(0, length))).toMatch(/^This /);
    }),
    { numRuns: 30 },
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(INTER.length - 1), fc.nat(255), async (at, byte) => {
      const damaged = Buffer.from(INTER);
      damaged[at] = byte;
      const refusal = await refusalOf(damaged);
      expect(refusal === null || refusal.startsWith('This ')).toBe(true);
    }),
    { numRuns: 60 },
  );
});

onEveryDatabase('own typefaces', ({ platform }) => {
  async function site() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const add = (file: Uint8Array, isLicensed: unknown = true) =>
      call('/api/brand-fonts', { as, json: { file: Buffer.from(file).toString('base64'), isLicensed } });
    const save = (data: unknown) => call('/api/content/brand', { as, method: 'PUT', json: { data } });
    const remove = (hash: string) => call(`/api/brand-fonts/${hash}`, { as, method: 'DELETE' });
    return { call, as, add, save, remove };
  }

  test('stand in the sheet of every page under its policy, and are files that never change', async () => {
    const { call, add, save } = await site();
    const before = await (await call('/')).text();
    const reply = await add(INTER);
    const { bytes, licenceConfirmedAt, ...font } = await reply.json();
    expect([reply.status, bytes, font.family]).toEqual([201, INTER.length, 'Inter']);
    expect(new Date(licenceConfirmedAt).getTime()).toBeGreaterThan(0);
    expect(await (await call('/')).text()).toBe(before);

    // measures that somebody made up are not those of the file
    expect((await save({ ...DESIGNED, faces: 'own', fonts: [{ ...font, ascent: 300, weight: '1' }] })).status).toBe(
      200,
    );
    const page = await call('/');
    const html = await page.text();
    const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const name = `own-${font.hash.slice(0, 12)}`;
    expect(sheet).toContain(
      `@font-face{font-family:"${name}";src:url(/fonts/${font.hash}.woff2);font-weight:400 700;font-display:swap}`,
    );
    expect(sheet).toContain(`--sans:"${name}","${name} Fallback",sans-serif`);
    expect(sheet).not.toContain('Inter');
    expect(html).toContain(`href="/fonts/${font.hash}.woff2"`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'self' ${firstStyles(sheet).source}`);
    expect(policy).not.toContain('unsafe-inline');

    const file = await call(`/fonts/${font.hash}.woff2`);
    expect(file.headers.get('content-type')).toBe('font/woff2');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await file.arrayBuffer()).equals(INTER)).toBe(true);

    await resetSection(platform(), null, 'brand');
    expect(await (await call('/')).text()).toBe(before);
  });

  test('are refused with a sentence when they are none, too large, cut off or not licensed', async () => {
    const { add, call, as } = await site();
    const large = Buffer.concat([INTER, Buffer.alloc(200 * 1024)]);
    for (const [file, isLicensed, status, words] of [
      [readFileSync('package.json'), true, 415, 'This is not a WOFF2 font file.'],
      [large, true, 413, 'This font file is larger than 200 KB.'],
      [INTER.subarray(0, INTER.length / 2), true, 400, 'This font file cannot be read. It may be damaged or cut off.'],
      [INTER, false, 400, 'Confirm that you may use this typeface on your website'],
    ] as const) {
      const reply = await add(file, isLicensed);
      expect([words, reply.status, (await reply.text()).includes(words)]).toEqual([words, status, true]);
    }
    expect(await (await call('/api/brand-fonts', { as })).json()).toEqual({ fonts: [] });
    for (const name of [`${'0'.repeat(32)}.woff2`, 'x.woff2', `${'0'.repeat(32)}.ttf`])
      expect((await call(`/fonts/${name}`)).status).toBe(404);
  });

  test('stay while the saved brand is set in them, and cannot be chosen once they are gone', async () => {
    const { add, save, remove, call } = await site();
    const { bytes: _, licenceConfirmedAt: __, ...font } = await (await add(FRAUNCES)).json();
    const own = { ...DESIGNED, faces: 'own', fonts: [font] };
    await save(own);
    const refused = await remove(font.hash);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('The saved brand lists this typeface.'),
    ]);
    await save(DESIGNED);
    expect((await remove(font.hash)).status).toBe(204);
    expect((await remove(font.hash)).status).toBe(404);
    expect((await call(`/fonts/${font.hash}.woff2`)).status).toBe(404);
    const gone = await save(own);
    expect([gone.status, await gone.text()]).toEqual([
      400,
      expect.stringContaining('The file of Fraunces is no longer there'),
    ]);
    const none = await save({ ...DESIGNED, faces: 'own' });
    expect([none.status, await none.text()]).toEqual([
      400,
      expect.stringContaining('Add a typeface of your own first'),
    ]);
  });
});
