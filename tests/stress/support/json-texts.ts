export type Path = (string | number)[];

/** Where texts stand in a JSON value. */
export function pathsToTexts(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((each, index) => pathsToTexts(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => pathsToTexts(each, [...path, name]));
}

/** The same value with another text in that place. */
export function withText(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.map((each, index) => (index === step ? withText(each, rest, text) : each));
  const object = value as Record<string, unknown>;
  return { ...object, [step]: withText(object[step], rest, text) };
}
