import type { ComponentType } from 'react';
import type { Part } from '../feature.ts';
import { preloadable } from './preloadable.tsx';

/** The component of a part, to be shown where something stands for it until it is there. */
export function lazyPart<Props extends object = object>({ load, shows }: Part) {
  return preloadable(async () => {
    const module = (await load()) as Record<string, ComponentType<Props>>; // a test looks whether it is there
    return module[shows] ?? (() => null);
  });
}
