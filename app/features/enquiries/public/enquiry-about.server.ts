import { ifReadable } from '../../../pages/public/if-readable.ts';
import type { PageRequest } from '../../../pages/public/page.ts';
import { knownCaseStudies, presentCaseStudy } from '../../case-studies/case-study-service.server.ts';
import { serviceAt, servicePath } from '../../site-content/services.ts';

/** What somebody writes about: a case study, or a service; by its slug, what it is called, and the path of its page. */
export type EnquiryAbout = {
  slug: string;
  title: string;
  page: string;
  services: readonly string[];
  studyId: number | null;
};

/** Finds it by the slug that a link to the form brought along; null where nothing public has it, or had it. */
export async function enquiryAbout(
  { platform, content }: Pick<PageRequest, 'platform' | 'content'>,
  slug: string | null,
): Promise<EnquiryAbout | null> {
  if (!slug) return null;
  // nobody is kept from writing because studies cannot be read
  const study = await ifReadable(
    { platform },
    async () =>
      (await knownCaseStudies(platform)).find((one) => one.slug === slug) ?? (await presentCaseStudy(platform, slug)),
  );
  if (study) {
    const page = `/case-studies/${study.slug}`;
    return { slug: study.slug, title: study.title, page, services: study.services ?? [], studyId: study.id };
  }
  const found = serviceAt(`/${slug}`, content);
  const service = found && ('service' in found ? found.service : 'moved' in found ? found.moved : null);
  return service
    ? {
        slug: service.slug,
        title: service.name,
        page: servicePath(service),
        services: [service.key],
        studyId: null,
      }
    : null;
}
