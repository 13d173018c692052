// `node scripts/run.mjs <file.ts> …`: runs one of our TypeScript programs from a fresh clone.
import { drawLettersIfMissing, installIfStale, runNode } from './lib/project.mjs';

await installIfStale();
await drawLettersIfMissing();
process.exitCode = await runNode(process.argv.slice(2));
