import type { Reply } from '../../../kit/api.ts';
import { type Path, valueAt, withValueAt } from '../../../kit/workspace/form/form-values.ts';
import type { Gallery, GalleryImage } from '../../case-studies/case-study.ts';
import { SECTIONS } from '../../case-studies/section-labels.ts';
import type { SectionKey } from '../../site-content/section-schemas.ts';
import { adviceOnSite } from '../advice-on-site.ts';

export type AltItem = Reply<'GET /alt-advice'>['items'][number];

/** A picture with what is typed for it. */
export type Row = {
  key: string;
  /** What is saved as one: a case study, or a section of the texts. */
  record: string;
  item: AltItem;
  /** What is in the field. */
  typed: string;
  /** What is stored, as far as we know. */
  stored: string;
  /** Words of ours that give way to somebody else's, until they are put in again. */
  beside: string | null;
  /** The picture was taken away meanwhile. */
  isGone: boolean;
};

/** A case study or a section of the texts, as it was read last. */
export type Source =
  | { kind: 'study'; id: number; version: number; gallery: Gallery }
  | { kind: 'content'; id: SectionKey; version: number; data: unknown };

export function rowsOf(items: readonly AltItem[]): Row[] {
  return items.map((item) => {
    const record = `${item.kind} ${item.id}`;
    const place = item.kind === 'study' ? `${item.section} ${item.index}` : item.path;
    return { key: `${record} ${place}`, record, item, typed: item.alt, stored: item.alt, beside: null, isGone: false };
  });
}

export function isUnsaved({ typed, stored, isGone }: Row): boolean {
  return typed !== stored && !isGone;
}

/** Whether words of ours are nowhere but in the row. */
export function losesWords(row: Row): boolean {
  return isUnsaved(row) || row.beside !== null;
}

/** What is stored for a row; null where its picture is no more. */
function storedWords(source: Source, { item }: Row): string | null {
  if (source.kind === 'study') return source.gallery[sectionOf(item)][placeOf(source.gallery, item)]?.alt ?? null;
  const words = valueAt(source.data, pathOf(item));
  return typeof words === 'string' ? words : null;
}

/** The galleries of a study with the words of these rows, as a save takes them. */
export function galleryWith(gallery: Gallery, rows: readonly Row[]): Gallery {
  const words = new Map(
    rows.map(({ item, typed }) => [`${sectionOf(item)} ${placeOf(gallery, item)}`, typed] as const),
  );
  const images = (section: (typeof SECTIONS)[number]): GalleryImage[] =>
    gallery[section].map(({ url, alt, caption, order, decorative }, index) => ({
      ...{ url, caption, order, alt: words.get(`${section} ${index}`) ?? alt },
      ...(decorative === undefined ? {} : { decorative }),
    }));
  return { challenge: images('challenge'), solution: images('solution'), results: images('results') };
}

/** A section of the texts with the words of these rows. */
export function textsWith(data: unknown, rows: readonly Row[]): unknown {
  return rows.reduce((now, { item, typed }) => withValueAt(now, pathOf(item), typed), data);
}

/**
 * The rows after somebody else saved their record: where that changed the words, theirs are in the field and ours stand
 * beside them; all others keep what is typed.
 */
export function besideTheirs(rows: readonly Row[], source: Source): Row[] {
  const record = `${source.kind} ${source.id}`;
  return rows.map((row) => {
    if (row.record !== record) return row;
    const theirs = storedWords(source, row);
    if (theirs === null) return { ...row, isGone: true, beside: isUnsaved(row) ? row.typed : row.beside };
    if (theirs === row.stored) return row;
    const beside = isUnsaved(row) && row.typed !== theirs ? row.typed : row.beside;
    return { ...row, stored: theirs, typed: theirs, beside };
  });
}

/** What there is to say of each row as it is typed now, by its key. */
export function adviceFor(rows: readonly Row[]): Map<string, string | null> {
  const shown = rows.map(({ item, typed }) => ({ ...item, alt: typed }));
  const advice = adviceOnSite(shown);
  return new Map(rows.map(({ key }, index) => [key, advice[index] ?? null]));
}

/** Where the picture of a row stands in its gallery now; it may have been moved. */
function placeOf(gallery: Gallery, item: AltItem): number {
  const list = gallery[sectionOf(item)];
  if (item.kind === 'study' && list[item.index]?.url === item.url) return item.index;
  const same = list.findIndex(({ url, alt }) => url === item.url && alt === item.alt);
  return same === -1 ? list.findIndex(({ url }) => url === item.url) : same;
}

function sectionOf(item: AltItem): (typeof SECTIONS)[number] {
  return item.kind === 'study' ? item.section : SECTIONS[0];
}

function pathOf(item: AltItem): Path {
  return item.kind === 'study' ? [] : item.path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
