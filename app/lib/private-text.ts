import { addressPrefix } from './client-address.ts';

const MAIL_ADDRESS = /[^\s<>"'(),;:=[\]]+@[^\s<>"'(),;:=[\]]+/g;
const IPV4_ADDRESS = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g;
/** Session tokens, and those in the links of mails, are 43 such characters; hashes are longer still. */
const TOKEN = /(?<![\w-])[\w-]{43,}(?![\w-])/g;

/** A text that others wrote, such as a library's error, without what could name a person or open a door. */
export function withoutPrivateParts(text: string): string {
  return text
    .replace(MAIL_ADDRESS, '(mail address)')
    .replace(IPV4_ADDRESS, (address) => addressPrefix(address))
    .replace(TOKEN, '(token)');
}
