/** Whether a text may stand in an `href` or `src`: http, https or a path of this site. */
export function isSafeAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
