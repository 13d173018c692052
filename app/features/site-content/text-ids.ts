import { z } from 'zod';

/** Which texts of the site something is decided of, in a call. */
export const textIds = z
  .array(z.string('Each id must be text.').max(64, 'There is no such text.'), 'Send the ids of the texts as a list.')
  .min(1, 'Send the ids of the texts.')
  .max(2000, 'Send at most 2000 ids.');
