import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../kit/api.ts';
import type { CaseStudy } from '../../../case-studies/case-study.ts';
import type { SectionData } from '../../section-schemas.ts';
import { isDesigned } from '../../services.ts';

/** Above the form of the services: where their texts are, and what leaves with one that was taken off the list. */
export function RemovedServicesNote({ saved, form }: { saved: unknown; form: unknown }) {
  const studies = useQuery(apiQuery('GET /case-studies')).data ?? [];
  const [before, now] = [saved, form] as SectionData<'services'>[]; // the data of that section
  const sentences = before && now ? removedServices(before, now, studies) : [];
  return (
    <>
      {now?.list.some(({ key }) => isDesigned(key)) ? (
        <p className="ht">
          Those that the site came with have their texts under Pages; of your own the texts stand here.
        </p>
      ) : null}
      <div role="status">
        {sentences.map((sentence) => (
          <p key={sentence} className="epanel calm">
            {sentence}
          </p>
        ))}
      </div>
    </>
  );
}

type Services = SectionData<'services'>;

/** As many studies are named; of the others it is said how many they are. */
const NAMED = 3;

/** What taking services away means for case studies, a sentence for each service that some of them name. */
export function removedServices(
  saved: Services,
  form: Services,
  studies: readonly Pick<CaseStudy, 'title' | 'services'>[],
): string[] {
  const left = saved.list.filter(({ key }) => !form.list.some((service) => service.key === key));
  return left.flatMap(({ key, name }) => {
    const titles = studies.filter(({ services }) => services.includes(key)).map(({ title }) => `“${title}”`);
    if (titles.length === 0) return [];
    const rest = titles.length - NAMED;
    const list = [...titles.slice(0, NAMED), ...(rest > 0 ? [rest === 1 ? 'one more' : `${rest} more`] : [])];
    const words = new Intl.ListFormat('en-AU').format(list);
    return [
      `${name} is named by ${titles.length === 1 ? 'the case study' : 'the case studies'} ${words}. Once you save, visitors no longer find them by it; if the service comes back, they show it again.`,
    ];
  });
}
