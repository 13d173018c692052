import { z } from 'zod';
import { foldedText } from '../../lib/folded-text.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { listDraftWords } from '../case-study-drafts/case-study-draft-service.server.ts';
import { ENTRY_KINDS } from '../entries/entry.ts';
import { listEntryWords } from '../entries/entry-draft-service.server.ts';
import { listLetterTexts } from '../letters/letter-drawing.server.ts';
import { entryWords, isFigure, spotsOf, textsIn } from './sought.ts';

/** What holds words and is not in the lists of the workspace with all of them: a draft, a letter, an article or a page. */
export const foundText = z.strictObject({
  kind: z.enum(['draft', 'letter', 'entry', 'entry-draft']),
  id: z.int(),
  title: z.string(),
  /** Of what is on the site: its kind and its slug. */
  entry: z.strictObject({ kind: z.enum(ENTRY_KINDS), slug: z.string() }).optional(),
  /** A letter that went out stays as it was read. */
  isSent: z.boolean(),
  /** Each text that holds them. */
  texts: z.array(z.string()),
});
type FoundText = z.output<typeof foundText>;

/** More than anybody looks through. */
const MOST = 100;
/** Fewer letters are in nearly every text; a figure of one digit is looked for by itself. */
const SHORTEST = 2;

/**
 * Drafts, letters, articles and pages in which words stand just so, in large letters or small; a figure also where its thousands have a
 * comma. What went out comes last: nothing of it is changed, so it takes no place from what is.
 */
export async function findTexts(platform: Pick<Platform, 'db'>, asked: string): Promise<FoundText[]> {
  const from = asked.trim();
  const wanted = foldedText(from);
  const isShort = wanted.length < SHORTEST;
  if (isShort && !isFigure(from)) return [];
  const [drafts, letters, entries] = await Promise.all([
    listDraftWords(platform),
    listLetterTexts(platform),
    listEntryWords(platform),
  ]);
  // a number in an address is no figure
  const what = isFigure(from) ? 'figure' : 'address';
  const isSaid = (text: string) =>
    (!isShort && foldedText(text).includes(wanted)) || (what === 'figure' && spotsOf(text, { what, from }).length > 0);
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
    ...entries.map(({ id, kind, isPublic, data }) => ({
      ...{ kind: isPublic ? ('entry' as const) : ('entry-draft' as const), id, title: data.title, isSent: false },
      ...(isPublic ? { entry: { kind, slug: data.slug } } : {}),
      said: textsIn(entryWords(data), what),
    })),
  ];
  return all
    .flatMap(({ said, ...one }) => {
      const texts = said.filter(isSaid);
      return texts.length > 0 ? [{ ...one, texts }] : [];
    })
    .toSorted((one, other) => Number(one.isSent) - Number(other.isSent))
    .slice(0, MOST);
}
