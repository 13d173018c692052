import { choice, fixedList, group, line, optionalText, referenceKey } from './content-fields.ts';

/** One of the claims, in one of its wordings. */
export const claimWording = () => referenceKey('Claim', { input: 'claim' });

/** How a figure can be drawn. */
const FIGURE_DRAWINGS = ['dots', 'containers', 'lines', 'rule', 'none'] as const;

/** The figures of the home page: which claim each states, and how it is drawn. */
export function figuresOfClaims() {
  return group('Figures', {
    heading: line('Heading where every figure is drawn', { max: 200 }),
    plainHeading: line('Heading where one is not drawn', { max: 200 }),
    figures: fixedList(
      'Figures',
      group('Figure', {
        claim: claimWording(),
        meaning: line('What it counts'),
        drawing: choice('Drawing', FIGURE_DRAWINGS, {
          choices: {
            dots: 'Dots',
            containers: 'Containers',
            lines: 'Lines',
            rule: 'A rule',
            none: 'None: the figure alone',
          },
          hint: 'Drawn from the number of the claim. Without a number that fits the wording the figure stands alone.',
        }),
        unit: optionalText('What one mark of the drawing is', {
          input: 'line',
          max: 300,
          hint: 'Put {scale} where the amount stands: “One dot is {scale}.” Without it the figure stands alone.',
        }),
        inDrawing: optionalText('Words in the drawing', {
          input: 'line',
          max: 12,
          hint: 'In the middle of the lines, or on the rule.',
        }),
      }),
      4,
      { item: 'figure', isInFixedOrder: true, hint: 'The figures themselves are changed under Claims.' },
    ),
  });
}
