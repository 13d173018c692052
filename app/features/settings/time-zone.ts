import { z } from 'zod';

/** Where the site is at home until the owner says otherwise. */
export const DEFAULT_TIME_ZONE = 'Australia/Sydney';

/** The names that every engine knows, and UTC, which some leave out of the list. */
export function timeZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();
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
