import { plainText } from '../../lib/markdown.ts';
import type { Entry } from './entry.ts';
import { wordsOfPart } from './entry-parts.ts';

type Compared = Pick<Entry, 'id' | 'title' | 'summary' | 'services' | 'parts'>;

/** Shorter words say little about what an article is about. */
const WORD_LENGTH = 5;

/**
 * What to read next, by subject: of the other articles the one with most services in common, among equals that with most words;
 * where none has any, the one that follows in the list, which goes round. Null where there is no other.
 */
export function nextArticle<Article extends Compared>(article: Compared, articles: readonly Article[]): Article | null {
  const others = articles.filter(({ id }) => id !== article.id);
  const words = wordsOf(article);
  const place = articles.findIndex(({ id }) => id === article.id);
  const inTurn = articles[(place + 1) % articles.length];
  const ranked = others
    .map((other) => ({
      other,
      services: other.services.filter((service) => article.services.includes(service)).length,
      words: [...wordsOf(other)].filter((word) => words.has(word)).length,
    }))
    .toSorted(
      (one, two) =>
        two.services - one.services ||
        two.words - one.words ||
        Number(two.other === inTurn) - Number(one.other === inTurn),
    );
  return ranked[0]?.other ?? null;
}

function wordsOf({ title, summary, parts }: Compared): Set<string> {
  const text = [title, summary, ...parts.flatMap(wordsOfPart).map(plainText)].join(' ');
  return new Set((text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []).filter((word) => word.length >= WORD_LENGTH));
}
