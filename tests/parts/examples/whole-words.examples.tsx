import { WholeWords } from '../../../app/ui/whole-words.tsx';

export const examples = {
  hyphenated: (
    <p>
      <WholeWords text="Homewares range re-sourced at 5M units a year" />
    </p>
  ),
  tooLongToKeep: (
    <p>
      <WholeWords text="Made-to-measure-and-delivered goods" />
    </p>
  ),
};
