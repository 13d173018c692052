import { type ComponentType, lazy } from 'react';
import { FEATURES } from '../../features.ts';
import type { Part, WorkspaceHalf } from '../../kit/feature.ts';

/** Every noun's half of the workspace. */
export const HALVES: readonly WorkspaceHalf[] = FEATURES.flatMap(({ workspace }) => workspace ?? []);

/** The component of a part, to be shown where something stands for it until it is there. */
export function lazyPart({ load, shows }: Part): ComponentType {
  return lazy(async () => {
    const module = (await load()) as Record<string, ComponentType>; // a test looks whether it is there
    return { default: module[shows] ?? (() => null) };
  });
}

/** Every page of the workspace that the nouns declare, by its address below `/admin`. */
export const NOUN_PAGES = HALVES.flatMap(({ pages = {} }) => Object.entries(pages));

const SETTINGS = { name: 'Settings', key: 's', order: 90, icon: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5' };

/** What stands in the navigation; `key` follows g in the shortcuts. */
export const PLACES = [
  ...NOUN_PAGES.flatMap(([path, { place }]) =>
    place ? [{ ...place, to: `/admin/${path.replace(/\/:.*$/, '')}` }] : [],
  ),
  { ...SETTINGS, to: '/admin/settings' },
].toSorted((one, other) => one.order - other.order);
