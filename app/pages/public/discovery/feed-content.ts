import { type Inline, isFormatted, type List, markdownBlocks } from '../../../lib/markdown.ts';
import { xmlText } from './xml.ts';

/** The texts of a study for feed readers: as they were typed, or as HTML where something of them is formatted. */
export function feedContent(text: string, siteUrl: string): string {
  const blocks = markdownBlocks(text);
  if (!blocks.some(isFormatted)) return `<content type="text">${xmlText(text)}</content>`;
  const html = blocks.map((block) =>
    block.tag === 'p' ? `<p>${inlineHtml(block.words, siteUrl)}</p>` : listHtml(block, siteUrl),
  );
  return `<content type="html">${xmlText(html.join(''))}</content>`;
}

function listHtml({ tag, items }: List, siteUrl: string): string {
  const inside = items.map(
    ({ words, lists }) =>
      `<li>${inlineHtml(words, siteUrl)}${lists.map((list) => listHtml(list, siteUrl)).join('')}</li>`,
  );
  return `<${tag}>${inside.join('')}</${tag}>`;
}

/** A reader shows the entry on pages of its own, so that paths need the site before them. */
function inlineHtml(parts: readonly Inline[], siteUrl: string): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return xmlText(part).replaceAll('\n', '<br>');
      const inside = inlineHtml(part.inside, siteUrl);
      if (part.tag !== 'a') return `<${part.tag}>${inside}</${part.tag}>`;
      return `<a href="${xmlText(new URL(part.href, siteUrl).href)}">${inside}</a>`;
    })
    .join('');
}
