import type { CaseStudy } from '../../../case-studies/case-study.ts';
import type { SectionData } from '../../section-schemas.ts';

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
