/** The rule of browsers for `<input type="email">`, and a dot in the domain: nobody on the web has mail at a bare name. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** The longest address that fits into the envelope of a mail (RFC 5321). */
const MAX_MAIL_ADDRESS = 254;

/** Whether the text is one plain mail address. Such a text holds no space, line break or bracket, so it can stand in a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_MAIL_ADDRESS && ADDRESS.test(text);
}

/** What two spellings of one address have in common. */
export function mailAddressKey(address: string): string {
  return address.trim().toLowerCase();
}

/** Providers that pass over dots in front of the @, so that one mailbox has thousands of spellings. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * What the spellings of one mailbox have in common: without `+tag`, and without dots where a provider passes over them.
 * For counting, and for finding what is kept of a person: what two people may own separately elsewhere is one here.
 */
export function mailboxKey(address: string): string {
  const key = mailAddressKey(address);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return DOTLESS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** An address among the words of a text. */
type NamedMailbox = { key: string; start: number; end: number };

const IN_LOCAL = /[a-z0-9.!#$%&'*+/=?^_`{|}~-]/i;
const IN_DOMAIN = /[a-z0-9.-]/i;
/** What may stand before an address and be read as its first letters: quotation marks, emphasis, a parameter's name. */
const BEFORE = /^[.'*_~`]+/;
const WITHIN = /[=/?&{|}]/g;
const LONGEST_RUN = 200;

/** The mailboxes that a text names, with where. One walk to each side of every @, so that it is linear. */
export function mailboxesIn(text: string): NamedMailbox[] {
  const found: NamedMailbox[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    let first = at;
    while (first > 0 && at - first < LONGEST_RUN && IN_LOCAL.test(text.charAt(first - 1))) first--;
    let end = at + 1;
    while (end < text.length && end - at <= MAX_MAIL_ADDRESS && IN_DOMAIN.test(text.charAt(end))) end++;
    while (end > at + 1 && /[.-]/.test(text.charAt(end - 1))) end--;
    const run = text.slice(first, at);
    const breaks = [...run.matchAll(WITHIN)].map(({ index }) => index + 1);
    const starts = new Set([0, ...breaks].flatMap((start) => [start, start + leadingMarks(run.slice(start))]));
    for (const start of starts) {
      const address = text.slice(first + start, end);
      if (isMailAddress(address)) found.push({ key: mailboxKey(address), start: first + start, end });
    }
  }
  return found;
}

function leadingMarks(run: string): number {
  return BEFORE.exec(run)?.[0].length ?? 0;
}

/** Whether the text is a mail address, alone or as `Name <name@example.com>`. */
export function isMailbox(text: string): boolean {
  const [, name = '', address = text] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [];
  return isMailAddress(address) && !/\p{Cc}/u.test(name);
}
