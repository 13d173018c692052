/**
 * The address with the place of the link in `utm_content`, so that the site it leads to can tell which page sent the
 * visitor. An address that cannot be read stays as it is.
 */
export function withLinkSource(address: string, source: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.set('utm_content', source);
  return url.href;
}
