import { readFileSync } from 'node:fs';

/** The files that a recipe of CONTRIBUTING.md lists, in its order; a part in angle brackets stands for a name. */
export function listedFiles(recipe: string): string[] {
  const text = readFileSync('CONTRIBUTING.md', 'utf8').split(`### ${recipe}\n`)[1]?.split('\n##')[0] ?? '';
  return [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
}
