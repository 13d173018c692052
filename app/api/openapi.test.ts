import { expect, test } from 'vitest';
import { endpoints } from '../../server/api-shell.ts';
import { openApiDocument } from './openapi.ts';

type Operation = { operationId: string; summary: string; security: unknown[]; responses: Record<string, unknown> };
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const document = openApiDocument(endpoints, { siteUrl: 'https://site.example' }) as unknown as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('the description holds every call once, each under a name of its own', () => {
  expect(operations).toHaveLength(endpoints.length);
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
});

test('every call says what it does, who may call it and what it answers', () => {
  for (const { method, path, who, status = 200 } of endpoints) {
    const operation = document.paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    expect(operation?.summary, path).toMatch(/\S/);
    expect(operation?.security, path).toEqual(who === 'anyone' ? [] : [{ session: [] }]);
    expect(Object.keys(operation?.responses ?? {}), path).toContain(String(status));
  }
});

test('the case study calls are described to the last field', () => {
  const text = JSON.stringify(document.paths['/api/case-studies']);
  for (const field of [
    'title',
    'slug',
    'summary',
    'description',
    'challenge',
    'solution',
    'results',
    'content',
    'coverImage',
    'gallery',
    'publishedAt',
  ])
    expect(text).toContain(`"${field}"`);
});

test('the document is plain JSON without references that lead nowhere', () => {
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  for (const [, target = ''] of text.matchAll(/"\$ref":"([^"]*)"/g))
    expect(target).toMatch(/^#\/(?:\$defs|components)\//);
});
