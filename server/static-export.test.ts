import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { beginWithOwn } from '../app/features/begin/begin-service.server.ts';
import { createCaseStudy, trashCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { createEntry } from '../app/features/entries/entry-service.server.ts';
import { rememberPath } from '../app/features/entries/entry-store.server.ts';
import { addFont } from '../app/features/fonts/font-service.server.ts';
import { addRedirect } from '../app/features/redirects/redirect-service.server.ts';
import { saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { doPublicWork } from '../app/kit/work.server.ts';
import { STUDY_PARTS } from '../app/lib/constants.ts';
import { fileSize } from '../app/lib/file-size.ts';
import { DESIGNED } from '../app/ui/brand/brand-choice.ts';
import { lookOf } from '../app/ui/brand/brand-look.server.ts';
import { PASTEL } from '../tests/support/brands.ts';
import { onOneDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { anArticle } from '../tests/support/make-entry.ts';
import { addManyStudies } from '../tests/support/many-studies.ts';
import { mediaKit } from '../tests/support/media-kit.ts';
import { mistakes } from '../tests/support/valid-html.ts';
import { ADMIN_PAGES, CLIENT_ENTRIES } from './assets.ts';
import { exportStatic } from './static-export.ts';

/** What a build leaves, as far as a copy asks for it. */
async function builtClient(folder: string): Promise<string> {
  await cp('public', folder, { recursive: true });
  const sources = [...CLIENT_ENTRIES, ...Object.values(ADMIN_PAGES)];
  const files = Object.fromEntries(sources.map((source, index) => [source, { file: `assets/${index}.built` }]));
  const assets = ['archivo-basic', 'martian-mono-basic'].map((name) => `assets/${name}-built.woff2`);
  const first = { file: 'assets/first.built', assets };
  const manifest = { ...files, 'app/pages/public/first.css': first };
  for (const path of [...Object.values(manifest).map(({ file }) => file), ...assets, 'icon.svg', 'favicon.ico'])
    await written(join(folder, path), 'as built');
  await written(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  return folder;
}

async function written(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

onOneDatabase('a copy of the site', ({ platform }) => {
  async function copied(place = 'copy') {
    const folder = await mkdtemp(join(tmpdir(), 'copy-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const client = await builtClient(join(folder, 'client'));
    const before = await readdir(folder, { recursive: true });
    const { warnings } = await exportStatic(platform(), join(folder, place), client);
    const names = await readdir(join(folder, place), { recursive: true });
    const known = new Set(before);
    const outside = (await readdir(folder, { recursive: true })).filter(
      (path) => !known.has(path) && !`${place}/`.startsWith(`${path}/`) && !path.startsWith(`${place}/`),
    );
    return { warnings, names, outside, read: (path: string) => readFile(join(folder, place, path)) };
  }

  /** Does something each time the copy has looked so often whether anything changed. */
  function afterLooks(isTime: (looks: number) => boolean, work: () => Promise<unknown>): void {
    const { contentVersion } = platform();
    const { current } = contentVersion;
    let looks = 0;
    const look = vi.spyOn(contentVersion, 'current').mockImplementation(async () => {
      const version = await current();
      looks += 1;
      if (isTime(looks)) await work();
      return version;
    });
    onTestFinished(() => look.mockRestore());
  }

  test.each([1, 5, 40])('is begun anew where a study is deleted after its look %i', async (at) => {
    const { id } = await createCaseStudy(platform(), null, newCaseStudy({ slug: 'a-gone-one' }));
    afterLooks(
      (looks) => looks === at,
      () => trashCaseStudy(platform(), id),
    );
    const { names, read, warnings, outside } = await copied();
    expect([...names, (await read('sitemap.xml')).toString()].filter((text) => text.includes('a-gone-one'))).toEqual(
      [],
    );
    expect(warnings.filter((warning) => warning.includes('not in the copy'))).toEqual([]);
    expect(outside).toEqual([]);
  });

  test('is refused where the site does not stand still', async () => {
    afterLooks(
      (looks) => looks % 20 === 1,
      () => doPublicWork(platform(), null, async () => {}),
    );
    await expect(copied()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('changed again and again'),
    });
  });

  test('has what the owner made of the site: typefaces, colours, former addresses, a media kit, studies on one page', async () => {
    const file = await readFile('app/ui/fonts/pairs/fraunces-basic.woff2');
    const { bytes: _, licenceConfirmedAt: __, ...font } = await addFont(platform(), null, file);
    await saveSection(platform(), null, 'brand', { ...PASTEL, faces: 'own', fonts: [font] });
    await saveSection(platform(), null, 'mediaKit', mediaKit());
    await createCaseStudy(platform(), null, newCaseStudy({ title: 'A valve', slug: 'valve' }));
    const rules = [
      { from: '/blog/2019/3/4/kettle', to: '/about?x=1&y=2' },
      { from: '/?p=12', to: '/about' },
      { from: '/café: a story', to: 'https://elsewhere.example/café' },
      { from: '/offer', status: 410 as const },
      { from: '/feed.html/below', to: '/media', status: 302 as const },
    ];
    for (const rule of rules) await addRedirect(platform(), null, rule, () => false);
    const { warnings, read } = await copied();
    expect(warnings.filter((warning) => /brand-further|fonts|icon|kit|biography|\.pdf/.test(warning))).toEqual([]);

    expect((await read(`fonts/${font.hash}.woff2`)).equals(file)).toBe(true);
    const look = lookOf({ ...PASTEL, faces: 'own', fonts: [font] });
    const home = (await read('index.html')).toString();
    expect(home).toContain(`url(/fonts/${font.hash}.woff2)`);
    expect(home).toContain('href="/brand-further.css?v=');
    expect((await read('brand-further.css')).toString()).toBe(look?.further);
    expect((await read('icon.svg')).toString()).toContain(`fill="${look?.paper.wattle}"`);
    expect((await read('favicon.ico')).toString()).not.toBe('as built');

    // by a page for each, and by a list for hosts that read one
    expect((await read('_redirects')).toString().trim().split('\n').sort()).toEqual([
      '/ p=12 /about 301!',
      '/blog/2019/3/4/kettle /about?x=1&y=2 301',
      '/caf%C3%A9%3A%20a%20story https://elsewhere.example/caf%C3%A9 301',
      '/feed.html/below /media 302',
    ]);
    const page = (await read('blog/2019/3/4/kettle/index.html')).toString();
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/about?x=1&amp;y=2">');
    expect((await read('café: a story/index.html')).toString()).toContain('href="https://elsewhere.example/caf%C3%A9"');
    expect(warnings).toContain('Addresses that are gone for good are simply not found in the copy: 1');

    const zip = await read('media/kit.zip');
    expect(zip.readUInt32LE()).toBe(0x04034b50);
    expect((await read('media/biography-short.txt')).toString()).toBe('Isla surveys small craft in Leith.\n');
    expect((await read('media/index.html')).includes(`Download everything (ZIP, ${fileSize(zip.length)})`)).toBe(true);

    expect((await read('case-studies/valve/index.html')).toString()).toContain(
      'href="/share/case-studies/valve.pdf?v=',
    );
    expect((await read('share/case-studies/valve.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('keeps to the standard on every page, says what each is, and leads nowhere where nothing is', async () => {
    for (const slug of ['one', 'other'])
      await createCaseStudy(
        platform(),
        null,
        newCaseStudy({ title: `Study ${slug}`, slug, services: ['manufacturing'] }),
      );
    await saveSection(platform(), null, 'brand', DESIGNED);
    const { names, read } = await copied();
    // without a brand the icons are those of the build; what links say of a press, nobody would hear
    expect((await read('icon.svg')).toString()).toBe('as built');
    expect((await read('index.html')).toString()).not.toMatch(/ ping=|data-counted/);
    await expect(read('brand-further.css')).rejects.toThrow('ENOENT');
    const files = new Set(names);
    const isThere = (path: string) =>
      [path, join(path, 'index.html')].some((name) => files.has(name.replace(/^\//, '')));
    const titles = new Map<string, string>();
    const found: string[] = [];
    for (const name of names.filter((path) => path.endsWith('.html'))) {
      const html = (await read(name)).toString();
      found.push(...mistakes(html).map((mistake) => `${name}: ${mistake}`));
      for (const [, path = ''] of html.matchAll(/\s(?:href|src)="(\/(?!\/)[^"?#]*)/g))
        if (!isThere(decodeURI(path))) found.push(`${name}: leads to ${path}`);
      if (/http-equiv="refresh"|name="robots" content="noindex/.test(html)) continue;
      const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
      const other = titles.get(title);
      if (title === '' || (other !== undefined && !name.startsWith('case-studies/')))
        found.push(`${name}: ${title}, as ${other}`);
      titles.set(title, name);
      for (const said of [
        /<meta name="description" content="[^"]+"/,
        /<link rel="canonical" href="[^"]+"/,
        /<meta property="og:image" content="[^"]+"/,
      ])
        if (!said.test(html)) found.push(`${name}: does not say ${said}`);
    }
    expect(found).toEqual([]);
    expect(titles.size).toBeGreaterThan(10);
  });

  test('has every part of a long list, of all studies and of one service, and nothing leads beside it', async () => {
    // more than two hundred would take minutes
    const short = vi.spyOn(STUDY_PARTS as { wholeUpTo: number }, 'wholeUpTo', 'get').mockReturnValue(12);
    onTestFinished(() => short.mockRestore());
    await addManyStudies(platform(), 25, { images: 0, services: ['manufacturing'] });
    const { warnings, read } = await copied();
    expect(warnings.filter((warning) => warning.includes('not in the copy'))).toEqual([]);
    for (const start of ['/case-studies', '/case-studies/service/manufacturing']) {
      const found = new Set<string>();
      const pages = [start];
      // an array grows while it is gone through
      for (const path of pages) {
        const html = (await read(`${path}/index.html`)).toString();
        for (const [, study = ''] of html.matchAll(/href="(\/case-studies\/study-\d+)"/g)) found.add(study);
        const [, next] = /<a [^>]*href="([^"]+)" rel="next"/.exec(html) ?? [];
        if (next !== undefined) pages.push(next);
      }
      expect([start, pages.length, found.size]).toEqual([start, 3, 25]);
    }
  });

  test('has the pictures of the example that something in it shows, and no others', async () => {
    await createCaseStudy(platform(), null, newCaseStudy({ coverImage: '/images/share-default.png' }));
    const pictures = async () => {
      const { names, read } = await copied();
      const texts = await Promise.all(
        names
          .filter((name) => /\.(?:html|json|xml|txt)$|case-studies$/.test(name))
          .map((name) => read(name).catch(() => '')),
      );
      const there = names.filter((name) => /^images\/.*\.\w+$/.test(name));
      expect(there.filter((name) => !texts.some((text) => text.toString().includes(`/${name}`)))).toEqual([]);
      return there;
    };
    expect(await pictures()).toEqual(expect.arrayContaining(['images/australianMade.svg', 'images/profile-40.avif']));
    await beginWithOwn(platform(), null);
    expect(await pictures()).toEqual(['images/share-default.png']);
  });

  test('lies below its folder with every file, whatever old addresses are stored', async () => {
    const { id } = await createEntry(platform(), null, { kind: 'article', ...anArticle() });
    const part = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '',
        '*',
        'www',
        'blog',
        'about',
        'index.html',
        '_redirects',
        '.static-copy',
        'feed.xml',
      ),
      fc.constantFrom('é: b', '#', '%2e%2e', '%', 'a?p=1', '...', '..\\..', 'uploads', `${'0a'.repeat(16)}.webp`),
    );
    const address = fc
      .tuple(fc.constantFrom('/', '/', '/../', ''), fc.array(part, { minLength: 1, maxLength: 5 }))
      .map(([start, parts]) => start + parts.join('/'));
    const addresses = fc.sample(address, 400);
    await doPublicWork(platform(), null, async ({ trx, now }) => {
      for (const path of ['/../../www/other', '/blog/*', ...addresses]) await rememberPath(trx, path, id, now);
    });
    const { outside, read } = await copied('one/two/three/four/five/copy');
    expect(outside).toEqual([]);
    const lines = (await read('_redirects')).toString().trim().split('\n');
    expect(lines).toContain('/blog/%2A /insights/nine-days 301');
    expect(lines.filter((line) => /[*#]|:\S* /.test(line.split(' ')[0] ?? ''))).toEqual([]);
  });
});
