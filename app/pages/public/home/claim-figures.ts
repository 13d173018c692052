import { amountOf, findWording, statedNumber } from '../../../features/site-content/claims.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { figureScale } from '../../../ui/drawings/figure-scale.ts';
import { figureDrawings } from '../../../ui/drawings/figures.ts';

type Figure = SiteContent['pages']['home']['stats']['figures'][number];

/** A claim as the home page shows it. Without a drawing it stands alone, and nothing is said of a scale. */
type ClaimFigure = { text: string; words: string; drawing: string | null };

/** Stands in the sentence about a drawing where the amount of one mark does. */
export const SCALE = '{scale}';

export function claimFigures(content: SiteContent): ClaimFigure[] {
  return content.pages.home.stats.figures.flatMap((figure, index) => claimFigure(content, figure, index) ?? []);
}

function claimFigure(
  { claims, identity: { language } }: SiteContent,
  figure: Figure,
  index: number,
): ClaimFigure | null {
  const found = findWording(claims, figure.claim);
  if (!found) return null;
  const { claim, text } = found;
  const { meaning, unit: sentence, inDrawing } = figure;
  const alone = { text, words: meaning, drawing: null };
  if (figure.drawing === 'none' || !sentence.includes(SCALE) || !saysNumber(text, claim.number)) return alone;
  const { mostMarks, draw } = figureDrawings[figure.drawing];
  const scale = figureScale(claim.number, mostMarks);
  if (!scale) return alone;
  const amount = amountOf(claim.unit, scale.perMark, language);
  const short = new Intl.NumberFormat(language, { notation: 'compact' });
  return {
    text,
    words: `${meaning} ${sentence.replaceAll(SCALE, () => amount)}`,
    drawing: draw(scale, {
      label: inDrawing,
      number: (value) => short.format(value),
      id: index === 0 ? '' : String(index),
    }),
  };
}

/** Whether the wording beside a drawing and the number it is made from are the same figure. */
function saysNumber(wording: string, number: number | undefined): boolean {
  return number !== undefined && (statedNumber(wording)?.isSaidOf(number) ?? true);
}
