import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { DECLARED, declarationOf } from '../app/features/personal-data/declared-tables.ts';
import type { Tables } from '../app/platform/database/schema.ts';
import { CLIENT_ENTRIES } from '../server/assets.ts';
import { type Import, type SourceFile, sourceFiles } from './support/source-files.ts';

/** Which floor may stand on which; `types` only as types. The order is from the roof to the ground. */
const FLOORS: Record<string, { on: string[]; types?: string[] }> = {
  scripts: { on: ['server', 'pages', 'features', 'kit', 'ui', 'platform', 'interface-words', 'lib'] },
  server: { on: ['routes', 'endpoints', 'pages', 'features', 'kit', 'ui', 'platform', 'interface-words', 'lib'] },
  routes: { on: ['pages', 'features', 'kit', 'ui', 'interface-words', 'lib'], types: ['platform'] },
  pages: { on: ['features', 'workspace kit', 'kit', 'ui', 'interface-words', 'lib'], types: ['endpoints', 'platform'] },
  endpoints: { on: ['calls', 'features', 'kit', 'lib'] },
  calls: { on: ['features', 'kit', 'interface-words', 'lib'], types: ['platform'] },
  features: { on: ['kit', 'lib', 'platform', 'ui', 'interface-words', 'example'] },
  // the form draws the fields of texts, and what moves with them
  'workspace kit': { on: ['features', 'kit', 'ui', 'interface-words', 'lib'], types: ['endpoints', 'platform'] },
  kit: { on: ['lib', 'platform'], types: ['features', 'endpoints'] },
  example: { on: [] },
  ui: { on: ['interface-words', 'lib'] },
  'interface-words': { on: ['lib'] },
  platform: { on: ['lib'] },
  lib: { on: [] },
};

/** What a part of the kit loads once it is opened. */
const ON_OPENING: Record<string, string> = {
  'app/kit/workspace/form/picture-choice.tsx': 'app/features/media/workspace/picture-picker.tsx',
};

/** Which features a feature stands on, each by decision; its calls may ask any service. */
const FEATURES_ON_FEATURES: Record<string, string> = {
  accounts: 'site-content',
  'alt-advice': 'case-studies site-content',
  audit: 'settings',
  backups: 'accounts case-study-drafts entries letters personal-data settings',
  begin: 'sample-content settings site-content',
  'case-studies': 'accounts audit link-checks media site-content webhooks',
  'case-study-drafts': 'audit case-studies settings',
  'change-everywhere': 'case-study-drafts entries letters site-content',
  'claim-reviews': 'accounts case-studies entries letters settings site-content',
  'content-import': 'accounts case-studies case-study-drafts entries media redirects settings site-content',
  enquiries: 'accounts settings site-content webhooks',
  entries: 'audit case-studies case-study-drafts settings site-content webhooks',
  fonts: 'media',
  freshness: 'accounts case-studies claim-reviews entries link-checks settings site-content',
  letters: 'audit case-studies entries media newsletter settings site-content',
  'media-kit': 'case-studies media one-pagers site-content',
  newsletter: 'accounts site-content webhooks',
  'one-pagers': 'case-studies case-study-drafts fonts media settings site-content',
  'personal-data': 'accounts redirects webhooks',
  redirects: 'audit case-studies settings site-content visits',
  'review-links': 'accounts audit case-studies case-study-drafts entries settings webhooks',
  'sample-content': 'case-studies case-study-drafts media projects',
  settings: 'accounts site-content',
  'site-content': 'fonts interface-words',
  'site-status':
    'accounts backups case-studies case-study-drafts entries letters mails media settings site-content visits webhooks',
  testimonials: 'accounts case-studies content-import media settings site-content webhooks',
  visits: 'accounts case-studies enquiries settings site-content',
  webhooks: 'site-content',
};

/** Tables that visitors see; the store of `settings` asks for the right transaction by key. */
const isPublicTable = (name: string) => !(name in DECLARED) || declarationOf(name as keyof Tables).isPublic === true; // one of its keys

