import { Fact } from '../../../app/ui/fact.tsx';

export const examples = {
  list: (
    <dl className="facts">
      <Fact name="Mail">Mail is set up</Fact>
      <Fact name="Waiting work">None</Fact>
    </dl>
  ),
};
