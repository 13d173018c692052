/**
 * What a form knows of the versions of the one thing that it edits, and from that whether somebody else saved it. Replies
 * and readings overtake each other, so that the newest reading alone says nothing: it may be what this form has just saved.
 */
export type KnownVersions = {
  /** What the next save stands on: opened, answered to a save, or chosen over one's own; null before the first save. */
  version: number | null;
  /** The newest that a reading brought. */
  newest: number;
  /** How many saves of this form are on their way: until they are answered nobody can tell whose a newer version is. */
  underWay: number;
  /** The form was saved and closes. */
  isDone: boolean;
};

/** Of a form that was just opened on a version. */
export function openedOn(version: number | null): KnownVersions {
  return { version, newest: 0, underWay: 0, isDone: false };
}

/** While a save is on its way. */
export function afterSending({ underWay }: KnownVersions): Pick<KnownVersions, 'underWay'> {
  return { underWay: underWay + 1 };
}

/** After a save was answered and the answer was taken over, or after it failed. */
export function afterSave({ underWay }: KnownVersions): Pick<KnownVersions, 'underWay'> {
  return { underWay: underWay - 1 };
}

/** After a reading, which may be older than another that came before it. */
export function afterReading({ newest }: KnownVersions, version: number): Pick<KnownVersions, 'newest'> {
  return { newest: Math.max(newest, version) };
}

/** Whether what was kept stands on a version that was saved over since. */
export function isOutdated(kept: { version: number | null }, { version, newest }: KnownVersions): boolean {
  return kept.version !== null && kept.version < Math.max(version ?? 0, newest);
}

/** Whether somebody else saved since the version on which the form stands. Nobody asks a form that closes. */
export function isChangedElsewhere({ version, newest, underWay, isDone }: KnownVersions): boolean {
  return version !== null && underWay === 0 && !isDone && newest > version;
}
