/** What the program knows of a section of a page besides its words and its component. */
type SectionFacts = {
  /** What it is called in the workspace. */
  name: string;
  /** The law, or what the page is for, asks for it: it is always shown and stays where it is. */
  isNeeded?: true;
  /** It belongs to what stands beside it, so it can be hidden but not moved. */
  isInPlace?: true;
  /** The ids within it that a link can lead to. */
  anchors?: readonly string[];
};

/**
 * The sections of every page below its first screen, in the order of the program. The first screen has the heading of the
 * page, so it is not among them: it is always shown, and always first.
 */
export const PAGE_SECTIONS = {
  home: {
    about: { name: 'Introduction', anchors: ['about'] },
    price: { name: 'A price taken apart', anchors: ['price-heading'] },
    services: {
      name: 'Services',
      anchors: ['services', 'product-development', 'manufacturing', 'sourcing', 'business-scaling', 'services-heading'],
    },
    ventures: { name: 'Ventures', anchors: ['brands', 'manufacturing-directory', 'brands-heading'] },
    gallery: { name: 'Case study pictures', anchors: ['success-stories', 'work-heading'] },
    stats: { name: 'Figures', anchors: ['strategic-expertise', 'stats-heading'] },
    callToAction: { name: 'Call to action', anchors: ['end-heading'] },
  },
  about: {
    chapters: { name: 'Chapters' },
    studies: { name: 'Case studies', anchors: ['studies-heading'] },
  },
  productDevelopment: {
    approach: { name: 'Approach', anchors: ['approach-heading'] },
    expertise: { name: 'Expertise', anchors: ['expertise-heading'] },
    studies: { name: 'Case studies', anchors: ['related-heading'] },
    line: { name: 'All services in a line', anchors: ['line-heading'] },
  },
  manufacturing: {
    solutions: { name: 'Solutions', anchors: ['solutions-heading'] },
    principles: { name: 'Worked example', anchors: ['principles-heading'] },
    expertise: { name: 'Expertise', anchors: ['expertise-heading'] },
    directory: { name: 'Directory', anchors: ['directory-heading'] },
    studies: { name: 'Case studies', anchors: ['related-heading'] },
    line: { name: 'All services in a line', anchors: ['line-heading'] },
  },
  businessScaling: {
    principle: { name: 'Principle', anchors: ['principle-heading'] },
    solutions: { name: 'Solutions', anchors: ['solutions-heading'] },
    transformation: { name: 'Transformation', anchors: ['transformation-heading'] },
    automation: { name: 'Automation', anchors: ['automation-heading'] },
    studies: { name: 'Case studies', anchors: ['related-heading'] },
    line: { name: 'All services in a line', anchors: ['line-heading'] },
  },
  services: {
    choices: { name: 'The services', isNeeded: true },
    closing: { name: 'End of the page', isInPlace: true, anchors: ['closing-heading'] },
  },
  caseStudies: {
    studies: { name: 'The case studies', isNeeded: true },
    final: { name: 'Last screen', isInPlace: true, anchors: ['your-turn'] },
  },
  caseStudy: {
    story: { name: 'The case study', isNeeded: true },
    share: { name: 'Passing it on', isInPlace: true },
    closing: { name: 'End of the page, with the next study', anchors: ['talk'] },
    related: { name: 'Related studies', anchors: ['related'] },
  },
  brands: {
    ventures: { name: 'Ventures' },
    more: { name: 'Affiliated businesses', anchors: ['more-heading'] },
  },
  media: {
    kit: { name: 'Media kit', anchors: ['kit', 'kit-heading'] },
    outlets: { name: 'Outlets', anchors: ['outlets-heading'] },
    commentary: { name: 'Commentary', anchors: ['commentary-heading'] },
    availability: { name: 'Availability', anchors: ['availability-heading'] },
  },
  contact: {
    agenda: { name: 'Agenda of the call, with its drawing', isInPlace: true },
    form: { name: 'Contact form', isNeeded: true, anchors: ['write-heading'] },
  },
  privacy: {
    contents: { name: 'On this page', isInPlace: true },
    clauses: { name: 'Clauses', isNeeded: true },
    revisions: { name: 'Revisions', isInPlace: true },
  },
  terms: {
    contents: { name: 'On this page', isInPlace: true },
    clauses: { name: 'Clauses', isNeeded: true },
    revisions: { name: 'Revisions', isInPlace: true },
  },
} as const satisfies Record<string, Record<string, SectionFacts>>;

