/** The rule of browsers for `<input type="email">`, and a dot in the domain: nobody on the web has mail at a bare name. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** The longest address that fits into the envelope of a mail (RFC 5321). */
export const MAX_MAIL_ADDRESS = 254;

/** Whether the text is one plain mail address. Such a text holds no space, line break or bracket, so it can stand in a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_MAIL_ADDRESS && ADDRESS.test(text);
}

/** What two spellings of one address have in common. */
export function mailAddressKey(address: string): string {
  return address.trim().toLowerCase();
}

/** Whether the address is among the words of a text, in any spelling and with whatever ends a sentence behind it. */
export function namesAddress(text: string, address: string): boolean {
  const key = mailAddressKey(address);
  return text
    .toLowerCase()
    .split(/[\s<>()[\]",;:]/)
    .some((word) => word.startsWith(key) && /^[.!?]*$/.test(word.slice(key.length)));
}

/** Providers that pass over dots in front of the @, so that one mailbox has thousands of spellings. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * What the spellings of one mailbox have in common: without `+tag`, and without dots where a provider passes over them.
 * For counting only: what two people may own separately elsewhere is one here.
 */
export function mailboxKey(address: string): string {
  const key = mailAddressKey(address);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return DOTLESS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Whether the text is a mail address, alone or as `Name <name@example.com>`. */
export function isMailbox(text: string): boolean {
  const [, name = '', address = text] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [];
  return isMailAddress(address) && !/\p{Cc}/u.test(name);
}
