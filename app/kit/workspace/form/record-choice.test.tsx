import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormContext } from './form-context.ts';
import { RecordChoice } from './record-choice.tsx';

function drawn(data: readonly number[] | undefined, error: Error | null = null): string {
  const form = { data: { study: 4 }, problems: [], change: () => {}, announce: () => {} };
  return renderToStaticMarkup(
    <FormContext value={form}>
      <RecordChoice
        {...{ path: ['study'], label: 'Case study', from: { data, isError: error !== null, error, refetch: () => {} } }}
        optionsOf={(ids) => ids.map((id) => [id, `Study ${id}`] as const)}
      />
    </FormContext>,
  );
}

test('a record is said to be gone only once those that there are were read', () => {
  expect(drawn([3, 4])).toContain('<option value="4" selected="">Study 4</option>');
  expect(drawn([3])).toContain('<option value="4" selected="">One that is not on the site: left out</option>');
  for (const unread of [drawn(undefined), drawn(undefined, new Error('Busy'))])
    expect(unread).not.toMatch(/<option|left out/);
});
