import { posix } from 'node:path';
import type { Rule } from '../app/features/redirects/redirect-rules.ts';
import { servicePath } from '../app/features/site-content/services.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { wordsOf } from '../app/interface-words/site-words.server.ts';
import { directionOf } from '../app/lib/language-tag.ts';
import { xmlText } from '../app/pages/public/discovery/xml.ts';
import { movedTo } from '../app/pages/public/service/service-address.ts';

/** A page for an address that has moved, where no server can say so: browsers and search engines follow it. */
export function movedPage(content: Pick<SiteContent, 'identity'>, siteUrl: string, to: string): string {
  const { say, mark, language } = wordsOf(content);
  const whole = to.startsWith('/') ? siteUrl + to : to;
  const [link, canonical] = [to, whole].map((address) => address.replaceAll('&', '&amp;'));
  // parted before it is made fit for markup, which leaves such a character out
  const [before = '', after = ''] = say('copy.moved', { address: '\0' }).split('\0').map(xmlText);
  return [
    '<!doctype html>',
    `<html lang="${mark('copy.moved').lang ?? language}"${directionOf(mark('copy.moved').lang ?? language) ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><title>${xmlText(say('copy.movedTitle'))}</title>`,
    `<meta http-equiv="refresh" content="0; url=${link}">`,
    `<link rel="canonical" href="${canonical}"><meta name="robots" content="noindex">`,
    `</head><body><p>${before}<a href="${link}">${canonical}</a>${after}</p></body></html>`,
    '',
  ].join('\n');
}

/**
 * The same as a list, in the form that several hosts of static sites read. What is told apart by a number stands first, for
 * the first line that fits counts; `!` is for an address at which there is a file. What is gone has no form there.
 */
export function redirectList(moved: readonly Rule[]): string {
  const lines = moved.flatMap(({ from, to, status }) => {
    const [path = '', query] = from.split('?');
    // there a colon begins a name that stands for any part, a star stands for all that follow, and # begins a remark
    const old = encodeURI(path).replace(/[:*#]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    if (to === null) return [];
    return [
      {
        isNumbered: query !== undefined,
        line: `${old} ${query ? `${query} ` : ''}${to} ${status}${path === '/' ? '!' : ''}\n`,
      },
    ];
  });
  const [numbered, plain] = [lines.filter((one) => one.isNumbered), lines.filter((one) => !one.isNumbered)];
  return [...numbered, ...plain].map(({ line }) => line).join('');
}

/** Where the page for an old address lies in a folder; null where no folder can have it, or a file is in the way. */
export function placeOfMoved(from: string, written: ReadonlySet<string>): string | null {
  if (from.includes('?')) return null;
  const parts = from.split('/').slice(1);
  const isLong = parts.some((part) => Buffer.byteLength(part) > 200);
  const isBelowFile = parts.some((_, index) => written.has(`/${parts.slice(0, index + 1).join('/')}`));
  const place = `${from}/index.html`;
  // `..` would lead out of the folder, and whatever else is resolved on the way is no address that a browser asks for
  const isPlain = posix.join('/', place) === place;
  return isLong || isBelowFile || !isPlain ? null : place;
}

/** The addresses that services had, and where each leads now. */
export function movedServices(content: SiteContent): { from: string; to: string }[] {
  return content.services.former.flatMap(({ slug }) => {
    const to = movedTo(servicePath({ slug }), content);
    return to === null ? [] : [{ from: servicePath({ slug }), to }];
  });
}
