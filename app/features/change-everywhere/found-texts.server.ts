import { z } from 'zod';
import { foldedText } from '../../lib/folded-text.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { listDraftWords } from '../case-study-drafts/case-study-draft-service.server.ts';
import { listLetterTexts } from '../letters/letter-drawing.server.ts';
import { textsIn } from './sought.ts';

/** What is not public and holds words: a draft, or a letter. */
export const foundText = z.strictObject({
  kind: z.enum(['draft', 'letter']),
  id: z.int(),
  title: z.string(),
  /** A letter that went out stays as it was read. */
  isSent: z.boolean(),
  /** Each text that holds them. */
  texts: z.array(z.string()),
});
type FoundText = z.output<typeof foundText>;

/** More than anybody looks through. */
const MOST = 100;
/** Fewer letters are in nearly every text. */
const SHORTEST = 2;

/** Drafts and letters in which words stand just so, in large letters or small. */
export async function findInUnpublished(platform: Pick<Platform, 'db'>, asked: string): Promise<FoundText[]> {
  const wanted = foldedText(asked.trim());
  if (wanted.length < SHORTEST) return [];
  const [drafts, letters] = await Promise.all([listDraftWords(platform), listLetterTexts(platform)]);
  const all = [
    ...drafts.map(({ id, data }) => ({
      kind: 'draft' as const,
      id,
      title: data.title,
      isSent: false,
      said: textsIn(data),
    })),
    ...letters.map(({ id, subject, preheader, body, isSent }) => ({
      ...{ kind: 'letter' as const, id, title: subject, isSent },
      said: [subject, preheader, body],
    })),
  ];
  return all
    .flatMap(({ said, ...one }) => {
      const texts = said.filter((text) => foldedText(text).includes(wanted));
      return texts.length > 0 ? [{ ...one, texts }] : [];
    })
    .slice(0, MOST);
}
