import { isRecord } from './is-record.ts';

/** Data with another value for each of its parts, by their names or places; what has none is as it was. */
export function withParts(value: unknown, partOf: (part: unknown, name: string | number) => unknown): unknown {
  if (Array.isArray(value)) return value.map(partOf);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, partOf(part, name)]));
}

/** The same with the names of every object in one order: databases and programs may keep another one. */
export function inOneOrder(value: unknown): unknown {
  const inOrder = isRecord(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
  return withParts(inOrder, (part) => inOneOrder(part));
}
