// Gradients and symbols that drawings refer to by id. A page prints one hidden sheet with the ones it uses.
// "U" gradients are measured on the assembly axis, so that stacked sections of different width match.
import file from './definitions.svg?raw';

/** Each stands on a line of its own. */
const definitions: ReadonlyMap<string, string> = new Map(
  [...file.matchAll(/^<\w+ id="([\w-]+)".*$/gm)].map(([definition, id = '']) => [id, definition]),
);

/** Every id this file can define. */
export const sharedIds: readonly string[] = [...definitions.keys()];

/** The ids a piece of markup refers to, by fill, clip path or use. */
export function referencedIds(html: string): Set<string> {
  return new Set([...html.matchAll(/(?:url\(#|\shref="#)([\w-]+)/g)].map((match) => match[1] ?? ''));
}

/** The definitions alone, for a file that has its own `<defs>`. */
export function usedDefinitions(html: string): string {
  const named = (id: string) => definitions.get(id) ?? '';
  const direct = referencedIds(html);
  // a gradient may take its stops from another one
  const used = new Set([...direct, ...referencedIds([...direct].map(named).join(''))]);
  return sharedIds
    .filter((id) => used.has(id))
    .map(named)
    .join('');
}

/** A hidden sheet with the gradients and symbols which the given HTML really uses; empty when it uses none. */
export function drawingDefs(html: string): string {
  const content = usedDefinitions(html);
  return content ? `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>${content}</defs></svg>` : '';
}
