import { VisuallyHidden } from '../../../app/ui/visually-hidden.tsx';

export const examples = {
  besideAFigure: (
    <p>
      4/12 <VisuallyHidden>Solution, picture 4 of 12</VisuallyHidden>
    </p>
  ),
};
