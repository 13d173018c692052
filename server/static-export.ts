/** The public site as files that any web server can host. Built beside the server, because it renders the same pages. */
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { listCaseStudies, listMovedSlugs } from '../app/features/case-studies/case-study-service.server.ts';
import { listStates } from '../app/features/case-studies/list-states.ts';
import { pageOfAddress } from '../app/features/case-studies/paged-gallery.ts';
import { filterOfAddress, listAddress } from '../app/features/case-studies/study-filter.ts';
import { describeImages } from '../app/features/media/describe-images.server.ts';
import { uploadUrl, variantName, variantsOf } from '../app/features/media/media-address.ts';
import { biographies, biographyPath, KIT_PATH } from '../app/features/media-kit/media-kit.ts';
import { mediaKitFile } from '../app/features/media-kit/media-kit-file.server.ts';
import { redirectRules } from '../app/features/redirects/redirect-lookup.server.ts';
import type { Rule } from '../app/features/redirects/redirect-rules.ts';
import { nounAddresses } from '../app/features/site-content/noun-addresses.server.ts';
import { isPageShown, offersNewsletter, publicPaths } from '../app/features/site-content/public-paths.ts';
import { serviceKeys } from '../app/features/site-content/services.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { beStaticCopy, COPIED_STUDIES, isStaticCopy } from '../app/lib/static-copy.ts';
import { readContentVersion } from '../app/platform/database/content-version.server.ts';
import { makeFolder } from '../app/platform/files/make-folder.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { lookOf, ownFontsOf } from '../app/ui/brand/brand-look.server.ts';
import { fontAddress } from '../app/ui/brand/own-faces.ts';
import { createApp } from './app.ts';
import { builtAssets, publicFiles } from './assets.ts';
import { ICON_PATHS } from './brand-icons.ts';
import { discoveryPaths } from './discovery-routes.ts';
import { endBrokenOff, makeWorkFolder, putInPlace } from './export-place.ts';
import { movedPage, movedServices, placeOfMoved, redirectList } from './moved-page.ts';
import { FURTHER_BRAND_STYLES, furtherStylesOf } from './page-styles.ts';

/** Written into every copy; only a folder that has it may be replaced by the next one. */
const MARK = '.static-copy';

/** How many times a copy is begun, and what is said when the site was changed during each. */
const TIMES = 3;
const CHANGED =
  'The site was changed again and again while it was copied. Nothing was written; try again in a quieter moment.';

/** Where the pictures are that come with the program. */
const PICTURES = '/images/';

type ExportSummary = {
  pages: number;
  files: number;
  /** What a visitor of the copy would miss, a line each. */
  warnings: string[];
};

/**
 * Writes a copy of the public site into a folder that is not there yet, or holds an earlier copy. The folder appears, or
 * changes, only once everything is written.
 */
export async function exportStatic(platform: Platform, folder: string, clientFolder: string): Promise<ExportSummary> {
  await requireUsableTarget(folder);
  makeFolder(dirname(folder));
  await endBrokenOff(folder);
  beStaticCopy();
  try {
    for (let time = 0; time < TIMES; time++) {
      const summary = await copyUnchanged(platform, folder, clientFolder);
      if (summary) return summary;
    }
  } finally {
    beStaticCopy(false);
  }
  throw new AppError('unavailable', CHANGED);
}

/** Null where the site was changed meanwhile: pages of before would lead to what is gone, and those of what is gone be missing. */
async function copyUnchanged(platform: Platform, folder: string, clientFolder: string): Promise<ExportSummary | null> {
  platform.contentVersion.forget();
  const version = await readContentVersion(platform.db);
  const isChanged = async () => version !== (await readContentVersion(platform.db));
  const work = await makeWorkFolder(folder);
  try {
    const summary = await new Copy(platform, work, clientFolder).write();
    if (await isChanged()) return null;
    // a temporary folder is made for its owner alone
    await chmod(work, 0o755);
    await putInPlace(work, folder);
    return summary;
  } catch (error) {
    if (await isChanged()) return null;
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function requireUsableTarget(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[];
    throw new AppError('invalid', `${folder} is not a folder.`);
  });
  if (names.length > 0 && !names.includes(MARK))
    throw new AppError('conflict', `The folder ${folder} is not empty and holds no earlier copy of the site.`);
}

