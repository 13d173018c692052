import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { requireQuery } from '../../kit/query-names.ts';
import { withTemporaryFiles } from '../media/temporary-files.server.ts';
import { importArticles } from './article-import.server.ts';
import { IMPORTED_AS, importReportReply, SOURCE_KINDS } from './content-import.ts';
import { importContent } from './content-import-service.server.ts';
import { withSource } from './content-source.server.ts';
import { ownHeadings } from './own-headings.server.ts';
import { pictureFinder } from './picture-finder.server.ts';
import { receiveFile } from './received-file.server.ts';

const asked = z.object({
  kind: z.enum(SOURCE_KINDS, `kind must be one of ${SOURCE_KINDS.join(', ')}`),
  site: z
    .url({ protocol: /^https?$/, error: 'The address of the old site must start with https:// or http://' })
    .optional(),
  as: z.enum(IMPORTED_AS, `as must be one of ${IMPORTED_AS.join(', ')}`).default('studies'),
  type: z.string().max(60, 'The type must be at most 60 characters').optional(),
});

export const calls = [
  call('POST /content-imports', {
    query: {
      kind: `One of ${SOURCE_KINDS.join(', ')}`,
      site: 'The address of the old site, where the export does not say it',
      as: `What they become: one of ${IMPORTED_AS.join(', ')}`,
      type: 'The type of post to take, `post` if left out',
    },
    switches: {
      'dry-run': 'Only tell what would come',
      fetch: 'Fetch pictures that are not in the file from the old site',
      'skip-missing': 'Take posts although some pictures cannot be had',
      publish: 'Make what is new public at once; without it they are drafts',
    },
    summary:
      'Take case studies, or articles, over from an export file, or an archive with it and its pictures, sent as it is',
    bodyType: 'application/octet-stream',
    readsBody: true,
    reply: importReportReply,
    handle: async ({ platform, actor, query, request }) => {
      const { kind, type, site, as } = requireQuery(asked, query);
      const take = as === 'articles' ? importArticles : importContent;
      return withTemporaryFiles(platform.config, async (newPath) => {
        const path = newPath();
        await receiveFile(request, path);
        const own = await ownHeadings(platform);
        const report = await withSource(platform.config, { kind, path, type, as, isUnnamed: true, own }, (source) =>
          take(platform, source, {
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
