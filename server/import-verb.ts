import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importArticles } from '../app/features/content-import/article-import.server.ts';
import {
  IMPORTED_AS,
  type ImportedAs,
  reportLines,
  SOURCE_KINDS,
  type SourceKind,
} from '../app/features/content-import/content-import.ts';
import { importContent } from '../app/features/content-import/content-import-service.server.ts';
import { withSource } from '../app/features/content-import/content-source.server.ts';
import { ownHeadings } from '../app/features/content-import/own-headings.server.ts';
import { pictureFinder } from '../app/features/content-import/picture-finder.server.ts';
import { FEATURES } from '../app/features.ts';
import type { ServerHalf } from '../app/kit/feature.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { leavingNothing } from './leaving-nothing.ts';
import { requirePath, UsageError, type Verb } from './verb.ts';

const OPTIONS = {
  images: { type: 'string' },
  'dry-run': { type: 'boolean' },
  publish: { type: 'boolean' },
  'fetch-images': { type: 'boolean' },
  site: { type: 'string' },
  type: { type: 'string' },
  as: { type: 'string' },
  'skip-missing': { type: 'boolean' },
  'allow-private-addresses': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** From what else than posts: by system, what its file is. */
const OTHERS: Readonly<Record<string, string>> = Object.assign({}, ...FEATURES.map(({ takesFrom }) => takesFrom));
const KINDS = [...SOURCE_KINDS, ...Object.keys(OTHERS)];
const OF_OTHERS = ['dry-run', 'json'];

/** Takes case studies over from another system, and what other nouns have in one. */
export const importContentVerb: Verb = {
  usage: `<${KINDS.join('|')}> <path> [--images <folder>] [--as articles] [--dry-run] [--publish] [--json]`,
  help: `Take case studies, or articles, over from another system.
<path> is the export file (WordPress: Tools → Export, XML; Squarespace: Settings → Import & export content, XML;
Ghost: Settings → Import/Export, JSON; Webflow: CMS → the collection → Export, CSV) or the folder of Markdown; or a
.zip or .tar.gz with the export, or the folder, and a copy of the pictures. Notion: the archive of Markdown & CSV.
Look first with --dry-run: it prints what would come and what has no place, and writes nothing. Each study comes with
all its pictures or not at all. A second run brings up to date what you have not changed since, and doubles nothing.
New studies are drafts until you publish them in the workspace, there also many at once.
${Object.values(OTHERS).join('.\n')}, with --dry-run and --json.

  --images <folder>          a copy of the old site's pictures (wp-content/uploads, or Ghost's content/images)
  --fetch-images             fetch pictures that are not among the files from the old site
  --site <address>           the old site's address, where the export does not say it
  --as articles              make articles of them, whose old addresses lead on; else they are case studies
  --type <name>              the type of post to take, "post" unless you say another
  --publish                  make new studies public at once
  --skip-missing             take a study although some of its pictures cannot be had
  --allow-private-addresses  fetch also from machines that are not on the public internet
  --json                     print the report as JSON, as POST /api/content-imports answers it`,
  read: (args) => {
    const { positionals, values } = parsed(args);
    const [kind = ''] = positionals;
    if (positionals.length !== 2 || !KINDS.includes(kind))
      throw new UsageError(`This verb takes one of ${KINDS.join(', ')}, and a path.`);
    if (values.as !== undefined && !(IMPORTED_AS as readonly string[]).includes(values.as))
      throw new UsageError(`--as is one of ${IMPORTED_AS.join(', ')}.`);
    const idle = Object.keys(values).find((option) => !isKind(kind) && !OF_OTHERS.includes(option));
    if (idle !== undefined) throw new UsageError(`--${idle} says nothing of ${kind}.`);
    return args;
  },
  begins: async (config, args) => {
    const { positionals, values } = parsed(args);
    for (const path of [positionals[1] ?? '', ...imagesOf(values)]) await requirePath(path);
    // it writes nothing, so it makes no site either
    if (values['dry-run']) return null;
    if (!isKind(positionals[0] ?? '')) return null;
    await leavingNothing(config, () => withSource(config, asked(args), async () => {}));
    return args;
  },
  run: async (platform, args) => {
    const { positionals, values } = parsed(args);
    const [kind = '', path = ''] = positionals;
    for (const folder of imagesOf(values)) await requirePath(folder);
    if (!isKind(kind)) return takeOther(platform, kind, { path: resolve(path), ...values });
    const own = await ownHeadings(platform);
    const report = await withSource(platform.config, { ...asked(args), own }, (source) =>
      (values.as === 'articles' ? importArticles : importContent)(platform, source, {
        actor: null,
        isDryRun: values['dry-run'] ?? false,
        publishes: values.publish ?? false,
        skipsMissing: values['skip-missing'] ?? false,
        finder: pictureFinder({
          folders: [...imagesOf(values), ...source.folders],
          mayFetch: values['fetch-images'] ?? false,
          allowsPrivate: values['allow-private-addresses'] ?? false,
          siteUrl: values.site ?? source.siteUrl,
        }),
      }),
    );
    for (const line of values.json ? [JSON.stringify(report)] : reportLines(report)) console.log(line);
    return report.items.some(({ outcome }) => outcome === 'refused') ? 1 : 0;
  },
};

async function takeOther(
  platform: Platform,
  kind: string,
  { path, json, 'dry-run': isDryRun = false }: { path: string; json?: boolean; 'dry-run'?: boolean },
): Promise<number> {
  const noun = FEATURES.find(({ takesFrom }) => kind in takesFrom);
  const half: Pick<ServerHalf, 'calls' | 'imports'> | undefined = await noun?.server();
  const taken = await half?.imports?.[kind]?.(platform, { path, isDryRun });
  if (!taken) throw new Error(`nothing takes records from ${kind}`);
  for (const line of json ? [JSON.stringify(taken.report)] : taken.lines) console.log(line);
  return taken.isWhole ? 0 : 1;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`);
  }
}

function imagesOf({ images }: { images?: string | undefined }): string[] {
  return images ? [resolve(images)] : [];
}

/** What `read` let through. */
function asked(args: string[]) {
  const { positionals, values } = parsed(args);
  const [kind = '', path = ''] = positionals;
  return { kind: kind as SourceKind, path: resolve(path), type: values.type, as: values.as as ImportedAs | undefined };
}

function isKind(text: string): text is SourceKind {
  return (SOURCE_KINDS as readonly string[]).includes(text);
}
