import type { SharedStudy } from '../case-studies/share-image.ts';
import { ENTRY_KINDS, type Entry, entryPath, partsOfKind } from './entry.ts';

/** An entry as share images say it: drawn as those of studies are, with its first figure. */
export function sharedEntry({ id, kind, slug, title, summary, version, parts }: Entry): SharedStudy {
  const [figure] = partsOfKind(parts, 'figures').flatMap(({ figures }) => figures);
  const outcome = figure && {
    id: '00000000',
    label: figure.label,
    before: '',
    after: figure.value,
    unit: '',
    period: '',
    basis: '',
  };
  return { ...{ id, title, summary, version, slug: `${kind}-${slug}` }, ...(outcome ? { outcomes: [outcome] } : {}) };
}

/** The path of the entry whose share image has this name; null where it is the name of none. */
export function pathOfShared(name: string): string | null {
  const kind = ENTRY_KINDS.find((one) => name.startsWith(`${one}-`));
  return kind === undefined ? null : entryPath({ kind, slug: name.slice(kind.length + 1) });
}
