type Moved = { from: string; to: string };

/** A page for an address that has moved, where no server can say so: browsers and search engines follow it. */
export function movedPage(siteUrl: string, to: string): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><title>Moved</title>',
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `<link rel="canonical" href="${siteUrl}${to}"><meta name="robots" content="noindex">`,
    `</head><body><p>This page has moved: <a href="${to}">${siteUrl}${to}</a></p></body></html>`,
    '',
  ].join('\n');
}

/** The same as a list, in the form that several hosts of static sites read. */
export function redirectList(moved: Moved[]): string {
  return moved.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
