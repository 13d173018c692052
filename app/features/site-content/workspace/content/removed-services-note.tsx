import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../kit/api.ts';
import type { SectionData } from '../../section-schemas.ts';
import { removedServices } from './removed-services.ts';

/** Above the form of the services: what leaves with one that was taken off the list. */
export function RemovedServicesNote({ saved, form }: { saved: unknown; form: unknown }) {
  const studies = useQuery(apiQuery('GET /case-studies')).data ?? [];
  const [before, now] = [saved, form] as SectionData<'services'>[]; // the data of that section
  const sentences = before && now ? removedServices(before, now, studies) : [];
  return (
    <div role="status">
      {sentences.map((sentence) => (
        <p key={sentence} className="epanel calm">
          {sentence}
        </p>
      ))}
    </div>
  );
}
