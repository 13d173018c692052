// `npm run unit [-- <files>]`: Vitest, on the Node of the project whatever Node asks.
import { drawLettersIfMissing, installIfStale, runNode } from './lib/project.mjs';

await installIfStale();
await drawLettersIfMissing();
process.exitCode = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]);
