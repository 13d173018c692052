import { formatDate } from '../../lib/dates.ts';
import { BIOGRAPHIES } from '../site-content/media-kit-schema.ts';
import { isSectionShown } from '../site-content/page-sections.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { type DataNode, siteNodeIds } from '../site-content/structured-data.ts';

type Biography = keyof typeof BIOGRAPHIES;
const BIOGRAPHY_LENGTHS = Object.keys(BIOGRAPHIES) as Biography[]; // its own keys

export const KIT_PATH = '/media/kit.zip';

type Kit = Pick<SiteContent, 'mediaKit' | 'pages'>;

/** Whether visitors see the kit: it is switched on, its section is not hidden, and something is in it. */
export function isKitShown({ mediaKit, pages }: Kit): boolean {
  const { isOn, facts, photos, pronunciation, contact } = mediaKit;
  const hasWords = [...BIOGRAPHY_LENGTHS.map((length) => mediaKit[length]), pronunciation, contact].some(isSaid);
  return isOn && (hasWords || facts.length > 0 || photos.length > 0) && isSectionShown('media', 'kit', { pages });
}

function isSaid(text: string): boolean {
  return text.trim() !== '';
}

/** The biographies that are written, the shortest first. */
export function biographies({ mediaKit }: Pick<Kit, 'mediaKit'>): { length: Biography; name: string; text: string }[] {
  return BIOGRAPHY_LENGTHS.map((length) => ({
    length,
    name: mediaKit.words[length],
    text: mediaKit[length].trim(),
  })).filter(({ text }) => text !== '');
}

export function biographyPath(length: Biography): string {
  return `/media/biography-${length}.txt`;
}

/** The text at one of these paths; null where there is none, and for other paths. */
export function biographyAt(path: string, content: Kit): string | null {
  if (!isKitShown(content)) return null;
  const found = biographies(content).find(({ length }) => biographyPath(length) === path);
  return found ? `${found.text}\n` : null;
}

/** The texts of the download by their names; those with nothing in them are left out, and photographs that are not in it. */
export function kitTexts(
  { mediaKit, identity }: Pick<SiteContent, 'mediaKit' | 'identity'>,
  hasPhoto = (_number: number) => true,
): Record<string, string> {
  const { pronunciation, contact, facts, photos, lastChecked, words } = mediaKit;
  const about = [
    { label: words.pronunciation, value: pronunciation.trim() },
    { label: words.contact, value: contact.trim() },
    { label: words.lastChecked, value: formatDate(lastChecked, undefined, identity.language) ?? '' },
  ].filter(({ value }) => value !== '');
  const credits = photos
    .map(({ alt, credit, licence }, index) =>
      [`${index + 1}. ${alt}`, credit && `${words.credit}: ${credit}`, licence].filter(Boolean).join('\n'),
    )
    .filter((_lines, index) => hasPhoto(index + 1));
  const texts = {
    'biographies.txt': biographies({ mediaKit }).map(({ name, text }) => `${name}\n\n${text}`),
    'facts.txt': [[...facts, ...about].map(({ label, value }) => `${label}: ${value}`).join('\n')].filter(Boolean),
    'credits.txt': credits,
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, parts]) =>
      parts.length > 0 ? [[name, `${[identity.name, ...parts].join('\n\n')}\n`]] : [],
    ),
  );
}

/** What the kit says of the person to search engines; nothing while it is not shown. */
export function kitPerson(content: SiteContent, siteUrl: string): DataNode[] {
  if (!isKitShown(content)) return [];
  const { short, photos } = content.mediaKit;
  const images = photos.map(({ picture }) => new URL(picture, siteUrl).href);
  return [
    {
      '@type': 'Person',
      '@id': siteNodeIds(siteUrl).person,
      ...(isSaid(short) ? { description: short.trim() } : {}),
      ...(images.length > 0 ? { image: images } : {}),
    },
  ];
}
