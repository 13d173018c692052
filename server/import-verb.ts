import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reportLines, SOURCE_KINDS, type SourceKind } from '../app/features/content-import/content-import.ts';
import { importContent } from '../app/features/content-import/content-import-service.server.ts';
import { withSource } from '../app/features/content-import/content-source.server.ts';
import { pictureFinder } from '../app/features/content-import/picture-finder.server.ts';
import { leavingNothing } from './leaving-nothing.ts';
import { requirePath, UsageError, type Verb } from './verb.ts';

const OPTIONS = {
  images: { type: 'string' },
  'dry-run': { type: 'boolean' },
  publish: { type: 'boolean' },
  'fetch-images': { type: 'boolean' },
  site: { type: 'string' },
  type: { type: 'string' },
  'skip-missing': { type: 'boolean' },
  'allow-private-addresses': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** Takes case studies over from another system. */
export const importContentVerb: Verb = {
  usage: `<${SOURCE_KINDS.join('|')}> <path> [--images <folder>] [--dry-run] [--publish] [--json]`,
  help: `Take case studies over from another system.
<path> is the export file (WordPress: Tools → Export, XML; Squarespace: Settings → Import & export content, XML;
Ghost: Settings → Import/Export, JSON; Webflow: CMS → the collection → Export, CSV) or the folder of Markdown; or a
.zip or .tar.gz with the export, or the folder, and a copy of the pictures. Notion: the archive of Markdown & CSV.
Look first with --dry-run: it prints what would come and what has no place, and writes nothing. Each study comes with
all its pictures or not at all. A second run brings up to date what you have not changed since, and doubles nothing.
New studies are drafts until you publish them in the workspace, there also many at once.

  --images <folder>          a copy of the old site's pictures (wp-content/uploads, or Ghost's content/images)
  --fetch-images             fetch pictures that are not among the files from the old site
  --site <address>           the old site's address, where the export does not say it
  --type <name>              the type of post to take, "post" unless you say another
  --publish                  make new studies public at once
  --skip-missing             take a study although some of its pictures cannot be had
  --allow-private-addresses  fetch also from machines that are not on the public internet
  --json                     print the report as JSON, as POST /api/content-imports answers it`,
  read: (args) => {
    const { positionals } = parsed(args);
    const [kind = ''] = positionals;
    if (positionals.length !== 2 || !isKind(kind))
      throw new UsageError(`This verb takes one of ${SOURCE_KINDS.join(', ')}, and a path.`);
    return args;
  },
  begins: async (config, args) => {
    const { positionals, values } = parsed(args);
    await requirePath(positionals[1] ?? '');
    if (values['dry-run']) return null; // it writes nothing, so it makes no site either
    await leavingNothing(config, () => withSource(config, asked(args), async () => {}));
    return args;
  },
  run: async (platform, args) => {
    const { values } = parsed(args);
    const report = await withSource(platform.config, asked(args), (source) =>
      importContent(platform, source, {
        actor: null,
        isDryRun: values['dry-run'] ?? false,
        publishes: values.publish ?? false,
        skipsMissing: values['skip-missing'] ?? false,
        finder: pictureFinder({
          folders: [...(values.images ? [resolve(values.images)] : []), ...source.folders],
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

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`);
  }
}

/** What `read` let through. */
function asked(args: string[]) {
  const { positionals, values } = parsed(args);
  const [kind = '', path = ''] = positionals;
  return { kind: kind as SourceKind, path: resolve(path), type: values.type };
}

function isKind(text: string): text is SourceKind {
  return (SOURCE_KINDS as readonly string[]).includes(text);
}
