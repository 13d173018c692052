/** Pages that open by a token in their address: nobody else may learn it, from a log, from a referrer, or by looking ahead. */
export const SECRET_PAGES = ['/review', '/testimonial'];
