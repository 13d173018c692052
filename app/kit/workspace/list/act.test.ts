import { expect, test } from 'vitest';
import { type Act, actsOf, actsOfAll } from './act.ts';

type Parcel = { id: number; isSent: boolean };
const nothing = () => {};
const acts: Act<Parcel>[] = [
  { name: 'Open', opens: true, leads: ({ id }) => ({ to: `?edit=${id}` }) },
  { name: 'Send', fits: ({ isSent }) => !isSent, does: nothing },
  { name: 'Pack', only: 'several', does: nothing },
  { name: 'Weigh', only: 'one', does: nothing },
];
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test('a row has the acts that fit it, and none that is for several', () => {
  expect(names(actsOf(acts, { id: 1, isSent: false }))).toEqual(['Open', 'Send', 'Weigh']);
  expect(names(actsOf(acts, { id: 1, isSent: true }))).toEqual(['Open', 'Weigh']);
});

test('several have what can be done with more than one of them, each act with those it fits', () => {
  const parcels = [
    { id: 1, isSent: true },
    { id: 2, isSent: false },
  ];
  const found = actsOfAll(acts, parcels);
  expect(names(found.map(({ act }) => act))).toEqual(['Send', 'Pack']);
  expect(found.map(({ fitting }) => fitting.map(({ id }) => id))).toEqual([[2], [1, 2]]);
  expect(names(actsOfAll(acts, parcels.slice(0, 1)).map(({ act }) => act))).toEqual(['Pack']);
});
