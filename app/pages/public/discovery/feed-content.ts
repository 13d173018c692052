import { type Inline, isFormatted, type List, type MarkdownBlock, markdownBlocks } from '../../../lib/markdown.ts';
import { xmlText } from './xml.ts';

/** Two pictures beside each other, with addresses and words as they stand on the page. */
export type FeedPair = { label: string; sides: { url: string; alt: string; caption: string }[] };

/**
 * The texts of a study for feed readers: as they were typed, or as HTML where something of them is formatted, or pictures are
 * compared.
 */
export function feedContent(text: string, siteUrl: string, pairs: readonly FeedPair[] = []): string {
  const blocks = markdownBlocks(text);
  if (pairs.length === 0 && !blocks.some(isFormatted)) return `<content type="text">${xmlText(text)}</content>`;
  const tables = pairs.map((pair) => pairHtml(pair, siteUrl));
  return htmlContent([...blocks.map((block) => blockHtml(block, siteUrl)), ...tables].join(''));
}

/** The same of what is HTML already. */
export function htmlContent(html: string): string {
  return `<content type="html">${xmlText(html)}</content>`;
}

/** The paragraphs and lists of a text in the small Markdown. */
export function formattedHtml(text: string, siteUrl: string): string {
  return markdownBlocks(text)
    .map((block) => blockHtml(block, siteUrl))
    .join('');
}

/** A link, or a picture: readers show the entry on pages of their own, so that paths need the site before them. */
export function linkHtml(words: string, href: string, siteUrl: string): string {
  return `<a href="${wholeAddress(href, siteUrl)}">${xmlText(words)}</a>`;
}

export function imageHtml(src: string, alt: string, siteUrl: string, width?: number): string {
  const size = width === undefined ? '' : ` width="${width}"`;
  return `<img src="${wholeAddress(src, siteUrl)}" alt="${xmlText(alt)}"${size}>`;
}

function wholeAddress(href: string, siteUrl: string): string {
  return xmlText(new URL(href, siteUrl).href);
}

function blockHtml(block: MarkdownBlock, siteUrl: string): string {
  return block.tag === 'p' ? `<p>${inlineHtml(block.words, siteUrl)}</p>` : listHtml(block, siteUrl);
}

/** A table, since readers take the styles out. */
function pairHtml({ label, sides }: FeedPair, siteUrl: string): string {
  const cells = sides.map(
    ({ url, alt, caption }) => `<td>${imageHtml(url, alt, siteUrl, 320)}<br>${xmlText(caption)}</td>`,
  );
  return `<table><caption>${xmlText(label)}</caption><tr>${cells.join('')}</tr></table>`;
}

function listHtml({ tag, items }: List, siteUrl: string): string {
  const inside = items.map(
    ({ words, lists }) =>
      `<li>${inlineHtml(words, siteUrl)}${lists.map((list) => listHtml(list, siteUrl)).join('')}</li>`,
  );
  return `<${tag}>${inside.join('')}</${tag}>`;
}

function inlineHtml(parts: readonly Inline[], siteUrl: string): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return xmlText(part).replaceAll('\n', '<br>');
      const inside = inlineHtml(part.inside, siteUrl);
      if (part.tag !== 'a') return `<${part.tag}>${inside}</${part.tag}>`;
      return `<a href="${wholeAddress(part.href, siteUrl)}">${inside}</a>`;
    })
    .join('');
}
