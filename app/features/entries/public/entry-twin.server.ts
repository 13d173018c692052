import { formatDate } from '../../../lib/dates.ts';
import {
  formattedMarkdown,
  markdownImage,
  markdownLink,
  markdownList,
  markdownText,
} from '../../../lib/markdown-text.ts';
import { paragraphs } from '../../../lib/paragraphs.ts';
import type { JobRowStudy } from '../../../pages/public/job-row.tsx';
import { asDocument } from '../../../pages/public/markdown/page-twin.ts';
import { heading, paragraph, quoted, strong } from '../../../pages/public/markdown/plain-blocks.ts';
import { actionLinks } from '../../../pages/public/markdown/text-blocks.ts';
import type { PageRequest } from '../../../pages/public/page.ts';
import { readTimeZone } from '../../settings/time-zone-service.server.ts';
import { type Entry, entryPath } from '../entry.ts';
import type { EntryPart } from '../entry-parts.ts';
import { contentForEntries, type EntryRecords, entryRecords, quotationOf, shownParts } from './entry-records.server.ts';

type Writing = Pick<PageRequest, 'content' | 'siteUrl'> & { records: EntryRecords };

/** An article, or a page of the owner's own, as Markdown. */
export async function entryTwin(request: PageRequest, entry: Entry): Promise<string> {
  const { platform, siteUrl } = request;
  const content = await contentForEntries(request);
  const records = await entryRecords(platform, entry);
  const date = formatDate(entry.date, await readTimeZone(platform), content.identity.language);
  return asDocument(entry.title, [
    ...heading(1, entry.title),
    ...(entry.kind === 'article' ? paragraph(date ?? '') : []),
    ...paragraph(entry.summary),
    ...shownParts(entry.parts, records, content).flatMap((part) => partBlocks(part, { content, siteUrl, records })),
  ]);
}

/** Every article with its summary. */
export function insightsTwin(name: string, articles: readonly Entry[], siteUrl: string): string {
  const lines = articles.map((article) => {
    const link = markdownLink(article.title, entryPath(article), siteUrl);
    return article.summary === '' ? link : `${link}: ${markdownText(article.summary)}`;
  });
  return asDocument(name, [...heading(1, name), ...markdownList(lines)]);
}

function partBlocks(part: EntryPart, writing: Writing): string[] {
  const { content, siteUrl, records } = writing;
  const formatted = (text: string) => formattedMarkdown(text, siteUrl);
  switch (part.kind) {
    case 'text':
      return [...formatted(part.text), ...paragraph(part.note)];
    case 'heading':
      return heading(part.level === 'section' ? 2 : 3, part.text);
    case 'picture':
      return pictureBlocks(part, siteUrl);
    case 'pictures':
      return part.pictures.flatMap((picture) => pictureBlocks(picture, siteUrl));
    case 'quote':
      return quoted(paragraphs(part.text), part.who);
    case 'figures':
      return markdownList(
        part.figures.map(({ value, label, note }) =>
          [strong(value), ...[label, note].flatMap(paragraph)].filter(Boolean).join(' '),
        ),
      );
    case 'study':
      return studyLinks([records.studies.get(part.study)], siteUrl);
    case 'studies':
      return studyLinks(records.ofService.get(part.service) ?? [], siteUrl);
    case 'questions':
      return part.questions.flatMap(({ question, answer }) => [...paragraph(question), ...formatted(answer)]);
    case 'columns':
      return [...formatted(part.left), ...formatted(part.right)];
    case 'button':
      return actionLinks([part.action], { content, siteUrl, without: new Set() });
    case 'divider':
      return ['---'];
    default: {
      const found = quotationOf(part, records);
      return found ? quoted(paragraphs(found.words), found.who) : [];
    }
  }
}

function pictureBlocks(
  { alt, src, caption }: { alt: string; src: string; caption: string },
  siteUrl: string,
): string[] {
  return [...markdownImage(alt, src, siteUrl), ...paragraph(caption)];
}

function studyLinks(studies: readonly (JobRowStudy | undefined)[], siteUrl: string): string[] {
  return markdownList(
    studies.flatMap((study) =>
      study
        ? [`${markdownLink(study.title, `/case-studies/${study.slug}`, siteUrl)}: ${markdownText(study.summary)}`]
        : [],
    ),
  );
}
