import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-client.ts';
import { refusalOf, sentenceOf } from './refusal.ts';

test('what the site says is said as it is, with the fields that it names', () => {
  expect(sentenceOf(new ApiError(409, 'Somebody else saved this.'))).toBe('Somebody else saved this.');
  const errors = [{ path: 'title', message: 'Title must not be empty' }];
  expect(refusalOf(new ApiError(400, JSON.stringify({ title: 'Title must not be empty', errors })))).toEqual({
    ...{ sentence: 'Title must not be empty', fields: errors },
  });
});

test('what a proxy or a program wrote for others is never said', () => {
  const page = fc.tuple(
    fc.constantFrom('', ' ', '\n'),
    fc.constantFrom('<html>', '<!DOCTYPE html>', '<?xml?>'),
    fc.string(),
  );
  const body = fc.oneof(
    page.map((parts) => parts.join('')),
    fc.json(),
    fc.string({ minLength: 1001, maxLength: 4000 }),
    fc.constant(''),
  );
  fc.assert(
    fc.property(body, fc.integer({ min: 400, max: 599 }), (said, status) => {
      expect(sentenceOf(new ApiError(status, said))).toBe(`The server answered with ${status}.`);
    }),
  );
});
