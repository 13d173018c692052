import fc from 'fast-check';

type Step = string | number;
type Spoiling = { path: Step[]; value: unknown };

/** What stands in the place of a part: nothing, null, or something of another type. */
const OTHERS = [undefined, null, 7, true, 'words', [], {}, [null]];

/** Every part of a JSON value, the whole one first, by the steps that lead to it. */
export function pathsOf(value: unknown): Step[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  const isList = Array.isArray(value);
  return [
    [],
    ...Object.entries(value).flatMap(([key, part]) =>
      pathsOf(part).map((path): Step[] => [isList ? Number(key) : key, ...path]),
    ),
  ];
}

/** Every way to spoil one part of a JSON value. */
export function spoilings(value: unknown): Spoiling[] {
  return pathsOf(value).flatMap((path) => OTHERS.map((other) => ({ path, value: other })));
}

/** The value with that part replaced; without it where it is replaced by undefined. A path that leads nowhere changes nothing. */
export function spoilt(value: unknown, { path: [step, ...rest], value: other }: Spoiling): unknown {
  if (step === undefined) return other;
  if (typeof value !== 'object' || value === null || !(step in value)) return value;
  const copy: unknown = structuredClone(value);
  const parts = copy as Record<Step, unknown>; // it has the step
  const part = spoilt(parts[step], { path: rest, value: other });
  if (part === undefined) delete parts[step];
  else parts[step] = part;
  return Array.isArray(copy) ? copy.filter(() => true) : copy;
}

/** Replies that should have been `value`, with one to three parts spoilt. */
export function spoiltReplies(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .array(fc.constantFrom(...spoilings(value)), { minLength: 1, maxLength: 3 })
    .map((all) => all.reduce(spoilt, value));
}
