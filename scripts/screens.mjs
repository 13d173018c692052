// `npm run screens`: takes every page as a picture into the folder screens, from a built site with sample content.
import { buildIfStale, installIfStale, runNode } from './lib/project.mjs';

await installIfStale();
await buildIfStale();
process.exitCode = await runNode(['scripts/take-screens.ts', ...process.argv.slice(2)]);
