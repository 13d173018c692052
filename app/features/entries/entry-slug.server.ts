import { AppError } from '../../lib/app-error.ts';
import { freeSlugBeside } from '../../lib/slug.ts';
import { isUniqueViolation } from '../../platform/database/database-failure.ts';
import { serviceAt } from '../site-content/services.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import { type EntryKind, entryPath, isReservedSlug } from './entry.ts';
import { entries } from './entry-store.server.ts';

type Writing = Parameters<typeof readSiteContent>[0];

/** Refuses an address at which something else stands, and names a free one. */
export async function requireFreeSlug(
  platform: Writing,
  kind: EntryKind,
  slug: string,
  except?: number,
): Promise<void> {
  const others = await entries.list(platform.db, (eb) => eb.and([eb('kind', '=', kind), eb('slug', 'is not', null)]));
  const taken = new Set(others.filter(({ id }) => id !== except).map((entry) => entry.slug ?? ''));
  const path = entryPath({ kind, slug });
  // one that a service had is free again
  const service = kind === 'page' ? serviceAt(path, await readSiteContent(platform)) : null;
  const isService = service !== null && 'service' in service;
  const isPrograms = kind === 'page' && isReservedSlug(slug);
  if (!taken.has(slug) && !isService && !isPrograms) return;
  const what = isPrograms ? 'The site itself has a page or a file' : isService ? 'A service is' : `Another ${kind} is`;
  const message = `${what} at ${path}. Free is: ${freeSlugBeside(slug, taken)}`;
  throw new AppError('conflict', message, { fields: [{ path: 'slug', message }] });
}

/** The unique index settles who gets an address. */
export async function refusingTakenSlug<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', 'Something else has this address.', { cause: error });
    throw error;
  }
}
