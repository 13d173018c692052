import { FormattedText } from '../../../app/ui/formatted-text.tsx';

export const examples = {
  asTyped: (
    <FormattedText text={'Every hull waited nine days.\nNobody knew why.\n\n# No heading, <b>no tag</b>, 2 * 3 * 4'} />
  ),
  formatted: (
    <FormattedText
      text={
        'What **was** done, in _this_ order:\n\n1. Counted the lifts\n2. Moved [the shed](/case-studies)\n   - by night\n   - by hand'
      }
    />
  ),
};
