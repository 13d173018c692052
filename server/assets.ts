import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { Writing } from '../app/lib/language-tag.ts';
import type { PageStyles } from '../app/pages/public/page.ts';

/** The moving parts that come with their pages; that of home comes when it is near. */
type Island = 'case-studies' | 'paged-gallery' | 'case-study' | 'compared-study';

/** Addresses of the built files that documents link to, and where the files lie. */
export type Assets = {
  /** Vite serves the browser's files and reloads what changes; nothing is kept. */
  isDevelopment: boolean;
  /** Folders whose files are served as they are, last match wins; empty in development, where Vite serves them. */
  folders: string[];
  /** Travels inside every public page. Null in development, where Vite serves all styles as files. */
  firstStyles: FirstStyles | null;
  /** The rules of every face that a brand can choose; a brand takes its own of them. Empty in development. */
  allFaces: string;
  /** The files of styles beside `firstStyles`, by the kind of page they dress. */
  publicCss: Record<PageStyles, string[]>;
  /** What pages have beside them that are written in other ways than English. */
  writingCss: Record<Writing, string>;
  /** Small: it waits until the page has been painted, then fetches the islands. */
  publicScript: string;
  /** The module of each island, and before it those it needs, so that the browser fetches all in one go and runs React by itself. */
  islands: Record<Island, string[]>;
  /** The same for home, where nothing of it is an island. */
  homeScript: string[];
  /**
   * What home fetches when its gallery nears the window: the gallery's own module, and React, which takes longer than to find the
   * others. Their names would not fit the first flight of the page.
   */
  homeIslands: string[];
  /** Shows the pictures of a case study larger; fetched by the first press that asks for it. */
  largerPicture: string;
  adminCss: string[];
  adminScript: string;
  /** Classic, and run before the first paint: it names the theme. */
  adminTheme: string;
  adminPreloads: string[];
  /** What the workspace loads besides for the list, and for the editor over it, of a study or a draft. */
  adminPages: Record<'dashboard' | 'editor' | 'draft', string[]>;
  /** The letters that every page shows first, asked for ahead: a browser finds them only when it lays the page out. */
  fonts: string[];
};

/** The style sheet inside the document, and how the content security policy names it. */
export type FirstStyles = { text: string; source: string };

const FIRST_CSS = 'app/pages/public/first.css';
const FACES_CSS = 'app/ui/styles/faces.css';
const PUBLIC_SCRIPT = 'app/pages/public/islands-start.ts';
const HOME_SCRIPT = 'app/pages/public/home-client.ts';
const HOME_ISLANDS = 'app/pages/public/home-gallery-client.ts';
/** What brings the moving part of a page to life, by the name that its place in the document carries. */
const ISLANDS: Record<Island, string> = {
  'case-studies': 'app/pages/public/studies-client.ts',
  'paged-gallery': 'app/pages/public/paged-gallery-client.ts',
  'case-study': 'app/pages/public/study-client.ts',
  'compared-study': 'app/pages/public/compared-study-client.ts',
};
const LARGER_PICTURE = 'app/features/case-studies/public/larger-picture.ts';
const ADMIN_SCRIPT = 'app/pages/admin/main.tsx';
export const ADMIN_PAGES = {
  dashboard: 'app/features/case-studies/workspace/dashboard/dashboard-page.tsx',
  editor: 'app/features/case-studies/workspace/editor/editor-page.tsx',
  draft: 'app/features/case-studies/workspace/editor/editor-page.tsx',
};
const ADMIN_THEME = 'app/pages/admin/theme/first-theme.ts';
/** The sources of the files of styles for visitors. */
export const PUBLIC_CSS: Record<PageStyles, string> = {
  home: 'app/pages/public/home/public-home.css',
  studies: 'app/features/case-studies/public/public-studies.css',
  compared: 'app/features/case-studies/public/public-compared.css',
  services: 'app/pages/public/services/public-services.css',
  entries: 'app/features/entries/public/public-entries.css',
  reading: 'app/pages/public/public-reading.css',
};
/** Beside the others where a page is written in that way. */
const WRITING_CSS: Record<Writing, string> = {
  furtherLetters: 'app/ui/styles/further-letters.css',
  rightToLeft: 'app/ui/styles/right-to-left.css',
  tallLetters: 'app/ui/styles/tall-letters.css',
  longWords: 'app/ui/styles/long-words.css',
};
const ADMIN_CSS = 'app/pages/admin/admin.css';
const FONTS = ['app/ui/fonts/archivo-basic.woff2', 'app/ui/fonts/martian-mono-basic.woff2'];

/** Those of public pages. */
const PUBLIC_ENTRIES = [
  PUBLIC_SCRIPT,
  ...Object.values(ISLANDS),
  HOME_SCRIPT,
  HOME_ISLANDS,
  LARGER_PICTURE,
  FIRST_CSS,
  FACES_CSS,
  ...Object.values(WRITING_CSS),
  ...Object.values(PUBLIC_CSS),
];

