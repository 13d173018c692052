import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { developmentAssets } from '../../../server/assets.ts';
import { importsOf } from '../../../tests/support/source-files.ts';

const { publicScript, islands, homeScript, homeIslands, largerPicture } = developmentAssets;
const ENTRIES = [publicScript, ...Object.values(islands).flat(), ...homeScript, ...homeIslands, largerPicture];

test('nothing that visitors load makes a formatter or a segmenter as it starts: the browser reads data for it', () => {
  const seen = new Set(ENTRIES.map((path) => path.slice(1)));
  const faults: string[] = [];
  for (const path of seen) {
    const code = readFileSync(path, 'utf8');
    // what stands at the edge runs at once, unless it is a function
    for (const [line] of code.matchAll(/^(?:export )?(?:const|let) [^\n]*new Intl\.[^\n]*/gm))
      if (!line.includes('=>')) faults.push(`${path}: ${line}`);
    for (const { target, isType } of importsOf(path, code))
      if (target && !isType && /\.tsx?$/.test(target)) seen.add(target);
  }
  expect(seen.size).toBeGreaterThan(60);
  expect(faults).toEqual([]);
});