/** A page whose sections the owner can hide and move; by the name of its texts. */
export type SectionedPage = keyof typeof PAGE_SECTIONS;
export type PageSectionKey<Page extends SectionedPage = SectionedPage> = Extract<
  keyof (typeof PAGE_SECTIONS)[Page],
  string
>;
export const SECTIONED_PAGES = Object.keys(PAGE_SECTIONS) as SectionedPage[]; // its own keys

/** What the owner chose for a section. Stored in the order of the page; without any choice the page is as the program has it. */
export type SectionChoice = { key: string; isShown: boolean };
export type PageSection<Page extends SectionedPage = SectionedPage> = SectionFacts & {
  key: PageSectionKey<Page>;
  isShown: boolean;
};

type Choices = readonly SectionChoice[] | undefined;

/**
 * All sections of a page in the order in which they stand. Those that are moved share out the places of all that can be
 * moved; a section that no choice names stands behind the one it follows in the program, and what is unknown says nothing.
 */
export function pageSections<Page extends SectionedPage>(page: Page, choices: Choices): PageSection<Page>[] {
  const facts = Object.entries<SectionFacts>(PAGE_SECTIONS[page]);
  const chosen = new Map((choices ?? []).toReversed().map((choice) => [choice.key, choice])); // of two of a key the first counts
  const sections = facts.map(([key, fact]) => ({
    ...fact,
    key: key as PageSectionKey<Page>, // an own key of the page
    isShown: fact.isNeeded === true || (chosen.get(key)?.isShown ?? true),
  }));
  const movable = sections.filter(canMove);
  const named = [...new Set((choices ?? []).map(({ key }) => key))];
  const order = named.flatMap((key) => movable.find((section) => section.key === key) ?? []);
  for (const [index, section] of movable.entries()) {
    if (order.includes(section)) continue;
    const before = movable[index - 1];
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, section);
  }
  return sections.map((section) => (canMove(section) ? (order.shift() ?? section) : section));
}

export function canMove({ isNeeded, isInPlace }: SectionFacts): boolean {
  return !isNeeded && !isInPlace;
}

/** What is stored of the sections of a page: nothing while they are as the program has them. */
export function sectionChoices<Page extends SectionedPage>(
  page: Page,
  sections: readonly PageSection<Page>[],
): SectionChoice[] | undefined {
  const isAsEver = pageSections(page, undefined).every(
    ({ key }, index) => sections[index]?.key === key && sections[index].isShown,
  );
  if (isAsEver) return undefined;
  return sections.filter(({ isNeeded }) => !isNeeded).map(({ key, isShown }) => ({ key, isShown }));
}

type WithSections = { pages: Record<SectionedPage, { sections?: readonly SectionChoice[] | undefined }> };

/** The keys of the sections that a page shows, in order. */
export function shownSections<Page extends SectionedPage>(page: Page, { pages }: WithSections): PageSectionKey<Page>[] {
  return pageSections(page, pages[page].sections).flatMap(({ key, isShown }) => (isShown ? [key] : []));
}

export function isSectionShown<Page extends SectionedPage>(
  page: Page,
  key: PageSectionKey<Page>,
  content: WithSections,
): boolean {
  return shownSections(page, content).includes(key);
}

/** Whether nothing that a page shows is hidden which holds this id; also for ids that no section has. */
export function isPlaceShown(page: SectionedPage, anchor: string, { pages }: WithSections): boolean {
  return !pageSections(page, pages[page].sections).some(
    ({ isShown, anchors = [] }) => !isShown && anchors.includes(anchor),
  );
}

/** Whether every section of every page is shown. */
export function isEachSectionShown({ pages }: WithSections): boolean {
  return SECTIONED_PAGES.every((page) => (pages[page].sections ?? []).every(({ isShown }) => isShown));
}
