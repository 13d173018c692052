import { Lines } from '../../../app/ui/lines.tsx';

export const examples = {
  twoParagraphs: (
    <p>
      <Lines text={'Fifteen years in family firms.\n\nNine of them as head of finance.'} />
    </p>
  ),
};
