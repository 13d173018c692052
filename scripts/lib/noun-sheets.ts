import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { FEATURES } from '../../app/features.ts';

const NOUNS = join(import.meta.dirname, '../../app/features');

/** A file of styles with the sheets of nouns: `@import "of-nouns:home";` becomes one of each that they declare for it. */
export function withNounSheets(sheet: string, folder: string, features: Pick<(typeof FEATURES)[number], 'styles'>[]) {
  return sheet.replaceAll(/@import "of-nouns:(\w+)";/g, (_, file: keyof (typeof features)[number]['styles']) =>
    features
      .flatMap(({ styles }) => styles[file] ?? [])
      .map((path) => `@import "${relative(folder, join(NOUNS, path))}";`)
      .join('\n'),
  );
}

/** The same for each file of styles that Vite builds or serves. */
export const nounSheets: Plugin = {
  name: 'noun-sheets',
  enforce: 'pre',
  async transform(code, id) {
    const [path = ''] = id.split('?');
    if (!path.endsWith('.css') || !code.includes('of-nouns:')) return null;
    // by an address that is made here, or Vite would take all nouns into its settings
    const { FEATURES } = await import(pathToFileURL(`${NOUNS}.ts`).href);
    return withNounSheets(code, join(path, '..'), FEATURES);
  },
};
