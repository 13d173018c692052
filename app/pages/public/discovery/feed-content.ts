import { type Inline, isFormatted, type List, markdownBlocks } from '../../../lib/markdown.ts';
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
  const html = blocks.map((block) =>
    block.tag === 'p' ? `<p>${inlineHtml(block.words, siteUrl)}</p>` : listHtml(block, siteUrl),
  );
  const tables = pairs.map((pair) => pairHtml(pair, siteUrl));
  return `<content type="html">${xmlText([...html, ...tables].join(''))}</content>`;
}

/** A table, since readers take the styles out. */
function pairHtml({ label, sides }: FeedPair, siteUrl: string): string {
  const cells = sides.map(({ url, alt, caption }) => {
    const src = xmlText(new URL(url, siteUrl).href);
    return `<td><img src="${src}" alt="${xmlText(alt)}" width="320"><br>${xmlText(caption)}</td>`;
  });
  return `<table><caption>${xmlText(label)}</caption><tr>${cells.join('')}</tr></table>`;
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
