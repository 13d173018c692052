import { findWording } from './claims.ts';
import { EXTRA_PAGES, PAGE_KEYS, type PageKey } from './page-registry.ts';
import { isPlaceShown } from './page-sections.ts';
import { findService, isDesigned, serviceOfPage, servicePath } from './services.ts';
import { affiliatedVentures, brandVentures, type SiteContent } from './site-content.ts';

/** The addresses of every public page that is there, without the case studies themselves. */
export function publicPaths(content: PageSwitches & Pick<SiteContent, 'seo'>): string[] {
  return PAGE_KEYS.flatMap((key) => {
    // those of the services stand where the first of them stands in the registry
    if (isServicePage(key)) return key === FIRST_SERVICE ? content.services.list.map(servicePath) : [];
    return isPageShown(key, content) ? [content.seo[key].canonical] : [];
  });
}

function isServicePage(key: PageKey): boolean {
  return serviceOfPage(key) !== undefined;
}

const FIRST_SERVICE = PAGE_KEYS.find(isServicePage);

/** What decides which pages are there. */
export type PageSwitches = Pick<SiteContent, 'extraPages' | 'ventures' | 'services' | 'own'>;

/** Whether a page is there: the owner has not switched it off or taken it away, and it has something to show. */
export function isPageShown(page: PageKey, content: PageSwitches): boolean {
  if (content.own?.absent.includes(page)) return false;
  const service = serviceOfPage(page);
  if (service !== undefined) return findService(content, service) !== undefined;
  if (page === 'brands') return brandVentures(content).length > 0 || affiliatedVentures(content).length > 0;
  const extra = EXTRA_PAGES.find((key) => key === page);
  return extra === undefined || content.extraPages[extra];
}

/** Whether visitors can sign up for letters: not without words of the owner's, also for what they agree to (consent). */
export function offersNewsletter({ footer: { newsletter } }: Pick<SiteContent, 'footer'>): boolean {
  return newsletter.label !== '' && newsletter.consent !== '';
}

/** Whether the home page has the place that a link of the form's choice leads to: one that is hidden or without entries is not shown. */
export function isAnchorShown(anchor: string, content: Pick<SiteContent, 'ventures' | 'claims' | 'pages'>): boolean {
  if (!isPlaceShown('home', anchor, content)) return false;
  const { services, stats } = content.pages.home;
  switch (anchor) {
    case 'brands':
    case 'manufacturing-directory':
      return content.ventures.some(({ onHome }) => onHome);
    case 'strategic-expertise':
      return stats.figures.some(({ claim }) => findWording(content.claims, claim));
    case 'sourcing':
      return services.cards.some(({ points }) => points.some(({ id }) => id === anchor));
    default:
      return !isDesigned(anchor) || services.cards.some(({ id }) => id === anchor);
  }
}
