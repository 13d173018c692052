import { schemaStep, text } from '../schema-step.ts';

/** What people took back: withdrawals, unsubscribes, revocations and deletions, as numbers of rows and digests. */
export const step = schemaStep({
  create: {
    /** What somebody took back, so that no restored backup brings it to life again. */
    taken_back: {
      at: text,
      /** What was done: `withdrawn`, `ended`, `deleted` and so on. */
      word: text,
      /** A row as `table id moment`, or a person as `kind key digest`: never a name or an address. */
      subject: text,
    },
  },
  constraints: {
    taken_back_once: { on: 'taken_back', primaryKey: ['at', 'word', 'subject'] },
  },
});
