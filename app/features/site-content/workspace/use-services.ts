import { useQuery } from '@tanstack/react-query';
import type { Reading } from '../../../kit/workspace/loaded.tsx';
import { areaName, type OwnerServices } from '../content-areas.ts';
import { defaultServices } from '../default-services.ts';
import type { SectionData, SectionKey } from '../section-schemas.ts';
import { type Section, sectionQuery } from './content/content-queries.ts';

/** The owner's services, by key and name; until they are read, those that the site comes with. */
export function useServices(): OwnerServices {
  const { data } = useQuery(sectionQuery('services'));
  return data ? listOf(data) : defaultServices.list;
}

/** The same to choose from: nothing before they are read, as those that the site comes with may be none of hers. */
export function useServiceChoices(): Reading<OwnerServices> {
  const { data, isError, error, refetch } = useQuery(sectionQuery('services'));
  return { data: data && listOf(data), isError, error, refetch };
}

function listOf({ data }: Section): OwnerServices {
  return (data as SectionData<'services'>).list; // what the API answers for this section
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
