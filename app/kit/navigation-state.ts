import type { Location } from 'react-router';

/** Why somebody was sent to /auth. */
export type AuthReason = 'sign-in' | 'session-ended' | 'no-access' | 'signed-out';

/** What the guard tells /auth. */
export type AuthState = { reason: AuthReason; from: string };

/**
 * What a page tells the editor: where Back leads, whether kept work is to be put in without asking, the field to open, and
 * whether the way is one between areas of the website, which keeps unsaved words and leads back to them.
 */
export type EditorState = {
  isFromList?: boolean;
  restoreDraft?: boolean;
  field?: string;
  staysOnWebsite?: boolean;
  /** The window in which the moment of publishing is chosen is open. */
  opensSchedule?: boolean;
  /** The study that a draft has just become. */
  published?: number;
  /** The same draft is another one now, and is opened anew. */
  reopened?: string;
};

const REASONS: readonly string[] = ['sign-in', 'session-ended', 'no-access', 'signed-out'] satisfies AuthReason[];

export const DASHBOARD = '/admin/dashboard';
/** The list of what a new owner still has to replace. */
export const SETUP = '/admin/setup';
/** What a new site begins with, and ten questions to its owner. */
export const BEGIN = '/admin/begin';
/** Tells it that somebody has just become the owner. */
export const FIRST_SIGN_IN = { isFirst: true } as const;

export function isFirstSignIn({ state }: Pick<Location, 'state'>): boolean {
  return typeof state === 'object' && state !== null && 'isFirst' in state;
}

/** Everything that was deleted and can be brought back. */
export const DELETED = '/admin/deleted';

/** Where every picture of the site is described. */
export const DESCRIBE_PICTURES = '/admin/media/describe';

const WORKSPACE = '/admin/';

/** What leads to one thing, for whoever comes by a link or loads an open form again. */
const EDITORS = [
  `${DASHBOARD}?`,
  '/admin/content/',
  '/admin/letters?',
  '/admin/pages?',
  '/admin/enquiries?',
  '/admin/setup?',
];

/** The guard's message in a location; null for a direct visit. Navigation state survives reloads, so it is checked. */
export function authStateOf(location: Pick<Location, 'state'>): AuthState | null {
  const state: unknown = location.state;
  if (typeof state !== 'object' || state === null || !('reason' in state) || !('from' in state)) return null;
  const { reason, from } = state;
  if (typeof from !== 'string' || typeof reason !== 'string' || !REASONS.includes(reason)) return null;
  return { reason: reason as AuthReason, from }; // just looked up in the list
}

/**
 * Where somebody is, as the bar of the browser has it. An editor puts the address of what it has just stored there without the
 * router, which would open it anew under the caret; so on the same page the bar knows more than the router.
 */
export function placeNow(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  bar: Pick<Location, 'pathname' | 'search'>,
): string {
  return pathname + (bar.pathname === pathname ? bar.search : search);
}

/**
 * Where signing in leads: after a session that ended back to the place in the workspace, since any of them may have kept words;
 * otherwise to what was asked for by a link, or to the dashboard.
 */
export function destinationAfterSignIn(state: AuthState | null): { to: string; state?: EditorState } {
  const hasEnded = state?.reason === 'session-ended';
  const leadsBack = (hasEnded ? [WORKSPACE] : EDITORS).some((place) => state?.from.startsWith(place));
  if (!state || !leadsBack) return { to: DASHBOARD };
  return { to: state.from, state: { restoreDraft: hasEnded } };
}
