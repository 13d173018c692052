/** Where a page without a script finds the rules; its reply names the address. */
export const LINKS_FETCHED_AHEAD_PATH = '/links.speculationrules';

/** Pages only, and those of visitors: no download, no call, no address that does something when it is asked for. */
const links = {
  and: [
    { href_matches: '/*' },
    {
      not: {
        // the last ones are `SECRET_PAGES`, for which every visitor would load all manifests
        href_matches: ['/admin*', '/auth*', '/api/*', '/uploads/*', '/newsletter/*', '/review/*', '/testimonial/*'],
      },
    },
    { not: { selector_matches: '[download], [target=_blank]' } },
  ],
};

/**
 * The rules by which a browser fetches the page behind a link that somebody is about to follow, as JSON. Fetched, not
 * rendered: a page that runs out of sight would start reading data for nobody.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export const LINKS_FETCHED_AHEAD = JSON.stringify({ prefetch: [{ where: links, eagerness: 'moderate' }] });

/** Gives the browser the rules from inside a page: named in the reply, they would compete with its first picture. */
export function fetchLinksAhead(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = LINKS_FETCHED_AHEAD;
  document.head.append(rules);
}
