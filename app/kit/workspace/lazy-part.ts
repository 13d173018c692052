import { type ComponentType, lazy } from 'react';
import type { Part } from '../feature.ts';

/** The component of a part, to be shown where something stands for it until it is there. */
export function lazyPart({ load, shows }: Part): ComponentType {
  return lazy(async () => {
    const module = (await load()) as Record<string, ComponentType>; // a test looks whether it is there
    return { default: module[shows] ?? (() => null) };
  });
}
