import { guessablePasswordProblem, newPasswordProblem } from '../../password.ts';
import { guessBits } from '../../password-strength.ts';

/** From here on nobody finds it, whatever they know; the rule asks for two thirds of that. */
const SAFE_BITS = 60;

/**
 * How well a password of the owner would stand, while it is typed. The words that guessers try first are with the server,
 * which has the last word; name, patterns, length and repeats are judged here.
 */
export function PasswordMeter({ password, username }: { password: string; username: string }) {
  const { share, verdict } = judgement(password, username);
  return (
    <div className="password-meter">
      <progress value={share} max={1} aria-label="Strength of the password" />
      <p className="ht" role="status">
        {verdict}
      </p>
    </div>
  );
}

/** How full the bar is, from 0 to 1, and what is said beside it. */
export function judgement(password: string, username: string): { share: number; verdict: string } {
  if (password === '') return { share: 0, verdict: 'Four unrelated words make a good password.' };
  const words = { ranks: new Map(), own: new Set(username.length < 3 ? [] : [username.toLowerCase()]) };
  const share = Math.min(1, guessBits(password, words) / SAFE_BITS);
  const isShort = newPasswordProblem(password, { isAdmin: true }) !== null;
  if (isShort) return { share: Math.min(share, 0.3), verdict: 'Too short: 12 characters or more.' };
  if (guessablePasswordProblem(password, words, { isAdmin: true }) !== null)
    return {
      share: Math.min(share, 0.5),
      verdict: 'Easy to guess: too much of it is your name, a pattern or a repeat.',
    };
  return share < 1
    ? { share, verdict: 'Good. A further word makes it strong.' }
    : { share, verdict: 'Strong, unless it is a well-known phrase.' };
}
