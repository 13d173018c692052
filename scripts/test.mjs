// `npm test`: installs if needed, then leaves the work to the TypeScript program beside it.
import { installIfStale, runNode } from './lib/project.mjs';

await installIfStale();
process.exitCode = await runNode(['scripts/test-everything.ts', ...process.argv.slice(2)]);
