import { AppError } from '../../lib/app-error.ts';
import type { ContentSource, SourcePost } from './source-post.ts';

type Reading<Item> = {
  /** Null for a post to take, nothing for what is no post at all. */
  reasonToLeaveOut: (item: Item) => string | null;
  /** Throws AppError for one that cannot be read; the others come all the same. */
  toPost: (item: Item) => SourcePost;
  titleOf: (item: Item) => string;
};

/** The posts of an export that are taken; of the others each that cannot be read, and how many there are for each reason. */
export function takenPosts<Item>(
  items: readonly Item[],
  { reasonToLeaveOut, toPost, titleOf }: Reading<Item>,
): Pick<ContentSource, 'posts' | 'leftOut'> {
  const counts = new Map<string, number>();
  const posts: SourcePost[] = [];
  const unreadable: string[] = [];
  for (const item of items) {
    const reason = reasonToLeaveOut(item);
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    if (reason !== null) continue;
    try {
      posts.push(toPost(item));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      unreadable.push(`“${titleOf(item).trim()}”: ${error.message}`);
    }
  }
  return { posts, leftOut: [...unreadable, ...[...counts].map(([reason, count]) => `${reason}: ${count}`)] };
}
