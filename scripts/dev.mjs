// `npm run dev`: the site with hot reload.
import { drawLettersIfMissing, installIfStale, runNode } from './lib/project.mjs';

await installIfStale();
await drawLettersIfMissing();
process.exitCode = await runNode(['server/dev.ts', ...process.argv.slice(2)]);
