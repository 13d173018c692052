import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { invalid } from '../../lib/app-error.ts';
import { withTemporaryFiles } from '../media/temporary-files.server.ts';
import { importReportReply, SOURCE_KINDS } from './content-import.ts';
import { importContent } from './content-import-service.server.ts';
import { withSource } from './content-source.server.ts';
import { pictureFinder } from './picture-finder.server.ts';
import { receiveFile } from './received-file.server.ts';

const asked = z.object({
  kind: z.enum(SOURCE_KINDS, `kind must be one of ${SOURCE_KINDS.join(', ')}`),
  site: z
    .url({ protocol: /^https?$/, error: 'The address of the old site must start with https:// or http://' })
    .optional(),
  type: z.string().max(60, 'The type must be at most 60 characters').optional(),
});

export const contentImportEndpoints = [
  call('POST /content-imports', {
    query: {
      kind: `One of ${SOURCE_KINDS.join(', ')}`,
      site: 'The address of the old site, where the export does not say it',
      type: 'The type of post to take, `post` if left out',
    },
    switches: {
      'dry-run': 'Only tell what would come',
      fetch: 'Fetch pictures that are not in the file from the old site',
      'skip-missing': 'Take studies although some pictures cannot be had',
      publish: 'Make new studies public at once; without it they are drafts',
    },
    summary: 'Take case studies over from an export file, or an archive with it and its pictures, sent as it is',
    bodyType: 'application/octet-stream',
    readsBody: true,
    reply: importReportReply,
    handle: async ({ platform, actor, query, request }) => {
      const parsed = asked.safeParse(Object.fromEntries(query));
      if (!parsed.success)
        throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
      const { kind, type, site } = parsed.data;
      return withTemporaryFiles(platform.config, async (newPath) => {
        const path = newPath();
        await receiveFile(request, path);
        const report = await withSource(platform.config, { kind, path, type }, (source) =>
          importContent(platform, source, {
            actor,
            isDryRun: query.has('dry-run'),
            publishes: query.has('publish'),
            skipsMissing: query.has('skip-missing'),
            finder: pictureFinder({
              folders: source.folders,
              mayFetch: query.has('fetch'),
              allowsPrivate: platform.config.allowsPrivateAddresses,
              siteUrl: site ?? source.siteUrl,
            }),
          }),
        );
        return report;
      });
    },
  }),
];
