/** The services a study can show, each named like the page about it. */
export const STUDY_SERVICES = ['product-development', 'manufacturing', 'business-scaling'] as const;
export type StudyService = (typeof STUDY_SERVICES)[number];

/** What the workspace calls them; visitors read the owner's own words. */
export const SERVICE_NAMES: Record<StudyService, string> = {
  'product-development': 'Product development',
  manufacturing: 'Manufacturing',
  'business-scaling': 'Business scaling',
};

/** The services among given texts, each once and always in the same order; anything else is left out. */
export function servicesIn(texts: readonly unknown[]): StudyService[] {
  return STUDY_SERVICES.filter((service) => texts.includes(service));
}
