import { serviceLabel } from '../../../../pages/public/service/study-service.ts';
import { serviceKeys } from '../../../site-content/services.ts';
import type { SiteContent } from '../../../site-content/site-content.ts';
import { servicesShown } from '../../study-filter.ts';
import type { ServiceChoice } from './service-filter.tsx';

/** What the filter offers: the services that at least one of the studies shows; all of them where none are given. */
export function serviceChoices(
  content: Pick<SiteContent, 'pages' | 'services'>,
  studies?: Parameters<typeof servicesShown>[0],
): ServiceChoice[] {
  const all = serviceKeys(content);
  return (studies ? servicesShown(studies, all) : all).map((service) => ({
    service,
    label: serviceLabel(content, service),
  }));
}
