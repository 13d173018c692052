import { Say } from '../../interface-words/site-words.server.ts';
import { HONEYPOT_FIELD, SHOWN_AT_FIELD } from '../../lib/form-guard.ts';

/**
 * What tells programs from people in a form: a field that only programs fill and, where the page is made for this one
 * visitor, the time at which it was shown. `judgeForm` reads them.
 *
 * @example <form method="post"><FormGuard /> … </form>
 */
export function FormGuard({ shownAt }: { shownAt?: Date | undefined }) {
  return (
    <>
      <div className="vh" aria-hidden="true">
        <label>
          <Say word="form.trap" />
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {shownAt && <input type="hidden" name={SHOWN_AT_FIELD} value={shownAt.getTime()} />}
    </>
  );
}

/** Asks for the press again, where it could not be told whose it was. */
export function OneMorePress() {
  return (
    <p role="status">
      <b>
        <Say word="form.onePress" />
      </b>{' '}
      <Say word="form.notTold" />
    </p>
  );
}
