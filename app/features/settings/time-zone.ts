import { z } from 'zod';

/** Where the site is at home until the owner says otherwise. */
export const DEFAULT_TIME_ZONE = 'Australia/Sydney';

/** The names that every engine knows, UTC, which some leave out of the list, and one that perhaps only the server has. */
export function timeZones(known = ''): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(known === '' ? [] : [known])])].sort();
}

/** Whether the name is in the list; other spellings that an engine would accept are not stored. */
export function isTimeZone(name: string): boolean {
  return timeZones().includes(name);
}

export const timeZoneSetting = z.strictObject(
  {
    timeZone: z
      .string('Choose a time zone.')
      .refine(isTimeZone, 'Choose a time zone from the list, for example Australia/Sydney.'),
  },
  'Send an object with timeZone.',
);
