import { ifReadable } from '../../../pages/public/if-readable.ts';
import type { PageRequest } from '../../../pages/public/page.ts';
import { knownCaseStudies } from '../../case-studies/case-study-service.server.ts';
import { serviceAt } from '../../site-content/services.ts';

/** What somebody writes about: a case study, or a service; by its slug, what it is called, and the path of its page. */
export type EnquiryAbout = {
  slug: string;
  title: string;
  page: string;
  services: readonly string[];
  studyId: number | null;
};

/** Finds it by the slug that a link to the form brought along; null where nothing public has it. */
export async function enquiryAbout(
  { platform, content }: Pick<PageRequest, 'platform' | 'content'>,
  slug: string | null,
): Promise<EnquiryAbout | null> {
  if (!slug) return null;
  // nobody is kept from writing because studies cannot be read
  const studies = await ifReadable({ platform }, () => knownCaseStudies(platform));
  const study = studies?.find((one) => one.slug === slug);
  if (study) {
    const page = `/case-studies/${slug}`;
    return { slug, title: study.title, page, services: study.services ?? [], studyId: study.id };
  }
  const found = serviceAt(`/${slug}`, content);
  return found && 'service' in found
    ? {
        slug: found.service.slug,
        title: found.service.name,
        page: `/${slug}`,
        services: [found.service.key],
        studyId: null,
      }
    : null;
}
