// `npm run dev`: the site with hot reload.
import { installIfStale, runNode } from './lib/project.mjs';

await installIfStale();
process.exitCode = await runNode(['server/dev.ts', ...process.argv.slice(2)]);
