import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { namedStyles } from './scripts/lib/named-styles.ts';
import { nounSheets } from './scripts/lib/noun-sheets.ts';
import { ADMIN_PAGES, CLIENT_ENTRIES } from './server/assets.ts';

type Warning = { code?: string };

/** Packages mark files for a bundler mode that is not used here. */
function onwarn(warning: Warning, warn: (warning: never) => void): void {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning as never);
}

/**
 * A visitor's moving parts come in four files: one that changes with React, one that is there without it, one with what all moving
 * parts load, one with what only the list of studies, only its gallery view, only a study or only the gallery of home loads;
 * what both views of the list load is a fifth. Left to itself the bundler would cut them wherever the workspace shares a module,
 * into twenty. What of the queries only the workspace needs stays with the workspace. There, what the dashboard loads
 * is one file as soon as another page needs it too, and so is what the editor loads, which the dashboard fetches while it rests,
 * with all that six pages share: cut by who shares what, it took 66 files, half of them below a kilobyte, and each with 700 bytes
 * of headers.
 */
const FOR_THE_WORKSPACE =
  /@tanstack\/.*\/(?:useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver|usePrefetchQuery)\.js$/;
const ISLANDS = {
  studies: 'app/pages/public/studies-client.ts',
  paged: 'app/pages/public/paged-gallery-client.ts',
  study: 'app/pages/public/study-client.ts',
  gallery: 'app/pages/public/home-gallery-client.ts',
};
const EVERYWHERE = 'islands';
const BOTH_LISTS = 'lists';
const PAGE = 'page';
const WORKSPACE = { first: 'workspace', further: 'workspace-pages' };
const CHUNKS = [
  {
    name: 'react',
    priority: 3,
    test: (id: string) =>
      /node_modules\/(?:react|react-dom|scheduler|@tanstack)\/|\/react-root\//.test(id) && !FOR_THE_WORKSPACE.test(id),
  },
  { name: 'schemas', priority: 3, test: /node_modules\/zod\// },
  { name: islandsWith, debugName: 'islands', priority: 2, includeDependenciesRecursively: false },
  { name: workspaceWith, debugName: 'workspace', priority: 1, minShareCount: 2 },
  { name: WORKSPACE.further, priority: 0, minShareCount: 6 },
];

function islandsWith(id: string, modules: Modules): string | null {
  if (/node_modules/.test(id)) return null;
  const kinds = Object.entries(ISLANDS).flatMap(([kind, client]) => (loadedBy(client, modules).has(id) ? [kind] : []));
  // what home has at once must not bring React along
  if (loadedBy('app/pages/public/home-client.ts', modules).has(id)) return kinds.length > 0 ? PAGE : null;
  if (kinds.length < 2) return kinds[0] ?? null;
  return kinds.join() === 'studies,paged' ? BOTH_LISTS : EVERYWHERE;
}

/** Where everybody begins in the workspace, and where they go on. */
const FIRST = ['app/pages/admin/main.tsx', ADMIN_PAGES.dashboard];

function workspaceWith(id: string, modules: Modules): string | null {
  if (FIRST.some((entry) => loadedBy(entry, modules).has(id))) return WORKSPACE.first;
  return loadedBy(ADMIN_PAGES.editor, modules).has(id) ? WORKSPACE.further : null;
}

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };
const loaded = new Map<string, Set<string>>();

/** All modules that an entry imports, and they import, itself left out. */
function loadedBy(entry: string, modules: Modules): Set<string> {
  const known = loaded.get(entry);
  if (known) return known;
  const start = resolve(entry);
  const found = new Set([start]);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  found.delete(start);
  loaded.set(entry, found);
  return found;
}

/** Tells Chrome that a visitor's moving parts need all their functions, so that it prepares them off the main thread. */
function calledOnLoad({ name }: { name: string }): string {
  return ['react', EVERYWHERE, BOTH_LISTS, ...Object.keys(ISLANDS)].includes(name)
    ? '//# allFunctionsCalledOnLoad'
    : '';
}

/** A manifest names what each side loads of its noun (`app/kit/feature.ts`); neither gets anything of the other's. */
const withoutOtherSide: Plugin = {
  name: 'without-other-side',
  // asked of each module: while developing, one Vite loads for both
  load(id) {
    const isServer = this.environment.config.consumer === 'server';
    const otherSide = isServer
      ? /\/features\/[^/]+\/workspace\/.+\.tsx$/
      : /\/(?:feature|site-half|addresses|quotable)\.server\.tsx?$/;
    return otherSide.test(id) ? 'export {};' : null;
  },
};

// Run twice by scripts/build.ts: for the browser, and with `--ssr` for the server, which becomes a file for each noun.
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  logLevel: 'warn',
  publicDir: 'public',
  plugins: [withoutOtherSide, nounSheets],
  css: { postcss: { plugins: [namedStyles] } },
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        ssr: true,
        target: 'node24',
        copyPublicDir: false,
        minify: false,
        emptyOutDir: true,
        // beside main.js, from where the program finds the browser's files
        rollupOptions: {
          onwarn,
          input: [
            'server/main.ts',
            'server/static-export.ts',
            'app/features/content-import/content-reader-program.server.ts',
            'app/features/media/picture-program.server.ts',
            'app/platform/database/log-folder-program.server.ts',
          ],
          // V8 keeps a source with one wide character, a dash or a curved quote, at two bytes for each
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name].js',
            charset: 'ascii',
            comments: { annotation: false, jsdoc: false },
          },
        },
      }
    : {
        outDir: 'build/client',
        manifest: true,
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        emptyOutDir: true,
        rollupOptions: {
          input: CLIENT_ENTRIES,
          onwarn,
          output: { codeSplitting: { groups: CHUNKS }, postBanner: calledOnLoad },
        },
      },
  // else React would run its development version wherever nobody sets NODE_ENV
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Packages become part of the server's file, which starts faster and holds less; those with machine code cannot.
  ssr: isSsrBuild
    ? {
        noExternal: true,
        external: [
          ...['sharp', '@resvg/resvg-js', '@node-rs/argon2', 'pg', 'nodemailer', 'pino'],
          // 20 MB that one process loads, and seldom
          ...['pdfkit', 'fontkit', 'linebreak', 'wawoff2'],
        ],
      }
    : {},
  server: { hmr: true },
}));
