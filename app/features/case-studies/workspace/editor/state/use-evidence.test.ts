import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TypedEvidence, withoutSent } from './use-evidence.ts';

const text = fc.constantFrom('', 'Drawer 4', 'Ann');
const typing = fc.dictionary(
  fc.constantFrom('a', 'b'),
  fc.record({ evidence: text, approvedBy: text }, { requiredKeys: [] }),
);

/** What the fields show of what was typed. */
const cells = (typed: TypedEvidence) =>
  Object.entries(typed).flatMap(([id, item]) => Object.entries(item).map(([name, value]) => `${id} ${name} ${value}`));

// what was typed while Save evidence was on its way was wiped at the answer
test('once evidence is stored, what is left to store is what was typed since it was sent', () => {
  fc.assert(
    fc.property(typing, typing, (sent, now) => {
      const stored = new Set(cells(sent));
      expect(cells(withoutSent(now, sent))).toEqual(cells(now).filter((cell) => !stored.has(cell)));
      expect(withoutSent(sent, sent)).toEqual({});
    }),
  );
});
