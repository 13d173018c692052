/** More saves of a draft than anybody makes between two publishings: so far apart the versions of drafts begin. */
export const SAVES = 100_000;
