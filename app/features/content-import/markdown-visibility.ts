import type { Fields } from './front-matter.ts';

const YES = /^(?:true|yes|on|y|1)$/;
const NO = /^(?:false|no|off|n|0)$/;
/** What people write of a text that is not, or no longer, before everybody. */
const WITHHELD =
  /^(?:(?:auto-?)?draft|private|hidden|unlisted|pending|scheduled|future|inherit|trash(?:ed)?|deleted|archived|unpublished|in-?progress|wip|members|paid|password|protected|internal|confidential|secret)$/;

/** How fields say it, in small letters: each with what it then says, and the reason as the report names it. */
const SIGNS: [names: RegExp, said: RegExp, reason: string][] = [
  [/^(?:is_?)?draft$/, YES, 'a draft'],
  [/^(?:is_?)?(?:publish(?:ed)?|public)$/, NO, 'not published'],
  [/^(?:is_?)?(?:private|hidden|unlisted|headless|protected)$/, YES, 'not for everybody'],
  [/^(?:(?:post_?)?status|state|visibility|access)$/, WITHHELD, 'not for everybody'],
  [/^password$/, /./, 'with a password'],
];

/**
 * Why a text was not on the site that it comes from; null where nothing says so. Generators know it by the folder or by a field, and a
 * field that was typed in other letters, or as words, is meant no less.
 */
export function whyWithheld(fields: Fields, path: string): string | null {
  if (/(?:^|\/)_?drafts\//i.test(path)) return 'a draft';
  for (const [name, value] of Object.entries(fields)) {
    const said = typeof value === 'object' ? '' : String(value).trim().toLowerCase();
    const sign = SIGNS.find(([names, isSo]) => names.test(name.toLowerCase()) && isSo.test(said));
    if (sign) return sign[2];
  }
  return null;
}
