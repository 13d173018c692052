import { Readable } from 'node:stream';
import { importArticles } from '../../app/features/content-import/article-import.server.ts';
import type { ImportOptions } from '../../app/features/content-import/content-import-service.server.ts';
import { type PictureFinder, PictureProblem } from '../../app/features/content-import/picture-finder.server.ts';
import { readContent } from '../../app/features/content-import/readable-content.server.ts';
import type { SourcePost } from '../../app/features/content-import/source-post.ts';
import type { Platform } from '../../app/platform/platform.server.ts';

/** A post as its reader hands it on. */
export function aPost(given: Partial<SourcePost> = {}): SourcePost {
  return {
    ...{ sourceId: 'test:1', title: 'A post', slug: 'a-post', publishedAt: null, texts: {} },
    ...{ body: [{ kind: 'text', text: 'Words' }], cover: null, tags: [], notMapped: [] },
    ...given,
  };
}

type Taking = Partial<ImportOptions> & { meanwhile?: (picture: string) => unknown };

/** None of their pictures can be had; `meanwhile` happens while one is asked for. */
export async function takeArticles(platform: Platform, posts: SourcePost[], { meanwhile, ...given }: Taking = {}) {
  const { posts: read, siteUrl: _, ...said } = readContent({ posts, leftOut: [], siteUrl: null }, 'articles');
  const finder: PictureFinder = {
    locate: async () => null,
    async take(address) {
      await meanwhile?.(address);
      throw new PictureProblem('is not there');
    },
  };
  const options = { actor: null, isDryRun: false, publishes: true, skipsMissing: true, finder, ...given };
  return (await importArticles(platform, { posts: Readable.from(read), ...said }, options)).items;
}
