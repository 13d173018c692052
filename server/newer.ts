/** The exit code where a newer version wrote the site. */
export const NEWER = 4;
