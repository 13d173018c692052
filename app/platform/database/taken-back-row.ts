/** What somebody took back, so that no restored backup brings it to life again. */
export type TakenBackRow = {
  at: string;
  /** What was done: `withdrawn`, `ended`, `deleted` and so on. */
  word: string;
  /** A row as `table id moment`, or a person as `kind key digest`: never a name or an address. */
  subject: string;
};
