import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldProblems } from './field-problems.ts';

test('each field is named once, with its first fault, in the order of the form', () => {
  const schema = z.object({
    name: z.string().min(1, 'Enter your name.').regex(/^M/, 'Only names with M.'),
    email: z.string().min(1, 'Enter your email address.'),
  });
  expect(fieldProblems(schema.safeParse({ name: '', email: '' }).error as z.ZodError)).toEqual([
    { path: 'name', message: 'Enter your name.' },
    { path: 'email', message: 'Enter your email address.' },
  ]);
});
