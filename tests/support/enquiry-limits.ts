import type { Platform } from '../../app/platform/platform.server.ts';

/** Forgets how many wrote from here: tests of one site have one address, from which ten an hour are taken. */
export async function forgetWriters({ db }: Pick<Platform, 'db'>): Promise<void> {
  await db.deleteFrom('throttles').where('key', 'like', 'enquiry:%').execute();
}
