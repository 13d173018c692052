import type { JsonSchema } from '../../../api/openapi.ts';

/** One line of a schema as people read it: how far it is set in, the name, what it is, and whether it must be there. */
export type SchemaLine = { depth: number; name: string; type: string; isRequired: boolean };

/** A schema as lines: each field under the one that holds it. */
export function schemaLines(schema: JsonSchema, depth = 0): SchemaLine[] {
  const inner = innerObject(schema);
  if (!inner?.properties) return [];
  return Object.entries(inner.properties).flatMap(([name, field]) => [
    { depth, name, type: typeText(field), isRequired: inner.required?.includes(name) ?? false },
    ...schemaLines(field, depth + 1),
  ]);
}

/** What a value is, in a few words. */
export function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeText))].join(' or ');
  if (schema.allOf?.[0]) return typeText(schema.allOf[0]);
  if (schema.type === 'array') return `list of ${schema.items ? typeText(schema.items) : 'anything'}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.format === 'date-time') return 'moment';
  if (schema.type === 'string') return withLimits('text', schema.minLength, schema.maxLength, ' characters');
  if (schema.type === 'integer') return withLimits('whole number', limit(schema.minimum), limit(schema.maximum), '');
  if (schema.type === 'boolean') return 'true or false';
  return schema.type ?? 'anything';
}

/** The object whose fields are worth listing: the schema itself, or what its list or its choices hold. */
function innerObject(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return innerObject(schema.items);
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(innerObject).find(Boolean);
}

function withLimits(name: string, low: number | undefined, high: number | undefined, unit: string): string {
  if (low !== undefined && low > 1 && high !== undefined) return `${name}, ${low} to ${high}${unit}`;
  return high === undefined ? name : `${name}, at most ${high}${unit}`;
}

/** The bounds of what a computer can count tell nobody anything. */
function limit(value: number | undefined): number | undefined {
  return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
}
