import { originalContent } from './default-site-content.ts';
import type { SiteContent } from './site-content.ts';

type Outlet = Pick<SiteContent['outlets'][number], 'name' | 'logo'>;

const SHIPPED = new Map(originalContent.outlets.map(({ logo, name }) => [logo, name]));

/** Whether the logo is a wordmark of ours that reads as this very name: an outlet renamed since, or any other logo, wants its name beside it. */
export function isNameInLogo({ name, logo }: Outlet): boolean {
  return logo !== undefined && SHIPPED.get(logo) === name;
}
