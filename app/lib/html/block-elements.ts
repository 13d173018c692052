import { SIGNS } from './marked-line.ts';

/** Elements that begin a line of their own. */
export const BLOCKS = new Set(
  (
    'address article aside blockquote body button center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form header hgroup hr legend li main menu nav ol option p section summary tbody textarea tfoot thead ul'
  ).split(' '),
);
export const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
export const EMBEDS = new Set(['iframe', 'embed', 'object', 'video', 'audio']);

/** What stands around words that these elements hold. */
export const MARKS = new Map<string, string>([
  ...['strong', 'b'].map((name) => [name, SIGNS.strong] as const),
  ...['em', 'i'].map((name) => [name, SIGNS.em] as const),
]);
