import { FEATURES } from '../../features.ts';
import type { WorkspaceHalf } from '../../kit/feature.ts';
import type { PageKey } from './page-registry.ts';
import { offersNewsletter } from './public-paths.ts';
import type { SectionKey } from './section-schemas.ts';
import { servicePath } from './services.ts';
import { brandVentures, type SiteContent } from './site-content.ts';

/** Something that a page can be given, with the place where it is written. */
export type Slot = {
  /** The page on which it would stand; of a service its address. */
  page: PageKey | `/${string}`;
  /** What to do, as an order. */
  name: string;
  /** About how many words it takes. */
  words: number;
  place: { section: SectionKey; field?: string } | { to: string };
};

/** What the nouns say can be added to a site that has case studies. */
const OFFERED = FEATURES.flatMap(({ workspace }): WorkspaceHalf | [] => workspace ?? []).flatMap(
  ({ offers = [] }) => offers,
);

/** What a site of the owner's own is still without, in the order in which it pays. */
export function openSlots(content: SiteContent, { hasStudies }: { hasStudies: boolean }): Slot[] {
  const { identity, services, claims, outlets, commentaryAreas, mediaKit, pages } = content;
  const slots: (Slot & { isOpen: boolean })[] = [
    {
      page: 'caseStudies',
      name: 'Add a case study from notes',
      words: 120,
      place: { to: '/admin/from-notes' },
      isOpen: !hasStudies,
    },
    {
      page: 'home',
      name: 'Add a figure, with what proves it',
      words: 15,
      place: { to: '/admin/begin?q=5' },
      isOpen: claims.length === 0,
    },
    ...services.list.flatMap((service, index) => [
      {
        page: servicePath(service),
        name: `Add your approach in three steps: ${service.name}`,
        words: 60,
        place: { section: 'services' as const, field: `list.${index}.page.steps.blocks` },
        isOpen: service.page.steps.blocks.length === 0,
      },
      {
        page: servicePath(service),
        name: `Add what it covers: ${service.name}`,
        words: 80,
        place: { section: 'services' as const, field: `list.${index}.page.columns.blocks` },
        isOpen: service.page.columns.blocks.length === 0,
      },
    ]),
    ...OFFERED.map(({ to, ...offer }) => ({ ...offer, place: { to }, isOpen: hasStudies })),
    {
      page: 'about',
      name: 'Add a chapter of your career',
      words: 60,
      place: { section: 'pages.about', field: 'chapters' },
      isOpen: pages.about.chapters.length === 0,
    },
    {
      page: 'about',
      name: 'Add how you charge',
      words: 25,
      place: { section: 'identity', field: 'feeModel' },
      isOpen: identity.feeModel === '',
    },
    {
      page: 'contact',
      name: 'Add what happens in a first call',
      words: 40,
      place: { section: 'pages.contact', field: 'agenda' },
      isOpen: pages.contact.agenda.length === 0,
    },
    {
      page: 'media',
      name: 'Add where you have appeared',
      words: 20,
      place: { section: 'outlets' },
      isOpen: outlets.length === 0,
    },
    {
      page: 'media',
      name: 'Add what you can be asked about',
      words: 50,
      place: { section: 'commentaryAreas' },
      isOpen: commentaryAreas.length === 0,
    },
    {
      page: 'media',
      name: 'Add a kit for the press',
      words: 90,
      place: { section: 'mediaKit' },
      isOpen: !mediaKit.isOn,
    },
    {
      page: 'brands',
      name: 'Add a venture of yours',
      words: 40,
      place: { section: 'ventures' },
      isOpen: brandVentures(content).length === 0,
    },
    {
      page: 'home',
      name: 'Offer news by email',
      words: 40,
      place: { section: 'footer', field: 'newsletter.label' },
      isOpen: !offersNewsletter(content),
    },
    {
      page: 'terms',
      name: 'Add terms',
      words: 150,
      place: { section: 'pages.terms', field: 'clauses' },
      isOpen: pages.terms.clauses.length === 0,
    },
  ];
  return slots.filter(({ isOpen }) => isOpen).map(({ isOpen: _, ...slot }) => slot);
}

/** Those that would stand on the page whose words, or whose list, a section holds. */
export function slotsOfSection(section: SectionKey, slots: readonly Slot[]): Slot[] {
  return slots.filter(
    ({ page, place }) =>
      `pages.${page}` === section ||
      (section === 'services' && page.startsWith('/')) ||
      ('section' in place && place.section === section),
  );
}
