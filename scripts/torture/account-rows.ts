import { beginningRows } from './account-beginnings.ts';
import { guessingRows } from './account-guessing.ts';
import { headerRows } from './account-headers.ts';
import { injectionRows } from './account-injection.ts';
import { passwordRows } from './account-passwords.ts';
import { replyRows } from './account-replies.ts';
import { routeRows } from './account-routes.ts';
import { scriptRows } from './account-scripts.ts';
import { sessionRows } from './account-sessions.ts';
import type { Row } from './row.ts';

/** Who gets in and what they may do. The row that reads the logs of the whole run stands last. */
export const accountRows: Row[] = [
  ...guessingRows,
  ...replyRows,
  ...passwordRows,
  ...beginningRows,
  ...sessionRows,
  ...routeRows,
  ...scriptRows,
  ...injectionRows,
  ...headerRows,
].sort((a, b) => orderOf(a) - orderOf(b));

function orderOf({ name }: Row): number {
  return name === 'A19' ? 99 : Number(name.slice(1));
}
