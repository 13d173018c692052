import type { KeptTexts } from './original-texts.ts';
import released from './released-texts.json' with { type: 'json' };

/** `[section, path in it, what stood there]`; without the last nothing did. */
type Change = readonly (string | number | boolean | object | null)[];

/** The last step of the schema in the first of the versions below, by number. */
const FIRST = '0010';

/**
 * What a version from before texts were kept with the site showed, by the last step of its schema. Of those versions two
 * were in use, and the second is told from the first by what differs. In the form of the second, with what became a text in
 * between as it stood in its drawings. Nothing is ever added here: sites keep their texts themselves now.
 */
export function releasedTexts(lastStep: string): KeptTexts {
  const { texts, pageSections } = released['0028'];
  if (lastStep.slice(0, FIRST.length) > FIRST) return { texts, pageSections };
  const earlier: Record<string, unknown> = structuredClone(texts);
  for (const [section, path, ...value] of released[FIRST].changes as Change[])
    put(earlier, [String(section), ...String(path).split('.').filter(Boolean)], value);
  return { texts: earlier, pageSections: released[FIRST].pageSections };
}

function put(into: Record<string, unknown>, path: readonly string[], value: readonly unknown[]): void {
  const last = path.at(-1) ?? '';
  const at = path.slice(0, -1).reduce((inner, name) => inner[name] as Record<string, unknown>, into); // of the file beside
  if (value.length > 0) at[last] = value[0];
  else delete at[last];
}
