import { useQuery } from '@tanstack/react-query';
import { areaName, type OwnerServices } from '../content-areas.ts';
import { defaultServices } from '../default-services.ts';
import type { SectionData, SectionKey } from '../section-schemas.ts';
import { sectionQuery } from './content/content-queries.ts';

/** The owner's services, by key and name; until they are read, those that the site comes with. */
export function useServices(): OwnerServices {
  const { data } = useQuery(sectionQuery('services'));
  return ((data?.data ?? defaultServices) as SectionData<'services'>).list; // what the API answers for this section
}

/** What the owner calls a service; one that was taken away has its key alone. */
export function useServiceNames(): (key: string) => string {
  const services = [...useServices(), ...defaultServices.list];
  return (key) => services.find((service) => service.key === key)?.name ?? key;
}

/** What people call a section, with the owner's names for her services. */
export function useAreaName(): (section: SectionKey) => string {
  const services = useServices();
  return (section) => areaName(section, services);
}