const SPEAKS_SQL =
  /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|withTables)\(|\bsql(?:<[^`]*>)?`/g;

/** On what, and into which table; a table that is not named in so many words may be any. */
const WRITE = /(\w+)\s*\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*(?:'(\w+)')?/g;
const RAW_WRITE = /\bsql(?:<[^`]*>)?`\s*(?:update|insert|delete|merge|replace|truncate)\b/gi;

/** Files of more than 300 lines, and up to how many: lists of the same kind of thing, and what is best read as one. */
const LONG_FILES: Record<string, number> = {
  'app/features/case-studies/case-study-service.server.ts': 360,
  'app/features/case-studies/case-study.ts': 370,
  'app/lib/html/html-blocks.ts': 351,
  'app/features/site-content/page-texts.ts': 440,
};

const EXPORTED = /^export (?:async )?(?:function\*?|const|class|type|interface|let|enum) ([\w$]+)/gm;

/** More names than any noun alone has used of others. */
const MOST_LEFT = 9;

const VAGUE_NAMES = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'types', 'index'];

/** The verbs of all stores; each store says there whether visitors see its table. */
const RECORD_STORE = 'app/kit/record-store.server.ts';

/** Packages that reach outside the program: files, network, the database. */
const OUTSIDE = /^(?:node:(?!path$|url$)|pg$|pino$|sharp$|nodemailer$|@node-rs\/|@fastify\/busboy$|aws4fetch$)/;

const files = sourceFiles(['app', 'server', 'scripts', 'tests']);
const program = files.filter((file) => !file.isTest && !file.path.startsWith('tests/'));
const byPath = new Map(files.map((file) => [file.path, file]));

test('every floor stands on lower floors only', () => {
  expect(program.flatMap((file) => file.imports.flatMap((found) => floorProblems(file, found)))).toEqual([]);
});

test('a feature stands on another one only where the table of this test says so', () => {
  const isAllowed = (from: string, to: string) => FEATURES_ON_FEATURES[from]?.split(' ').includes(to);
  const problems = featureImports().filter(([from, to]) => !isAllowed(from, to));
  expect(problems.map(([from, to, path]) => `${path}: the feature ${from} may not import ${to}`)).toEqual([]);
  const found = new Set(featureImports().map(([from, to]) => `${from} ${to}`));
  const idle = Object.entries(FEATURES_ON_FEATURES).flatMap(([from, all]) =>
    all
      .split(' ')
      .map((to) => `${from} ${to}`)
      // what was removed leaves its line behind
      .filter((pair) => existsSync(`app/features/${from}`) && !found.has(pair)),
  );
  expect(idle).toEqual([]);
});

test('what CONTRIBUTING.md takes out as an example can be taken out: nothing but the list of nouns imports it', () => {
  const importers = files.filter(
    ({ path, imports }) =>
      path !== 'app/features.ts' &&
      featureOf(path) !== 'testimonials' &&
      imports.some(({ target }) => target && featureOf(target) === 'testimonials'),
  );
  expect(importers.map(({ path }) => path)).toEqual([]);
});

test('features do not stand on each other in a circle', () => {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of featureImports()) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  expect([...edges.keys()].flatMap((start) => circleFrom(start, edges))).toEqual([]);
});

test('folders of the workspace do not stand on each other in a circle', () => {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of program)
    for (const { target } of imports) {
      const from = workspacePart(path);
      const to = target && workspacePart(target);
      if (from && to && from !== to && ON_OPENING[path] !== target)
        edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  expect(edges.get('app/features/case-studies/workspace/editor')).toContain('app/kit/workspace/form');
  expect([...edges.keys()].flatMap((start) => circleFrom(start, edges))).toEqual([]);
});

test("a feature's store is private to it", () => {
  const problems = program.flatMap((file) =>
    file.imports
      .filter(({ target }) => target && isStore(target) && featureOf(target) !== featureOf(file.path))
      .filter(({ target }) => target !== RECORD_STORE)
      .map(({ target }) => `${file.path}: may not import ${target}; ask a service of that feature`),
  );
  expect(problems).toEqual([]);
});

test('only stores and the platform speak SQL', () => {
  const problems = program
    .filter(({ path }) => /^(?:app|server)\//.test(path) && !path.startsWith('app/platform/') && !isStore(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(SPEAKS_SQL)].map(([found]) => `${path}: ${found} belongs into a store`),
    );
  expect(problems).toEqual([]);
});

test('a table that visitors see is written only in a transaction after which no page stays as it was', () => {
  const problems = program
    .filter(({ path }) => !path.startsWith('app/platform/database/') && !path.startsWith('scripts/'))
    .filter(({ path }) => path !== RECORD_STORE)
    .flatMap(({ path, code }) =>
      code.split(/\n(?=(?:export |async |function |const ))/).flatMap((part) => {
        const writes = [...part.matchAll(WRITE)].filter(([, , table]) => isPublicTable(table ?? ''));
        const raw = [...part.matchAll(RAW_WRITE)].filter(() => !part.includes(': PublicTransaction'));
        return [...writes.filter(([, on]) => !part.includes(`${on}: PublicTransaction`)), ...raw].map(
          ([found]) => `${path}: ${found.replace(/\s+/g, '')} must be of a PublicTransaction (see changePublicData)`,
        );
      }),
    );
  expect(problems).toEqual([]);
});

test('a store of a table that visitors see says so, and is written in such a transaction alone', () => {
  const stores = program.flatMap(({ path, code }) =>
    [...code.matchAll(/\brecordStore\('(\w+)', \{([^}]*)/g)].map(([, table = '', start = '']) => ({
      path,
      table,
      start,
    })),
  );
  expect(stores.length).toBeGreaterThan(5);
  const saysSo = (start: string) => /^\s*isPublic: true,/.test(start);
  expect(stores.filter(({ table, start }) => isPublicTable(table) !== saysSo(start))).toEqual([]);
});

test('nothing that a browser loads reaches a server file or a module of Node', () => {
  const entries = program.filter((file) => CLIENT_ENTRIES.includes(file.path));
  expect(entries.flatMap(serverFilesBehind)).toEqual([]);
});

test('what moves for visitors brings React and its queries along, and no other package', () => {
  const packages = filesBehind('app/pages/public/compared-study-client.ts').flatMap(({ path, imports }) =>
    imports
      .filter(({ target, isType }) => !target && !isType)
      .map(({ specifier }) => ({ specifier, way: `${path}: imports ${specifier}` })),
  );
  const known = /^(?:react|react-dom|react-dom\/client|@tanstack\/react-query)$/;
  expect(packages.filter(({ specifier }) => !known.test(specifier)).map(({ way }) => way)).toEqual([]);
  expect(packages.length).toBeGreaterThan(0);
});

test('pages call the API by its table of endpoints, never by an address in words', () => {
  const callers = program.filter(
    ({ path }) => /^app\/(?:features|kit\/workspace|lib|pages)\//.test(path) && !isCalls(path),
  );
  const direct = callers.filter(({ path, code }) => {
    const isClient = /^app\/(?:kit\/(?:api|workspace\/api-send)|lib\/api-(?:client|upload))\.ts$/.test(path);
    return !isClient && /['"`]\/api\/\w|\bapi(?:Request|Upload)\b|\bXMLHttpRequest\b/.test(code);
  });
  expect(direct.map(({ path }) => path)).toEqual([]);
});

test('the site itself never loads what decodes pictures', () => {
  const behind = (entry: string) =>
    filesBehind(entry).flatMap(({ imports }) => imports.map(({ specifier }) => specifier));
  const decoders = (specifier: string) => /^(?:sharp$|@resvg\/|pdfkit$|fontkit$|wawoff2)/.test(specifier);
  expect(behind('server/main.ts').filter(decoders)).toEqual([]);
  expect(behind('app/features/media/picture-program.server.ts').filter(decoders)).not.toEqual([]);
});

test('the site itself never loads what reads the files of other systems', () => {
  const behind = (entry: string) =>
    filesBehind(entry).flatMap(({ imports }) =>
      imports.filter(({ isType }) => !isType).map(({ specifier }) => specifier),
    );
  const readers = (specifier: string) => /^(?:htmlparser2|markdown-it|yaml|smol-toml)$/.test(specifier);
  expect([...behind('server/main.ts'), ...behind('server/site.ts')].filter(readers)).toEqual([]);
  const program = 'app/features/content-import/content-reader-program.server.ts';
  expect(new Set(behind(program).filter(readers)).size).toBe(4);
});

test('a page replaces what its address asks for by `useAddress`, never from what was rendered', () => {
  const setters = program.filter(({ code }) => /\[[^\]]*,[^\]]*\] = useSearchParams\(/.test(code));
  expect(setters.map(({ path }) => path)).toEqual(['app/kit/workspace/use-address.ts']);
});

test('dates are printed by two parts, days and moments, in the time zone of the site and never in that of a browser', () => {
  const printing = program.filter(({ path }) =>
    /\bDateTimeFormat\b|\.toLocale(?:Date|Time)/.test(readFileSync(path, 'utf8')),
  );
  expect(printing.map(({ path }) => path)).toEqual(['app/lib/dates.ts', 'app/lib/moments.ts']);
});

test('today is the day where the owner is', () => {
  const ofUtc = /(?:\bnow|\bnow\(\)|new Date\(\)|\bmoment)\.toISOString\(\)\.slice\(0, 10\)/;
  const problems = program.filter(({ path, code }) => !path.startsWith('scripts/') && ofUtc.test(code));
  expect(problems.map(({ path }) => path)).toEqual([
    // names of copies stay in order when the zone is changed
    'app/features/backups/daily-backups.server.ts',
    // part of a digest, which nobody reads
    'app/features/enquiries/enquiry-service.server.ts',
    // the zone is chosen later
    'app/features/site-content/first-review.server.ts',
  ]);
});

test('what touches the outside world says so in its name', () => {
  const problems = program
    .filter(({ path }) => /^app\/(?:features|ui|platform|lib)\//.test(path) && !isServerFile(path))
    .flatMap((file) =>
      file.imports
        .filter((found) => !found.isType && OUTSIDE.test(found.specifier))
        .map(({ specifier }) => `${file.path}: imports ${specifier}, so its name must end in .server.ts`),
    );
  expect(problems).toEqual([]);
});

test('files have names that say what is inside', () => {
  const problems = files.flatMap(({ path }) => {
    const vague = path.split('/').find((part) => VAGUE_NAMES.includes(part.split('.')[0] ?? ''));
    if (vague) return [`${path}: “${vague}” does not say what is inside`];
    return /^[a-z0-9.-]+$/.test(basename(path)) ? [] : [`${path}: file names are lower case with hyphens`];
  });
  expect(problems).toEqual([]);
});

test('a form of the workspace that says beside its fields why they were refused leads to the first of them', () => {
  const says = /\brefusal\?*\.fields\.find\(/;
  const forms = program.filter(({ path, code }) => /\/workspace\//.test(path) && says.test(code));
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter(({ code }) => !/\buseRefusedField\(/.test(code)).map(({ path }) => path)).toEqual([]);
});

test('the focus moves within the press, for a frame later it would be taken from whoever has gone on', () => {
  const later = /requestAnimationFrame\(.{0,300}?(?:\.focus|\bjumpTo)\(/s;
  const problems = program.filter(({ path, code }) => path.endsWith('.tsx') && later.test(code));
  // one comes from another page, whose heading took the focus in the frame before
  expect(problems.map(({ path }) => path)).toEqual(['app/features/site-content/workspace/content/section-editor.tsx']);
});

test('the focus moves before what is drawn is painted: an effect that comes later takes it from whoever has gone on', () => {
  const later = /\buseEffect\((?:(?!\n {2}\}, \[|use\w*Effect\().)*?\.focus\(/s;
  const problems = program.filter(({ path, code }) => path.startsWith('app/') && later.test(code));
  const asked = [
    'app/features/letters/workspace/letter-editor.tsx', // enters a text, which is drawn anew at once
    'app/kit/workspace/modal.tsx', // both wait for the browser to open the dialog, which moves the focus itself
    'app/kit/workspace/use-open-dialog.ts',
    'app/ui/toast.tsx', // listens for a key
  ];
  expect(problems.map(({ path }) => path)).toEqual(asked);
});

test('no test replaces a module: files of one worker share what they import, so it would depend on their order', () => {
  const problems = files.filter(({ code }) => /\bvi\.(?:do)?[mM]ock\(/.test(code));
  expect(problems.map(({ path }) => path)).toEqual([]);
});

test('browser tests find things as people do and never wait for a time', () => {
  const problems = files
    .filter(({ path }) => path.startsWith('tests/e2e/'))
    .flatMap(({ path, code }) =>
      ['getByTestId', 'waitForTimeout', '.skip(', '.only(']
        .filter((forbidden) => code.includes(forbidden))
        .map((forbidden) => `${path}: uses ${forbidden}`),
    );
  expect(problems).toEqual([]);
});

test('no browser test waits for less than all do, but for a moment in which the time of the page stands', () => {
  const shorter = files
    .filter(({ path }) => path.startsWith('tests/e2e/'))
    .flatMap(({ path, code }) => [...code.matchAll(/\btimeout: ([\d_]+)/g)].map(([, given = '']) => ({ path, given })))
    .filter(({ given }) => given !== '50' && Number(given.replaceAll('_', '')) < 45_000);
  expect(shorter).toEqual([]);
});

test('browser tests name what they look for wholly', () => {
  // A part of a name also fits what stands there for a moment only, and then two things fit: a fault that comes and goes.
  const partOfName = /\bgetByLabel\((?:'[^']*'|`[^`]*`|\w+)\)|\{ name: (?:'[^']*'|`[^`]*`) \}/g;
  const problems = files
    .filter(({ path }) => path.startsWith('tests/e2e/'))
    .flatMap(({ path, code }) =>
      (code.match(partOfName) ?? []).map((found) => `${path}: ${found} needs { exact: true }, or an expression`),
    );
  expect(problems).toEqual([]);
});

test('browser tests put away what they made once their pages are closed', () => {
  // An open page goes on asking for what it shows, and is told on its console that it is gone; a test that fails puts nothing away.
  const atTheEnd =
    /\btest\.afterEach\(|^( *)test\([^\n]*\n(?:(?:\1 |\1\}\) => \{)[^\n]*\n|\n)*\1 [^\n]*\bawait admin\.delete\([^\n]*\n\1\}\);/m;
  const problems = files.filter(({ path, code }) => path.startsWith('tests/e2e/') && atTheEnd.test(code));
  expect(problems.map(({ path }) => `${path}: gives it to \`afterwards\``)).toEqual([]);
});

test('nothing stands on the stress tests, and each file of them has rows', () => {
  const isStress = (path: string) => path.startsWith('tests/stress/');
  const onThem = files
    .filter(({ path }) => !isStress(path))
    .flatMap(({ path, imports }) =>
      imports.filter(({ target }) => target && isStress(target)).map(({ target }) => `${path}: imports ${target}`),
    );
  const rows = files.filter(({ path }) => isStress(path) && !path.startsWith('tests/stress/support/'));
  const onEachOther = rows.flatMap(({ path, imports }) =>
    // a row would run twice
    imports.filter(({ target }) => target?.endsWith('.stress.ts')).map(({ target }) => `${path}: imports ${target}`),
  );
  const without = rows.filter(({ path, code }) => !path.endsWith('.stress.ts') || rowsOf(code).length === 0);
  const names = rows.flatMap(({ code }) => rowsOf(code));
  expect([...onThem, ...onEachOther, ...without.map(({ path }) => path)]).toEqual([]);
  expect(names.filter((name, index) => !/^[A-Z]\d+$/.test(name) || names.indexOf(name) !== index)).toEqual([]);
});

test('every row of the stress tests that our documents name exists', () => {
  const rows = new Set(files.filter(({ path }) => path.endsWith('.stress.ts')).flatMap(({ code }) => rowsOf(code)));
  const documents = [
    'README.md',
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
  ];
  const named = documents
    .filter((path) => path.endsWith('.md'))
    .flatMap(
      (path) => readFileSync(path, 'utf8').match(/(?<=\b[Ss]tress (?:-- )?)[A-Z]\d+(?:(?:, | to )[A-Z]\d+)*/g) ?? [],
    )
    .flatMap((list) => list.split(/, | to /));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !rows.has(name))).toEqual([]);
});

test('what one file alone names is not exported', () => {
  const others = ['bin/site', 'vite.config.ts', 'vitest.config.ts'].map((path) => readFileSync(path, 'utf8'));
  const homes = new Map<string, number>();
  for (const code of [...files.map((file) => file.code), ...others])
    for (const word of new Set(code.match(/[\w$]+/g))) homes.set(word, (homes.get(word) ?? 0) + 1);
  const readWhole = files.flatMap(({ code }) => code.match(/(?<=import \* as \w+ from '.*\/)[^/']+/g) ?? []);
  const problems = files
    .filter(({ path }) => !readWhole.includes(basename(path)) && !path.endsWith('.test.ts'))
    .flatMap(({ path, code }) =>
      [...code.matchAll(EXPORTED)]
        .filter(([, name = '']) => homes.get(name) === 1)
        .map(([, name]) => `${path}: nothing else names “${name}”`),
    );
  // whoever takes a noun out leaves some that it alone had used
  expect(problems.length > MOST_LEFT ? problems : []).toEqual([]);
});

test('names of this machine and of the workshop stay out of the repository', () => {
  const words = [`/${'work'}/`, `/${'tmp'}/`, `../${'shared'}`];
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const others = ['README.md', 'package.json', 'package-lock.json', '.env.example', '.ci/run'];
  const texts = [...files.map(({ path }) => path), ...pages.map((name) => `docs/${name}`), ...others];
  const problems = texts.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return words.filter((word) => text.includes(word)).map((word) => `${path}: mentions ${word}`);
  });
  expect(problems).toEqual([]);
});

test('every file can be read in one sitting, or is a table or one long text', () => {
  const long = program.filter(
    ({ lines, path }) => lines > 300 && !/\/(?:drawings|dictionaries|default-|sample-)/.test(path),
  );
  expect(
    long
      .filter(({ path, lines }) => lines > (LONG_FILES[path] ?? 300))
      .map(({ path, lines }) => `${path}: ${lines} lines`),
  ).toEqual([]);
  // what became short is no exception any more
  expect(Object.keys(LONG_FILES).filter((path) => !long.some((file) => file.path === path))).toEqual([]);
});

/** The names of the rows that a file of the stress tests holds: the first word of each title. */
function rowsOf(code: string): string[] {
  return [...code.matchAll(/^row\w*\(\s*'(\S+) /gm)].map(([, name = '']) => name);
}

function floorProblems(file: SourceFile, { target, isType }: Import): string[] {
  if (!target || isHalf(file.path, target) || ON_OPENING[file.path] === target) return [];
  const from = floorOf(file.path);
  const to = floorOf(target);
  if (!from || !to || from === to) return [];
  const allowed = FLOORS[from];
  if (allowed?.on.includes(to)) return [];
  if (allowed?.types?.includes(to))
    return isType ? [] : [`${file.path}: ${from} may import only types from ${to} (${target})`];
  return [`${file.path}: ${from} may not import from ${to} (${target})`];
}

/** What answers calls stands above the services, in the folder of its noun. */
function isCalls(path: string): boolean {
  return /\/(?:feature|[a-z-]+-calls)\.server\.ts$/.test(path);
}

/** Where people meet a noun, in its folder. */
function isPage(path: string): boolean {
  return /^app\/features\/[^/]+\/(?:workspace|public)\//.test(path);
}

/** A manifest names the halves that the server, visitors and the workspace load; the build leaves each out of the other side. */
function isHalf(from: string, target: string | undefined): boolean {
  return (
    from.endsWith('/feature.ts') &&
    /\/(?:(?:feature|site-half|addresses|quotable)\.server\.tsx?$|workspace\/)/.test(target ?? '')
  );
}

function floorOf(path: string): string | undefined {
  if (isCalls(path)) return 'calls';
  if (isPage(path)) return 'pages';
  if (path.startsWith('app/kit/workspace/')) return 'workspace kit';
  const [top = '', second = ''] = path.split('/');
  if (top === 'server' || top === 'scripts') return top;
  if (top !== 'app') return undefined;
  return second.includes('.') ? second.split('.')[0] : second;
}

function featureOf(path: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1];
}

/** The folder of the workspace in which a file lies; what lies beside the folders counts file by file. */
function workspacePart(path: string): string | undefined {
  if (path.startsWith('app/pages/admin/')) return dirname(path) === 'app/pages/admin' ? path : dirname(path);
  if (path.startsWith('app/kit/workspace/')) return dirname(path) === 'app/kit/workspace' ? path : dirname(path);
  return isPage(path) && path.includes('/workspace/') ? dirname(path) : undefined;
}

function isStore(path: string): boolean {
  return path.endsWith('-store.server.ts');
}

function isServerFile(path: string): boolean {
  return /\.server\.tsx?$/.test(path);
}

/** From, to, and the file in which it happens. */
function featureImports(): [string, string, string][] {
  return program.flatMap((file) => {
    const from = isCalls(file.path) || isPage(file.path) ? undefined : featureOf(file.path);
    return file.imports.flatMap(({ target }): [string, string, string][] => {
      const to = target && featureOf(target);
      return from && to && from !== to ? [[from, to, file.path]] : [];
    });
  });
}

function circleFrom(start: string, edges: Map<string, Set<string>>): string[] {
  const seen = new Set<string>();
  const waiting = [...(edges.get(start) ?? [])];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next === start) return [`${start} stands on itself, through others`];
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(edges.get(next) ?? []));
  }
  return [];
}

/** The file itself and all of ours that it loads. */
function filesBehind(entry: string): SourceFile[] {
  const seen = new Set([entry]);
  for (const path of seen)
    for (const { target, isType } of byPath.get(path)?.imports ?? []) if (target && !isType) seen.add(target);
  return [...seen].flatMap((path) => byPath.get(path) ?? []);
}

function serverFilesBehind(entry: SourceFile): string[] {
  const problems: string[] = [];
  const seen = new Set<string>([entry.path]);
  const waiting: { file: SourceFile; way: string }[] = [{ file: entry, way: entry.path }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const { target, specifier, isType } of next.file.imports) {
      if (isType || isHalf(next.file.path, target)) continue;
      const way = `${next.way} → ${target ?? specifier}`;
      if ((target && isServerFile(target)) || (!target && OUTSIDE.test(specifier)))
        problems.push(`${way}: would end up in the browser`);
      const file = target && byPath.get(target);
      if (!file || seen.has(file.path)) continue;
      seen.add(file.path);
      waiting.push({ file, way });
    }
  }
  return problems;
}
