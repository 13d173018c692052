import { paragraphs } from '../../../lib/paragraphs.ts';
import { isSafeAddress } from '../../../lib/safe-address.ts';
import { formattedHtml, imageHtml, linkHtml } from '../../../pages/public/discovery/feed-content.ts';
import { xmlText } from '../../../pages/public/discovery/xml.ts';
import type { JobRowStudy } from '../../../pages/public/job-row.tsx';
import type { PageRequest } from '../../../pages/public/page.ts';
import { addressOf } from '../../../pages/public/reachable-links.ts';
import type { EntryPart } from '../entry-parts.ts';
import { type EntryRecords, quotationOf, shownParts } from './entry-records.server.ts';

type Showing = Pick<PageRequest, 'content' | 'siteUrl'> & { records: EntryRecords };

/**
 * What an entry shows, for feed readers: without the arrangement of its page, which is in its styles, but each part as what it is. Words
 * of somebody else would be taken for the owner's otherwise, and a caption for a paragraph.
 */
export function partsHtml(parts: readonly EntryPart[], showing: Showing): string {
  const shown = shownParts(parts, showing.records, showing.content);
  const section = shown.findIndex((part) => part.kind === 'heading' && part.level === 'section');
  // what stands before the first section is below the title alone
  return shown
    .map((part, at) => partHtml(part, { ...showing, step: at > section && section >= 0 ? 'h3' : 'h2' }))
    .join('');
}

function partHtml(part: EntryPart, { content, siteUrl, records, step }: Showing & { step: 'h2' | 'h3' }): string {
  switch (part.kind) {
    case 'text':
      return formattedHtml(part.text, siteUrl) + element('p', element('small', xmlText(part.note.trim())));
    case 'heading':
      return element(part.level === 'section' ? 'h2' : step, xmlText(part.text));
    case 'picture':
      return pictureHtml(part, siteUrl);
    case 'pictures':
      return part.pictures.map((picture) => pictureHtml(picture, siteUrl)).join('');
    case 'quote':
      return quoted(part.text, part.who);
    case 'figures':
      return listHtml(
        part.figures.map(({ value, label, note }) =>
          [element('strong', xmlText(value)), xmlText(label), element('small', xmlText(note))]
            .filter(Boolean)
            .join(' '),
        ),
      );
    case 'study':
      return studiesHtml([records.studies.get(part.study)], siteUrl);
    case 'studies':
      return studiesHtml(records.ofService.get(part.service) ?? [], siteUrl);
    case 'questions':
      return element(
        'dl',
        part.questions
          .map(({ question, answer }) => `<dt>${xmlText(question)}</dt><dd>${formattedHtml(answer, siteUrl)}</dd>`)
          .join(''),
      );
    case 'columns':
      return formattedHtml(part.left, siteUrl) + formattedHtml(part.right, siteUrl);
    case 'button':
      return element('p', linkHtml(part.action.label, addressOf(part.action, content), siteUrl));
    case 'divider':
      return '<hr>';
    default: {
      const found = quotationOf(part, records);
      return found ? quoted(found.words, found.who) : '';
    }
  }
}

function element(tag: string, inside: string): string {
  return inside === '' ? '' : `<${tag}>${inside}</${tag}>`;
}

function pictureHtml({ src, alt, caption }: { src: string; alt: string; caption: string }, siteUrl: string): string {
  if (!isSafeAddress(src)) return '';
  return element('figure', imageHtml(src, alt, siteUrl) + element('figcaption', xmlText(caption)));
}

function quoted(words: string, who: string): string {
  const said = paragraphs(words).map((one) => element('p', xmlText(one).replaceAll('\n', '<br>')));
  return element('figure', element('blockquote', said.join('')) + element('figcaption', xmlText(who)));
}

function studiesHtml(studies: readonly (JobRowStudy | undefined)[], siteUrl: string): string {
  return listHtml(
    studies.flatMap((study) =>
      study ? [`${linkHtml(study.title, `/case-studies/${study.slug}`, siteUrl)}: ${xmlText(study.summary)}`] : [],
    ),
  );
}

function listHtml(items: readonly string[]): string {
  return element('ul', items.map((item) => element('li', item)).join(''));
}
