/** Whether a text may stand in an `href` or `src`: http, https or a path of this site. */
export function isSafeAddress(address: string): boolean {
  // Browsers drop tabs and line breaks, so that a path with one between two slashes would lead to another host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f]/.test(address)) return false;
  if (/^\/(?![/\\])/.test(address)) return true;
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
