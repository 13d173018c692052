import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addPictures, describePicture } from '../app/features/media/media-library-service.server.ts';
import { originalContent } from '../app/features/site-content/default-site-content.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { resetSection, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';

// What stands beside the headline of the home page.

const { home } = originalContent.pages;
type Hero = SiteContent['pages']['home']['hero'];
const ACTOR = { id: null, username: 'owner' };

onOneDatabase('the first screen of the home page', ({ platform }) => {
  const save = (hero: Partial<Hero>) =>
    saveSection(platform(), null, 'pages.home', { ...home, hero: { ...home.hero, ...hero } });
  const read = async () => (await appOf(platform()).call('/')).text();

  async function upload(width: number, height: number) {
    const path = join(await mkdtemp(join(tmpdir(), 'picture-')), 'file');
    await sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
      .png()
      .toFile(path);
    const [picture] = await addPictures(platform(), [{ path, shownName: 'a picture' }]);
    if (!picture) throw new Error('No picture was added');
    return picture;
  }

  test('has the drawing until the owner chooses, byte for byte, and again once that is chosen', async () => {
    const before = await read();
    expect(before).toContain('class="keepout"');
    for (const hero of [
      { beside: 'drawing' },
      { beside: 'photograph' },
      { photograph: '/uploads/unused.webp' },
    ] as const) {
      await save(hero);
      expect(await read()).toBe(before);
    }
    await save({ beside: 'none' });
    expect(await read()).not.toBe(before);
    await resetSection(platform(), null, 'pages.home');
    expect(await read()).toBe(before);
  });

  test('keeps its headline, words and links, and what follows it, whatever stands beside them', async () => {
    const { url } = await upload(1200, 1600);
    const drawn = parts(await read());
    expect(drawn).toMatchObject({ headings: 1, drawing: true, photograph: undefined });
    expect(drawn.links.length).toBeGreaterThan(1);
    await save({ beside: 'none' });
    const none = parts(await read());
    expect(none).toEqual({ ...drawn, drawing: false, principles: false });
    await save({ beside: 'photograph', photograph: url, photographAlt: 'At the bench' });
    const photograph = parts(await read());
    expect(photograph).toEqual({ ...none, photograph: expect.stringContaining(`src="${url}" alt="At the bench"`) });
    expect(photograph.photograph).toMatch(/width="1200" height="1600" loading="eager" fetchPriority="high"/i);
  });

  test('is painted once its styles have come, where they are not in the document', async () => {
    const isAbove = (html: string, first: string, second: string) => html.indexOf(first) < html.indexOf(second);
    expect(isAbove(await read(), '<h1', '/assets/home.css')).toBe(true);
    await save({ beside: 'none' });
    const html = await read();
    expect([isAbove(html, '/assets/home.css', '<h1'), html.split('/assets/home.css').length]).toEqual([true, 2]);
  });

  test('cuts a photograph around its focal point, and leaves one as it is that is too small for its place', async () => {
    const { url, hash } = await upload(1800, 600);
    await save({ beside: 'photograph', photograph: url });
    expect(await read()).toContain('class="herophoto broad"');
    await describePicture(platform(), ACTOR, hash, { focus: { x: 20, y: 40 } });
    expect(parts(await read()).photograph).toContain(`class="fx-20 fy-40" src="${url}" alt=""`);
    await save({ beside: 'photograph', photograph: (await upload(160, 120)).url });
    expect(await read()).toContain('class="herophoto asis"');
    await save({ beside: 'photograph', photograph: 'https://pictures.test/bench.jpg', photographAlt: '  ' });
    expect(parts(await read()).photograph).toContain('src="https://pictures.test/bench.jpg" alt=""');
  });

  test('fills its place among several, whatever its shape', async () => {
    const [strip, small, broad] = [await upload(60, 480), await upload(160, 120), await upload(1800, 600)];
    const further = [strip, broad].map(({ url: picture }) => ({ picture, alt: '' }));
    await save({ beside: 'photograph', photograph: small.url, further });
    expect((await read()).match(/class="herophoto[^"]*"/g)?.slice(0, 4)).toEqual([
      'class="herophotos of3"',
      ...further.map(() => 'class="herophoto"'),
      'class="herophoto"',
    ]);
  });

  test('refuses what is no choice with a sentence', async () => {
    await expect(save({ beside: 'film' as never })).rejects.toThrow(
      'Beside the headline must be one of: drawing, photograph, none',
    );
  });
});

/** What visitors find at the top of the page. */
function parts(html: string) {
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  const [hero = ''] = /<div class="hero">.*?<div class="aboutband"/s.exec(main) ?? [];
  return {
    headings: main.split('<h1').length - 1,
    heading: /<h1.*?<\/h1>/s.exec(hero)?.[0],
    links: [...hero.matchAll(/<a .*?<\/a>/gs)].map(([link]) => link),
    drawing: hero.includes('draw-hero'),
    principles: hero.includes('class="five"'),
    photograph: /<img [^>]*>/.exec(hero)?.[0],
    following: main.slice(main.indexOf('<div class="aboutband"')),
  };
}
