import { Gear, Spinner } from './spinner.tsx';

export const examples = {
  withWords: <Spinner>Loading case studies</Spinner>,
  gear: <Gear />,
};
