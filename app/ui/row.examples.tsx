import { Row } from './row.tsx';

export const examples = {
  item: (
    <ul>
      <Row>An item that can go</Row>
    </ul>
  ),
};
