import { queryOptions } from '@tanstack/react-query';
import type { SectionKey } from '../../../features/site-content/section-schemas.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { apiRead } from '../../../lib/api-client.ts';

export type SectionState = {
  section: SectionKey;
  version: number;
  isOriginal: boolean;
  updatedAt: string | null;
  username: string | null;
};
export type Section = SectionState & { data: unknown };
export type Revision = {
  id: number;
  version: number;
  createdAt: string;
  username: string;
  isOriginal: boolean;
  data: unknown;
};

const ADDRESS = '/api/content';
/** Long lists of words; a change elsewhere is told soon enough. */
const CALM = { refetchInterval: 15_000 };

/** Every text, and which sections the owner changed. */
export const contentQuery = queryOptions({
  queryKey: [ADDRESS],
  queryFn: ({ signal }) => apiRead<{ content: SiteContent; sections: SectionState[] }>(ADDRESS, signal),
  ...CALM,
});

export function sectionAddress(section: SectionKey): string {
  return `${ADDRESS}/${section}`;
}

/** One section with the version it is saved on. */
export function sectionQuery(section: SectionKey) {
  return queryOptions({
    queryKey: [ADDRESS, section],
    queryFn: ({ signal }) => apiRead<Section>(sectionAddress(section), signal),
    ...CALM,
  });
}

/** What a section said after each change, newest first. */
export function revisionsQuery(section: SectionKey) {
  return queryOptions({
    queryKey: [ADDRESS, section, 'revisions'],
    queryFn: ({ signal }) => apiRead<Revision[]>(`${sectionAddress(section)}/revisions`, signal),
    ...CALM,
  });
}

/** What `If-Match` holds to save only over the version one has seen. */
export function ifMatch(name: string | number, version: number | null): Record<string, string> {
  return version === null ? {} : { 'If-Match': `"${name}-${version}"` };
}
