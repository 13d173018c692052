import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints, mayUseToken } from '../app/endpoints.ts';
import { documentedPath, openApiDocument } from '../app/kit/openapi.ts';
import { sourceFiles } from './support/source-files.ts';

type Parameter = { name: string; in: string };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  summary: string;
  security: unknown[];
  responses: Record<string, unknown>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const document = openApiDocument(endpoints, { siteUrl: 'https://site.example', mayUseToken }) as unknown as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('the description holds every call once, each under a name of its own', () => {
  expect(operations).toHaveLength(endpoints.length);
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
});

test('every call says what it does, who may call it and what it answers', () => {
  for (const endpoint of endpoints) {
    const { method, path, who, status = 200 } = endpoint;
    const operation = document.paths[documentedPath(endpoints, path)]?.[method.toLowerCase()];
    expect(operation?.summary, path).toMatch(/\S/);
    expect(operation?.security, path).toEqual(
      who === 'anyone' ? [] : mayUseToken(endpoint) ? [{ session: [] }, { token: [] }] : [{ session: [] }],
    );
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

test('the document is valid by the schema of OpenAPI 3.1, as a validator of others sees it', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('no two addresses differ only in the names they hold, and every name in one is a parameter of its calls', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  for (const [path, methods] of Object.entries(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { operationId, parameters = [] } of Object.values(methods))
      expect(
        parameters.filter((each) => each.in === 'path').map(({ name }) => name),
        operationId,
      ).toEqual(names);
  }
});

test('every reply has a type, every body too, and refusals come as a sentence or as a problem', () => {
  for (const { method, path, status = 200, reply, replyType, readsBody, bodyType, parts, query } of endpoints) {
    const name = `${method} ${path}`;
    if (status !== 204) expect(reply ?? replyType, name).toBeDefined();
    expect(replyType, `${name}: JSON is described by \`reply\``).not.toBe('application/json');
    if (/^csv /m.test(Object.values(query ?? {}).join('\n')))
      expect(replyType, `${name}: the type of its other form`).toBeDefined();
    if (readsBody) expect(bodyType ?? parts, name).toBeDefined();
  }
  const text = JSON.stringify(document);
  for (const [, name = ''] of text.matchAll(/"#\/components\/responses\/(\w+)"/g))
    expect(text).toContain(`"${name}":{"description"`);
  expect(text).toContain('"application/problem+json"');
});

test('whatever a call reads from behind the question mark is described', () => {
  const described = new Set(
    endpoints.flatMap(({ query = {}, switches = {} }) => [...Object.keys(query), ...Object.keys(switches)]),
  );
  const asked = sourceFiles(['app/features', 'app/kit'])
    .filter(({ path }) => /(?:-calls|feature)\.server\.ts$|\/kit\//.test(path))
    .flatMap(({ code }) => [...code.matchAll(/query\.(?:get|has)\('([^']+)'\)/g)])
    .map(([, name = '']) => name);
  expect(asked.filter((name) => !described.has(name))).toEqual([]);
  expect(asked.length).toBeGreaterThan(10);
});

/** Compared with what is counted or stored, and never looked for in the database. */
const NO_IDS = ['POST /letters/:id/send expected', 'POST /backups/uploads bytes'];

test('no body holds a whole number that is larger than an id, over which PostgreSQL fails', () => {
  type Part = { type?: unknown; maximum?: number; properties?: Record<string, unknown> };
  const numbers = (part: unknown, name: string): [string, number][] => {
    if (typeof part !== 'object' || part === null) return [];
    const { type, maximum = Infinity } = part as Part;
    const own: [string, number][] = type === 'integer' ? [[name, maximum]] : [];
    const within = Object.entries((part as Part).properties ?? {}).flatMap(([key, value]) => numbers(value, key));
    const others = Object.entries(part).flatMap(([key, value]) => (key === 'properties' ? [] : numbers(value, name)));
    return [...own, ...within, ...others];
  };
  const found = endpoints.flatMap(({ method, path, body }) =>
    numbers(body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), '').map(
      ([name, maximum]) => [`${method} ${path} ${name}`, maximum] as const,
    ),
  );
  expect(found.length).toBeGreaterThan(20);
  const large = found.flatMap(([name, maximum]) => (maximum <= 2 ** 31 - 1 ? [] : [name]));
  expect(large).toEqual(NO_IDS);
});
