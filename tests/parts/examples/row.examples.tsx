import { Row } from '../../../app/ui/row.tsx';

export const examples = {
  item: (
    <ul>
      <Row>An item that can go</Row>
    </ul>
  ),
};
