import type { z } from 'zod';
import { AppError, invalid } from '../lib/app-error.ts';
import { isStorableText } from '../lib/text.ts';
import type { Endpoint } from './call.ts';

/**
 * What stands behind the `?` of a call, without names that the call does not declare: a handler never meets them. A call
 * that changes something refuses them by name instead, and whatever stands there twice: who writes `dryRun` for
 * `dry-run` wants no real run. Refuses with `invalid`.
 */
export function readQuery({ method, query = {}, switches = {} }: Endpoint, given: URLSearchParams): URLSearchParams {
  const names = [...Object.keys(query), ...Object.keys(switches)];
  const known = [...given].filter(([name]) => names.includes(name));
  if (method !== 'GET') {
    for (const name of given.keys()) {
      if (!names.includes(name)) throw new AppError('invalid', unknownName(name, names));
      if (given.getAll(name).length > 1) throw new AppError('invalid', `“${name}” stands twice in the address.`);
    }
  }
  for (const [name, value] of known) {
    if (Object.hasOwn(switches, name) && value !== '1') throw new AppError('invalid', `“${name}” is 1 or left out.`);
    // a database that cannot hold such a text does not even look for it
    if (!isStorableText(value)) throw new AppError('invalid', `“${name}” has characters that no text has.`);
  }
  return new URLSearchParams(known);
}

/** What a query asks for; refuses with `invalid` what the schema does not take. */
export function requireQuery<Schema extends z.ZodType>(schema: Schema, query: URLSearchParams): z.output<Schema> {
  const { success, data, error } = schema.safeParse(Object.fromEntries(query));
  if (!success) throw invalid(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  return data;
}

function unknownName(name: string, names: string[]): string {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const rest = names.length === 0 ? 'It takes nothing behind the “?”.' : `It knows ${names.join(', ')}.`;
  return `This call does not know “${shown}”. ${rest}`;
}
