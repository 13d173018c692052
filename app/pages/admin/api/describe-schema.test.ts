import { expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonSchema } from '../../../api/openapi.ts';
import { schemaLines, typeText } from './describe-schema.ts';

const linesOf = (schema: z.ZodType) =>
  schemaLines(z.toJSONSchema(schema) as JsonSchema).map(
    ({ depth, name, type, isRequired }) => `${'  '.repeat(depth)}${name}${isRequired ? '' : '?'}: ${type}`,
  );

test('fields stand under the one that holds them, lists and choices included', () => {
  const schema = z.array(
    z.object({
      name: z.string().max(60),
      scope: z.enum(['read', 'write']),
      since: z.iso.datetime().nullable(),
      pictures: z.array(z.object({ url: z.string(), width: z.int().optional() })),
      days: z.int().min(1).max(365).nullable(),
      isOn: z.boolean(),
    }),
  );
  expect(linesOf(schema)).toEqual([
    'name: text, at most 60 characters',
    'scope: "read" or "write"',
    'since: moment or null',
    'pictures: list of object',
    '  url: text',
    '  width?: whole number',
    'days: whole number, at most 365 or null',
    'isOn: true or false',
  ]);
});

test('what is no object has no lines, but a type', () => {
  expect(linesOf(z.array(z.string()))).toEqual([]);
  expect(typeText({ type: 'array', items: { type: 'string' } })).toBe('list of text');
  expect(typeText({})).toBe('anything');
});
