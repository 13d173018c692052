/** The only table from refusal to status; both doors, pages and API, use it. */
export const HTTP_STATUS = {
  invalid: 400,
  not_signed_in: 401,
  /** The password was right; the code of the second step is still to come. */
  second_step: 401,
  forbidden: 403,
  /** Signed in, but the password has to be given again before something risky. */
  unconfirmed: 403,
  not_found: 404,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported: 415,
  unreadable: 422,
  too_many: 429,
  unavailable: 503,
  no_space: 507,
} as const;
