/** A signed-in person, as the rest of the program sees them. */
export type Actor = { id: number; username: string; isAdmin: boolean };

/** What the current-user call answers; never more than this. */
export type CurrentUser = { id: number; username: string; isAdmin: boolean };

export type Session = {
  tokenHash: string;
  userId: number;
  createdAt: Date;
  lastActiveAt: Date;
  expiresAt: Date;
  /** When the person last gave the password; null in sessions older than the question. */
  confirmedAt: Date | null;
};

export type Credentials = { username: string; password: string };

/** An account with its password hash: stays within this feature. */
export type Account = CurrentUser & { passwordHash: string };
