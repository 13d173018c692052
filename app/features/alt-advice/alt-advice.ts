import { z } from 'zod';
import type { CaseStudy, GalleryImage } from '../case-studies/case-study.ts';
import { SECTIONS } from '../case-studies/section-labels.ts';
import { schemaOf, sectionOf } from '../site-content/content-section.ts';
import { stringsOf } from '../site-content/references.ts';
import { SECTION_KEYS } from '../site-content/section-schemas.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { adviceOnSite } from './advice-on-site.ts';

export const ALT_FILTERS = ['todo', 'studies', 'pages', 'all'] as const;
type AltFilter = (typeof ALT_FILTERS)[number];

/** How many pictures one page of the list holds. */
export const ALT_PAGE = 100;

const described = {
  url: z.string(),
  alt: z.string(),
  caption: z.string(),
  decorative: z.boolean(),
  /** What would make the words better; null where they are good. */
  advice: z.string().nullable(),
};

export const altItem = z.discriminatedUnion('kind', [
  z.strictObject({
    ...{ kind: z.literal('study'), id: z.int(), title: z.string(), section: z.enum(SECTIONS), index: z.int() },
    ...described,
  }),
  z.strictObject({
    ...{ kind: z.literal('content'), id: z.enum(SECTION_KEYS), title: z.string() },
    /** Where the words are in the section: `images.profile.alt`. */
    path: z.string(),
    ...described,
  }),
]);
export type AltItem = z.output<typeof altItem>;

type Found =
  | Omit<Extract<AltItem, { kind: 'study' }>, 'advice'>
  | Omit<Extract<AltItem, { kind: 'content' }>, 'advice'>;
type Described = Pick<CaseStudy, 'id' | 'title'> & { gallery: Record<(typeof SECTIONS)[number], GalleryImage[]> };

/** Every picture of the galleries and of the texts that takes words, in the order of the site, with what to say about them. */
export function altItems(studies: readonly Described[], content: SiteContent): AltItem[] {
  const all = [...studies.flatMap(picturesOfStudy), ...picturesOfContent(content)];
  const advice = adviceOnSite(all);
  return all.map((picture, index) => ({ ...picture, advice: advice[index] ?? null }));
}

function picturesOfStudy({ id, title, gallery }: Described): Found[] {
  return SECTIONS.flatMap((section) =>
    gallery[section].map(({ url, alt, caption, decorative = false }, index) => ({
      ...{ kind: 'study' as const, id, title, section, index },
      ...{ url, alt, caption, decorative },
    })),
  );
}

/** A picture of a text has its words beside it: as `alt`, or under its own name with Alt behind. */
function picturesOfContent(content: SiteContent): Found[] {
  return SECTION_KEYS.flatMap((section) => {
    const strings = stringsOf(schemaOf(section), sectionOf(content, section), () => true);
    const byPath = new Map(strings.map((found) => [found.path, found]));
    return strings.flatMap(({ path, text, hint }) => {
      if (hint.input !== 'picture' || text.trim() === '') return [];
      const parent = path.split('.').slice(0, -1);
      const words = byPath.get(`${path}Alt`) ?? byPath.get([...parent, 'alt'].join('.'));
      // of a logo without words the page says whose it is
      if (!words || (section === 'outlets' && words.text === '')) return [];
      return [
        {
          ...{ kind: 'content' as const, id: section, title: nameAt(byPath, parent) ?? words.hint.label },
          ...{ path: words.path, url: text, alt: words.text, caption: '', decorative: false },
        },
      ];
    });
  });
}

/** What the record around a picture is called, where it has a name. */
function nameAt(byPath: ReadonlyMap<string, { text: string }>, parent: readonly string[]): string | undefined {
  return byPath.get([...parent, 'name'].join('.'))?.text;
}

/** Those that a filter lets through; `study` narrows it to one. */
export function filteredItems(items: readonly AltItem[], filter: AltFilter, study: number | null): AltItem[] {
  return items.filter(({ kind, id, advice }) => {
    if (study !== null && !(kind === 'study' && id === study)) return false;
    if (filter === 'todo') return advice !== null;
    return filter === 'all' || (filter === 'studies') === (kind === 'study');
  });
}
