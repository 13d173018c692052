/** What this process has counted since its start. Plain numbers: counting must cost nothing. */
export const counters = {
  /** Statements that failed, but for those that a unique index refused on purpose. */
  databaseErrors: 0,
};
