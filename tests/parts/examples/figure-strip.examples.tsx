import { FigureStrip } from '../../../app/ui/figure-strip.tsx';

const words = { before: 'Before:', after: 'After:' };
const cost = {
  id: '1',
  label: 'Landed cost a unit',
  before: '$2.86',
  after: '$1.92',
  unit: '',
  notes: ['over 12 months'],
};
const time = { id: '2', label: 'Order to shelf', before: '18', after: '12', unit: 'weeks', notes: [] };
const alone = {
  id: '3',
  label: 'Returned',
  before: '',
  after: 'One in 1,000,000',
  unit: '',
  notes: ['counted', 'by the shop'],
};

export const examples = {
  one: <FigureStrip figures={[cost]} words={words} />,
  three: <FigureStrip figures={[cost, time, alone]} words={words} />,
  none: <FigureStrip figures={[]} words={words} />,
};
