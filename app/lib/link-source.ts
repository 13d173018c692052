/** What the address of a link tells the site it leads to. */
type LinkSource = {
  /** The name of this site on the network. */
  site: string;
  /** Where the link stands, for example `about-closing`. */
  content: string;
};

/**
 * The address with the site and the place of the link in its `utm_…` parameters, so that the site it leads to can tell what
 * sent the visitor. Parameters it has already stay as they are, and so does an address that cannot be read.
 */
export function withLinkSource(address: string, { site, content }: LinkSource): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const tells = { utm_source: site, utm_medium: 'website', utm_content: content };
  for (const [name, value] of Object.entries(tells)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}
