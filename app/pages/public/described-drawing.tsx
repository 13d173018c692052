import type { SiteContent } from '../../features/site-content/site-content.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { siteDrawing } from './site-drawing.ts';

type DescribedDrawingProps = { content: Pick<SiteContent, 'own'>; svg: string; words: string };

/** A drawing of the example that says what it shows; the shapes that stand for it on a site of the owner's own say nothing. */
export function DescribedDrawing({ content, svg, words }: DescribedDrawingProps) {
  const shown = siteDrawing(content, svg, words);
  return content.own ? <Drawing svg={shown} decorative /> : <Drawing svg={shown} isDescribed />;
}
