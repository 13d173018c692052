import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newOutcome } from '../../../tests/support/outcomes.ts';
import { MOST_OUTCOMES, OUTCOME_TEXT_NAMES, OUTCOME_TEXTS, outcomesGiven, outcomesReply } from './outcome-schema.ts';
import { outcomeValue, outcomeWords } from './outcomes.ts';

function sentences(outcomes: unknown): string[] {
  return outcomesGiven.safeParse(outcomes).error?.issues.map(({ message }) => message) ?? [];
}

test('a figure reads as a sentence; what is empty leaves no trace', () => {
  const figure = newOutcome();
  expect(outcomeWords(figure)).toBe('Landed cost a unit: $2.86 → $1.92, over 12 months');
  expect(outcomeWords({ ...figure, before: '', after: '12', unit: 'weeks', period: '' })).toBe(
    'Landed cost a unit: 12\u00a0weeks',
  );
});

test.each([
  ['הספק', '100', '69', ''],
  ['', 'كثير', 'قليل', ''],
  ['', '100', '69', 'ميغاواط'],
])('the arrow leads to what it is where text is read from the right: “%s” %s %s %s', (label, before, after, unit) => {
  expect(outcomeValue({ label, before, after, unit })).toContain(`${before} ← ${after}`);
});

test('what is wrong is said with the number of the figure', () => {
  const { after: _after, ...withoutAfter } = newOutcome();
  expect(sentences([newOutcome(), withoutAfter])).toEqual(['Figure 2: After is required']);
  expect(sentences([newOutcome(), newOutcome({ after: '  ' })])).toEqual(['Figure 2: After is required']);
  expect(sentences([newOutcome({ label: '' })])).toEqual(['Figure 1: What was measured is required']);
  expect(sentences([newOutcome({ unit: 'a'.repeat(17) })])).toEqual(['Figure 1: Unit must be at most 16 characters']);
  expect(sentences([newOutcome({ basis: 'one\ntwo' })])).toEqual(['Figure 1: How it was measured must be one line']);
  expect(sentences([{ ...newOutcome(), before: 3 }])).toEqual(['Figure 1: Before must be text']);
  expect(sentences([newOutcome({ id: 'x' })])).toEqual(['Figure 1: Its id must be eight hexadecimal digits']);
  expect(sentences(['$1.92'])).toEqual(['Figure 1: It must be an object']);
  expect(sentences('none')).toEqual(['Figures must be a list']);
  const twice = newOutcome();
  expect(sentences([twice, twice])).toEqual(['Figure 2: Its id is that of another figure']);
});

test('six are taken, a seventh is refused', () => {
  const six = Array.from({ length: MOST_OUTCOMES }, () => newOutcome());
  expect(sentences(six)).toEqual([]);
  expect(sentences([...six, newOutcome()])).toEqual(['A case study has at most 6 figures']);
});

test('whatever is taken is complete, in its order, within its bounds, and taken again as it is', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('', ' ', '12', 'a\u2028b', '\0'),
  );
  const figure = fc.record(
    { id: fc.stringMatching(/^[0-9a-f]{8}$/), ...Object.fromEntries(OUTCOME_TEXT_NAMES.map((name) => [name, text])) },
    { requiredKeys: ['id'] },
  );
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 8 }), (figures) => {
      const { data } = outcomesGiven.safeParse(figures);
      if (!data) return;
      expect(data.map(({ id }) => id)).toEqual(figures.map(({ id }) => id));
      for (const taken of data)
        for (const name of OUTCOME_TEXT_NAMES) expect(taken[name].length).toBeLessThanOrEqual(OUTCOME_TEXTS[name].max);
      expect(outcomesGiven.parse(outcomesReply.parse(data))).toEqual(data);
    }),
  );
});