class Copy {
  readonly #platform: Platform;
  readonly #folder: string;
  readonly #clientFolder: string;
  readonly #app: ReturnType<typeof createApp>;
  readonly #written = new Set<string>();
  readonly #warnings = new Set<string>();
  /** Whatever has been written as text, to find the pictures and links in it. */
  readonly #texts = new Map<string, string>();
  #services: readonly string[] = [];
  #pages = 0;

  constructor(platform: Platform, folder: string, clientFolder: string) {
    this.#platform = platform;
    this.#folder = folder;
    this.#clientFolder = clientFolder;
    const readiness = { isStarted: true, isStopping: false };
    this.#app = createApp(platform, { assets: builtAssets(clientFolder), readiness });
  }

  async write(): Promise<ExportSummary> {
    await this.#put(`/${MARK}`, `${this.#platform.clock.now().toISOString()}\n`);
    for (const { address, path } of await this.#pageAddresses()) await this.#writePage(address, `${path}/index.html`);
    await this.#writePage('/nothing-is-here', '404.html', 404);
    // one that says nothing of this site is not there
    for (const path of discoveryPaths)
      if ((await this.#app.request(path)).status !== 404) await this.#writeText(path, path);
    await this.#writeText('/api/case-studies', COPIED_STUDIES);
    // ahead of the built files, among which are the icons of the design
    await this.#writeBrand();
    for (const path of publicFiles(this.#clientFolder).filter((file) => this.#isShown(file)))
      await this.#put(path, await readFile(join(this.#clientFolder, path)));
    await this.#writePictures();
    await this.#writeMediaKit();
    // behind all others: what somebody else's export calls an address takes the place of no file
    await this.#writeMoved();
    this.#checkLinks();
    return { pages: this.#pages, files: this.#written.size, warnings: [...this.#warnings] };
  }

  /** Every page, by the address at which the live site answers and the path at which it lies in the copy. */
  async #pageAddresses(): Promise<{ address: string; path: string }[]> {
    const studies = await listCaseStudies(this.#platform);
    const content = await readSiteContent(this.#platform);
    this.#services = serviceKeys(content);
    const letters = offersNewsletter(content) ? ['/newsletter'] : [];
    const { shown } = await nounAddresses(this.#platform);
    const plain = [
      ...publicPaths(content),
      ...letters,
      ...studies.map(({ slug }) => `/case-studies/${slug}`),
      ...shown.map(({ path }) => path),
    ];
    const states = isPageShown('caseStudies', content) ? listStates(studies, this.#services) : [];
    const listed = states.map(({ filter, view }) => ({
      address: live(() => listAddress(filter, view)),
      path: listAddress(filter, view),
    }));
    const pages = [...plain.map((path) => ({ address: path, path: path === '/' ? '' : path })), ...listed];
    // the list is among the pages, and the first of its states
    return [...new Map(pages.map((page) => [page.path, page])).values()];
  }

  async #writePage(address: string, path: string, status = 200): Promise<void> {
    const reply = await this.#app.request(address);
    if (reply.status !== status) throw new Error(`The page ${address} answered ${reply.status}`);
    await this.#putText(path, withPaths(await reply.text(), this.#services));
    this.#pages += 1;
  }

  async #writeText(address: string, path: string): Promise<void> {
    const reply = await this.#app.request(address);
    if (reply.status !== 200) throw new Error(`${address} answered ${reply.status}`);
    await this.#putText(path, withPaths(await reply.text(), this.#services));
  }

  async #writeMoved(): Promise<void> {
    const content = await readSiteContent(this.#platform);
    const studies = (await listMovedSlugs(this.#platform)).map(({ from, to }) => ({
      from: `/case-studies/${from}`,
      to: `/case-studies/${to}`,
    }));
    const { moved: others } = await nounAddresses(this.#platform);
    const own = [...studies, ...movedServices(content), ...others].map((one): Rule => ({ ...one, status: 301 }));
    const moved = [...own, ...(await redirectRules(this.#platform))];
    await this.#put('/_redirects', redirectList(moved));
    // the shorter ones first, for an address may go on below the file of another one
    for (const { from, to } of moved.toSorted((one, other) => one.from.length - other.from.length)) {
      const place = to === null ? null : placeOfMoved(from, this.#written);
      if (to !== null && place !== null) await this.#put(place, movedPage(content, this.#platform.config.siteUrl, to));
    }
    const gone = moved.filter(({ status }) => status === 410).length;
    if (gone > 0) this.#warnings.add(`Addresses that are gone for good are simply not found in the copy: ${gone}`);
  }

  /** A picture of the example is only there if something in the copy shows it: on a site of the owner's own nothing does. */
  #isShown(path: string): boolean {
    return !path.startsWith(PICTURES) || [...this.#texts.values()].some((text) => text.includes(path));
  }

  /** Pictures that were uploaded, in every size that a browser may choose, and those beside links elsewhere. */
  async #writePictures(): Promise<void> {
    const all = [...this.#texts.values()].join('\n');
    const originals = new Set([...all.matchAll(/\/uploads\/([0-9a-f]{32})/g)].map(([, hash = '']) => uploadUrl(hash)));
    for (const [url, { width }] of await describeImages(this.#platform, originals)) {
      const hash = url.slice('/uploads/'.length, -'.webp'.length);
      const names = variantsOf(hash, width).map((variant) => `/uploads/${variantName(variant)}`);
      await Promise.all([url, ...names].map((path) => this.#writeBytes(path, path)));
    }
    const shares = new Set(
      [...all.matchAll(/\/share\/(?:case-studies|entries|pages)\/[a-z0-9-]+\.(?:png|jpg|pdf)\?v=[\w-]+/g)].map(
        ([address]) => address,
      ),
    );
    for (const address of shares) await this.#writeBytes(address, address.split('?')[0] ?? '');
  }

  /** What the media page offers to take away. */
  async #writeMediaKit(): Promise<void> {
    const content = await readSiteContent(this.#platform);
    const kit = await mediaKitFile(this.#platform, content);
    if (!kit) return;
    await this.#writeBytes(kit.path, KIT_PATH);
    for (const { length } of biographies(content)) await this.#writeText(biographyPath(length), biographyPath(length));
  }

  /** Of a brand: its icons, its rules, and typefaces of the owner's own. */
  async #writeBrand(): Promise<void> {
    const content = await readSiteContent(this.#platform);
    if (lookOf(content.brand) === null) return;
    await Promise.all(ICON_PATHS.map((path) => this.#writeBytes(path, path)));
    if (furtherStylesOf(content) !== null) await this.#writeText(FURTHER_BRAND_STYLES, FURTHER_BRAND_STYLES);
    const addresses = ownFontsOf(content.brand).map(({ hash }) => fontAddress(hash));
    await Promise.all(addresses.map((address) => this.#writeBytes(address, address)));
  }

  async #writeBytes(address: string, path: string): Promise<void> {
    const reply = await this.#app.request(address);
    if (reply.status === 200) await this.#put(path, Buffer.from(await reply.arrayBuffer()));
    else this.#warnings.add(`${path} could not be had (${reply.status})`);
  }

  /** Says what leads nowhere in the copy, and what would be loaded from elsewhere. */
  #checkLinks(): void {
    for (const [page, text] of this.#texts) {
      if (!page.endsWith('.html')) continue;
      for (const [, target = ''] of text.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)) {
        const path = (target.split(/[?#]/)[0] ?? '').replace(/\/$/, '');
        if (!this.#written.has(path) && !this.#written.has(`${path}/index.html`))
          this.#warnings.add(`${page} links to ${target}, which is not in the copy`);
      }
      for (const [, address] of text.matchAll(/<(?:img|source|script|iframe)\b[^>]*\ssrc="(https?:[^"]*)"/g))
        this.#warnings.add(`${page} shows something of another host: ${address}`);
    }
  }

  async #putText(path: string, text: string): Promise<void> {
    this.#texts.set(path, text);
    await this.#put(path, text);
  }

  async #put(path: string, content: string | Uint8Array): Promise<void> {
    if (this.#written.has(path)) return;
    this.#written.add(path);
    const file = join(this.#folder, path);
    if (!file.startsWith(this.#folder + sep)) throw new Error(`${path} would lie outside the copy`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Links that the owner's own texts hold lead to the path that stands for their query. */
function withPaths(text: string, services: readonly string[]): string {
  return text.replace(/\/case-studies\?((?:[a-z]+=[\w-]+(?:&(?:amp;)?)?)+)/g, (_, query: string) => {
    const asked = new URLSearchParams(query.replaceAll('&amp;', '&'));
    const view = asked.get('view') === 'gallery' ? { view: 'gallery' as const } : {};
    return listAddress(filterOfAddress(asked, services), { ...view, page: pageOfAddress(asked.get('page')) });
  });
}

/** The address of the live site. */
function live<T>(ask: () => T): T {
  const before = isStaticCopy();
  beStaticCopy(false);
  try {
    return ask();
  } finally {
    beStaticCopy(before);
  }
}
