import { STUDY_SERVICES, type StudyService } from '../../../features/case-studies/study-services.ts';
import type { ServiceKey } from '../../../features/site-content/page-texts.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';

/** The texts of the page about each service. */
const TEXTS: Record<StudyService, ServiceKey> = {
  'product-development': 'productDevelopment',
  manufacturing: 'manufacturing',
  'business-scaling': 'businessScaling',
};

/** How studies name the service of a page. */
export function studyServiceOf(service: ServiceKey): StudyService {
  const found = STUDY_SERVICES.find((name) => TEXTS[name] === service);
  if (!found) throw new Error(`No study can show ${service}`);
  return found;
}

/** The short name of a service, in the owner's words. */
export function serviceLabel({ pages }: Pick<SiteContent, 'pages'>, service: StudyService): string {
  return pages[TEXTS[service]].hero.breadcrumb;
}
