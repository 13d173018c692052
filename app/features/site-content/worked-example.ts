import { z } from 'zod';
import { fieldHints, fixedList, group, line, text, wholeNumber } from './content-fields.ts';

function cents(label: string) {
  return wholeNumber(label, 0, 100_000_000);
}

/** One price taken apart into the five principles, and the two it is compared with. */
export const workedExample = group('Worked example', {
  heading: line('Heading', { max: 200 }),
  intro: text('Introduction', { max: 800 }),
  caption: line('Caption of the table'),
  columns: z
    .tuple([line('Column 1', { max: 60 }), line('Column 2', { max: 60 }), line('Column 3', { max: 60 })])
    .register(fieldHints, { label: 'Columns' }),
  rows: fixedList(
    'Rows',
    group('Row', {
      note: line('Note'),
      cents: cents('Cost in cents'),
      quotedNote: line('Note as quoted').optional(),
      quotedCents: cents('Cost in cents as quoted').optional(),
      redrawnNote: line('Note as drawn again').optional(),
      redrawnCents: cents('Cost in cents as drawn again').optional(),
    }),
    5,
    {
      isInFixedOrder: true,
      hint: 'One for each of the five principles. The three prices are compared once every row has its cost in each.',
    },
  ),
  total: line('Total'),
  choice: line('Above the choice of a price', { max: 120 }),
  versions: fixedList('Prices', group('Price', { label: line('Name', { max: 60 }), says: line('What it is') }), 3, {
    isInFixedOrder: true,
    hint: 'As quoted, costed again, drawn again.',
  }),
  blank: line('On paper, where a visitor fills the sheet in', { max: 120 }),
  less: line('After the difference to the quoted price', { max: 60 }),
});
