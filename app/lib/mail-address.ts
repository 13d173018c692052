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

/** Whether the text is a mail address, alone or as `Name <name@example.com>`. */
export function isMailbox(text: string): boolean {
  const [, name = '', address = text] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [];
  return isMailAddress(address) && !/\p{Cc}/u.test(name);
}
