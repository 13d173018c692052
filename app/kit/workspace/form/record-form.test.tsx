import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Refusal } from '../refusal.ts';
import { RecordForm, valuesOf } from './record-form.tsx';

const schema = z.object({
  name: z.string().trim().min(1).max(60),
  note: z.string().max(600).default(''),
  day: z.string().optional(),
  days: z.int().min(1).nullable(),
  study: z.int().optional(),
  isAdmin: z.boolean(),
  events: z.array(z.string()).transform((chosen) => chosen.toSorted()),
  figures: z.array(z.string()).default([]),
});

function typed(entries: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(entries)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

test('what stands in a form is sent as the schema has it', () => {
  const full = typed({
    name: 'Ann',
    note: '',
    day: '2026-06-30',
    days: '90',
    study: '3',
    isAdmin: 'on',
    events: ['b', 'a'],
  });
  expect(valuesOf(schema, full, { events: {} })).toEqual({
    ...{ name: 'Ann', note: '', day: '2026-06-30', days: 90, study: 3, isAdmin: true, events: ['b', 'a'] },
  });
});

test('what is optional and empty is left out, what may be null is null, and what is not drawn is not sent', () => {
  const empty = typed({ name: '', day: '', days: '', study: '' });
  expect(valuesOf(schema, empty, { events: {} })).toEqual({ name: '', days: null, isAdmin: false, events: [] });
});

function drawn(refusal: Refusal | null, blames?: 'name'): string {
  return renderToStaticMarkup(
    <RecordForm
      {...{ schema, blames, button: 'Make', pendingText: 'Making...' }}
      sends={{ mutate: () => {}, isPending: false, refusal }}
      fields={{ name: { label: 'Name' }, note: { label: 'Note', kind: 'textarea' }, days: { label: 'Days' } }}
    />,
  );
}

function control(html: string, name: string): string {
  return new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
}

test('bounds and what is required follow from the schema', () => {
  const html = drawn(null);
  expect(control(html, 'name')).toContain('required=""');
  expect(control(html, 'name')).toContain('maxLength="60"');
  expect(control(html, 'note')).toMatch(/^<textarea.*maxLength="600"/);
  expect(control(html, 'note')).not.toContain('required');
  expect(control(html, 'days')).toMatch(/type="number" min="1"/);
  expect(control(html, 'days')).not.toContain('max=');
});

test('a refusal stands beside the field that it names, else beside the one to blame, else above the form', () => {
  const sentence = 'That cannot be.';
  expect(control(drawn({ sentence, fields: [{ path: 'note', message: 'Too long.' }] }, 'name'), 'note')).toContain(
    'aria-invalid',
  );
  expect(control(drawn({ sentence, fields: [] }, 'name'), 'name')).toContain('aria-invalid');
  const above = drawn({ sentence, fields: [] });
  expect(above).toContain('role="alert"');
  expect(above).not.toContain('aria-invalid');
});
