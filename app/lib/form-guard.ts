import { HOUR } from './durations.ts';

/** The honeypot: a field that people do not see and leave empty; bots that fill whatever they find give themselves away. */
export const HONEYPOT_FIELD = 'website';

/** When the form was shown, where that is known: in forms that answer a post, never in pages that are cached and shown to many. */
export const SHOWN_AT_FIELD = 'shown-at';

/** The host that led to the page view in which a form was sent, where a script of the page told it. */
export const FROM_FIELD = 'from';

/** Nobody reads a question and answers it faster; milliseconds. */
const MIN_TIME = 2000;
const MAX_TIME = HOUR;

type FormVerdict = 'person' | 'bot' | 'unsure';

/**
 * Who sent a form that works without script and without cookies. `unsure` is a program that does not behave as browsers
 * do: it is asked once more, and the second form tells how long the answer took.
 */
export function judgeForm(form: FormData, headers: Headers, now: Date): FormVerdict {
  if (formText(form, HONEYPOT_FIELD) !== '') return 'bot';
  if (isBrowser(headers)) return 'person';
  const time = now.getTime() - Number(formText(form, SHOWN_AT_FIELD) || Number.NaN);
  return time >= MIN_TIME && time <= MAX_TIME ? 'person' : 'unsure';
}

/** A field of a form as text; missing is empty. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Every browser of the last years sends one of these with a form, and no page can forge them. */
function isBrowser(headers: Headers): boolean {
  return headers.has('Sec-Fetch-Site') || headers.has('Origin');
}
