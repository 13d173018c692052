import { Gear, Spinner } from '../../../app/ui/spinner.tsx';

export const examples = {
  withWords: <Spinner>Loading case studies</Spinner>,
  gear: <Gear />,
};
