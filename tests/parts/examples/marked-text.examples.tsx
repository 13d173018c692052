import { MarkedText } from '../../../app/ui/marked-text.tsx';

export const examples = {
  marked: (
    <p>
      <MarkedText text="You make your money when you buy." mark="when you buy." />
    </p>
  ),
  withoutThePhrase: (
    <p>
      <MarkedText text="You make your money when you buy." mark="when you sell." />
    </p>
  ),
};
