import type { SiteContent } from '../../features/site-content/site-content.ts';
import { shapes } from '../../ui/drawings/shapes.ts';

type Size = { columns: number; rows: number };

/** A drawing of the sample's trade; on a site of the owner's own plain shapes of its colours, the same ones for the same words. */
export function siteDrawing(
  { own }: Pick<SiteContent, 'own'>,
  drawing: string,
  words: string,
  { columns, rows }: Size = { columns: 4, rows: 3 },
): string {
  return own ? shapes(words, columns, rows) : drawing;
}
