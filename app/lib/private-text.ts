import { addressPrefix } from './client-address.ts';

/** What a mail address stands between. */
const WORD = /[^\s<>"'(),;:=[\]]+/g;
const BETWEEN_WORDS = /[\s<>"'(),;:=[\]]/;
const IPV4_ADDRESS = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g;
/** Session tokens, and those in the links of mails, are 43 such characters; hashes are longer still. */
const TOKEN = /(?<![\w-])[\w-]{43,}(?![\w-])/g;

/** More of a text than this tells nobody anything, in characters; some errors repeat all that was sent. */
const LONGEST = 8000;

/**
 * A text that others wrote, such as a library's error, without what could name a person or open a door. What is too long
 * is cut first: whoever can make an error can make it as long as a request.
 */
export function withoutPrivateParts(text: string): string {
  return beginningOf(text)
    .replace(WORD, (word) => (word.slice(1, -1).includes('@') ? '(mail address)' : word))
    .replace(IPV4_ADDRESS, (address) => addressPrefix(address))
    .replace(TOKEN, '(token)');
}

/** A word that the cut goes through is left out: half of a name or a token is not known for one any more. */
function beginningOf(text: string): string {
  if (text.length <= LONGEST) return text;
  let end = LONGEST;
  while (end > 0 && !BETWEEN_WORDS.test(text[end - 1] ?? '')) end--;
  return `${text.slice(0, end)}…`;
}
