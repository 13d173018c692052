import { wordsOf } from '../../interface-words/site-words.server.ts';
import { formatDate } from '../../lib/dates.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { knownCaseStudies } from '../case-studies/case-study-service.server.ts';
import { publicEntries } from '../entries/entry-service.server.ts';
import { describeImages } from '../media/describe-images.server.ts';
import { readEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import { resolvedText } from '../site-content/references.ts';
import { readSiteContent, readStoredContent } from '../site-content/site-content-service.server.ts';
import type { LetterFields } from './letter.ts';
import { listLetterTextRows, type StoredLetter } from './letter-store.server.ts';
import { drawLetter } from './mail/draw-letter.server.tsx';
import { letterArticle } from './mail/letter-article.ts';
import { thingsIn } from './mail/letter-text.ts';
import { type DrawnLetter, type LetterToDraw, letterStudy, postalLine } from './mail/letter-to-draw.ts';

type Reading = Pick<Platform, 'db' | 'contentVersion' | 'log' | 'config'>;

/** What all copies of a letter have in common. */
type DrawnFrom = Omit<LetterToDraw, 'why' | 'unsubscribeUrl'> & { timeZone: string; replyTo: string | null };

/** What is of one copy alone. */
type CopyFacts = { agreedAt: Date; unsubscribeUrl: string };

/** Everything that a letter is drawn from as the site is now, with what its references say in their place. */
export async function drawnFromNow(
  platform: Reading,
  { subject, preheader, body }: Pick<LetterFields, 'subject' | 'preheader' | 'body'>,
): Promise<DrawnFrom> {
  const [content, stored] = [await readSiteContent(platform), await readStoredContent(platform)];
  const inserted = new Set(thingsIn(body, 'study'));
  const studies = inserted.size === 0 ? [] : (await knownCaseStudies(platform)).filter(({ id }) => inserted.has(id));
  const told = new Set(thingsIn(body, 'article'));
  const articles = told.size === 0 ? [] : (await publicEntries(platform)).filter(({ id }) => told.has(id));
  const covers = articles.map(({ cover }) => cover);
  const sizes = await describeImages(platform, covers);
  const { identity, brand } = content;
  const { siteUrl } = platform.config;
  return {
    subject: resolvedText(subject, stored),
    preheader: resolvedText(preheader, stored, { mayBeEmpty: true }),
    body: resolvedText(body, stored),
    site: {
      ...{ name: identity.name, postalLine: postalLine(identity), siteUrl, language: identity.language },
      interfaceWords: content.interfaceWords,
    },
    brand,
    studies: studies.map(letterStudy),
    articles: articles.map((article) => letterArticle(article, sizes.get(article.cover))),
    timeZone: await readTimeZone(platform),
    // not what the site prints: whoever may change texts must not be able to lead answers elsewhere
    replyTo: await readEnquiryRecipient(platform.db),
  };
}

/** What the copies of a letter are drawn from: what it was when it was sent off, or before that what it is now. */
export async function drawnFromOf(
  platform: Reading,
  letter: Pick<StoredLetter, 'subject' | 'preheader' | 'body' | 'drawnFrom'>,
): Promise<DrawnFrom> {
  if (letter.drawnFrom === null) return drawnFromNow(platform, letter);
  return JSON.parse(letter.drawnFrom) as DrawnFrom; // only sending it writes it
}

/** One copy. */
export function drawCopy(
  { timeZone, replyTo: _, ...shared }: DrawnFrom,
  { agreedAt, unsubscribeUrl }: CopyFacts,
): DrawnLetter {
  const { languageOf } = wordsOf({ identity: shared.site, interfaceWords: shared.site.interfaceWords });
  const agreedOn = formatDate(agreedAt, timeZone, languageOf('letter.why')) ?? '';
  return drawLetter({ ...shared, why: { agreedOn }, unsubscribeUrl });
}

/** A copy for the owner's eyes: nobody can unsubscribe by it, and it is dated today. */
export function drawSample(from: DrawnFrom, now: Date): DrawnLetter {
  return drawCopy(from, { agreedAt: now, unsubscribeUrl: `${from.site.siteUrl}/newsletter` });
}

/** By what mail programs sort letters of the site. */
export function listIdOf(siteUrl: string): string {
  return `letters.${new URL(siteUrl).hostname}`;
}

type LetterTexts = Pick<LetterFields, 'subject' | 'preheader' | 'body'> & { id: number; isSent: boolean };

/** What every letter says: a draft as it is stored, one that went out as it was read. */
export async function listLetterTexts({ db }: Pick<Platform, 'db'>): Promise<LetterTexts[]> {
  return (await listLetterTextRows(db)).map(({ id, subject, preheader, body, drawnFrom }) => {
    if (drawnFrom === null) return { id, subject, preheader, body, isSent: false };
    const { subject: read, preheader: shown, body: said } = JSON.parse(drawnFrom) as LetterTexts; // `startDueLetters` wrote it
    return { id, subject: read, preheader: shown, body: said, isSent: true };
  });
}
