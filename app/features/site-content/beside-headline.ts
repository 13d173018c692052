import { choice, group, list, optionalLine, optionalText, picture } from './content-fields.ts';

const isForPhotograph = {
  isFor: (hero: unknown) => (hero as { beside?: unknown } | null | undefined)?.beside === 'photograph',
};

/** What stands beside the headline of the home page; left out it is the drawing. */
export const besideHeadline = {
  beside: choice('Beside the headline', ['drawing', 'photograph', 'none'], {
    choices: { drawing: 'The drawing', photograph: 'A photograph of yours', none: 'Nothing, the words alone' },
    hint: 'The five principles belong to the drawing and go with it.',
  }).optional(),
  photograph: picture('Photograph', {
    hint: 'Until there is one the drawing stays. It is cut to its place around the focal point that it has under Media.',
    ...isForPhotograph,
  }).optional(),
  photographAlt: optionalText('Description of the photograph', {
    input: 'line',
    max: 300,
    hint: 'For people who do not see the picture.',
    ...isForPhotograph,
  }).optional(),
  further: list(
    'Further photographs',
    group('Photograph', {
      picture: picture('Picture'),
      alt: optionalLine('Description', { max: 300, hint: 'For people who do not see the picture.' }),
    }),
    { max: 2, item: 'photograph', hint: 'They stand beside the first one.', ...isForPhotograph },
  ).optional(),
};
