import type { SharedStudy } from '../case-studies/share-image.ts';
import { type Entry, partsOfKind } from './entry.ts';

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