/** The entries of the client build. */
export const CLIENT_ENTRIES = [...PUBLIC_ENTRIES, ADMIN_SCRIPT, ADMIN_THEME, ADMIN_CSS];

/** The same keys, with what is made of each value. */
export function mapped<Key extends string, From, To>(table: Record<Key, From>, made: (value: From) => To) {
  const entries = Object.entries<From>(table).map(([key, value]) => [key, made(value)]);
  return Object.fromEntries(entries) as Record<Key, To>; // the keys of the table
}

export const developmentAssets: Assets = {
  isDevelopment: true,
  folders: [],
  firstStyles: null,
  allFaces: '',
  publicCss: mapped(PUBLIC_CSS, (path) => [`/${FIRST_CSS}`, `/${path}`]),
  writingCss: mapped(WRITING_CSS, (path) => `/${path}`),
  publicScript: `/${PUBLIC_SCRIPT}`,
  islands: mapped(ISLANDS, (path) => [`/${path}`]),
  homeScript: [`/${HOME_SCRIPT}`],
  homeIslands: [`/${HOME_ISLANDS}`],
  largerPicture: `/${LARGER_PICTURE}`,
  adminCss: [`/${ADMIN_CSS}`],
  adminScript: `/${ADMIN_SCRIPT}`,
  adminTheme: `/${ADMIN_THEME}`,
  adminPreloads: [],
  adminPages: { dashboard: [], editor: [], draft: [] },
  fonts: FONTS.map((font) => `/${font}`),
};

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[] };
type Manifest = Record<string, ManifestEntry>;

/** Reads what the client build wrote into `folder`. */
export function builtAssets(folder: string): Assets {
  const manifest = readManifest(folder);
  function entry(name: string): ManifestEntry {
    const found = manifest[name];
    if (!found) throw new Error(`The build has no ${name}; build again.`);
    return found;
  }
  const fileOf = (name: string) => `/${entry(name).file}`;
  function preloads(name: string, seen = new Set<string>()): string[] {
    for (const imported of entry(name).imports ?? [])
      if (!seen.has(imported)) {
        seen.add(imported);
        preloads(imported, seen);
      }
    return [...seen].map(fileOf);
  }
  const whole = (name: string) => [fileOf(name), ...preloads(name)].toReversed();
  const adminPreloads = preloads(ADMIN_SCRIPT);
  function page(name: string): string[] {
    const isThere = new Set([fileOf(ADMIN_SCRIPT), ...adminPreloads]);
    return whole(name).filter((file) => !isThere.has(file));
  }
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const fonts = FONTS.map((font) => {
    const name = basename(font, '.woff2');
    const file = files.find((path) => path.endsWith('.woff2') && basename(path).startsWith(`${name}-`));
    if (!file) throw new Error(`The build has no ${font}; build again.`);
    return `/${file}`;
  });
  return {
    isDevelopment: false,
    folders: [folder],
    firstStyles: firstStyles(readFileSync(join(folder, entry(FIRST_CSS).file), 'utf8')),
    allFaces: readFileSync(join(folder, entry(FACES_CSS).file), 'utf8'),
    publicCss: mapped(PUBLIC_CSS, (path) => [fileOf(path)]),
    writingCss: mapped(WRITING_CSS, fileOf),
    publicScript: fileOf(PUBLIC_SCRIPT),
    islands: mapped(ISLANDS, whole),
    homeScript: whole(HOME_SCRIPT),
    homeIslands: whole(HOME_ISLANDS).filter((file) => file === fileOf(HOME_ISLANDS) || /\/react-[^/]*$/.test(file)),
    largerPicture: fileOf(LARGER_PICTURE),
    adminCss: [fileOf(ADMIN_CSS)],
    adminScript: fileOf(ADMIN_SCRIPT),
    adminTheme: fileOf(ADMIN_THEME),
    adminPreloads,
    adminPages: {
      dashboard: page(ADMIN_PAGES.dashboard),
      editor: page(ADMIN_PAGES.editor),
      draft: page(ADMIN_PAGES.draft),
    },
    fonts,
  };
}

/** The style sheet that stands in each document, and the hash by which the policy allows it and no other. */
export function firstStyles(text: string): FirstStyles {
  const inside = text.trim();
  return { text: inside, source: policySource(inside) };
}

/** How the content security policy names what stands in a document: by the hash of its very text. */
export function policySource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The built files that public pages can ask for, as addresses: those of the workspace are not among them. */
export function publicFiles(folder: string): string[] {
  const manifest = readManifest(folder);
  const found = new Set<string>();
  const waiting: string[] = [...PUBLIC_ENTRIES];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const entry = manifest[name];
    if (!entry || found.has(`/${entry.file}`)) continue;
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) found.add(`/${file}`);
    waiting.push(...(entry.imports ?? []), ...(entry.dynamicImports ?? []));
  }
  const plain = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !/^\/(?:assets|\.vite)\/|\.(?:br|gz)$/.test(path));
  return [...found, ...plain];
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest; // the build wrote it
}
