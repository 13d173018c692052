// `npm start`: from a fresh clone to a running site. Plain JavaScript, because it runs before anything is installed.
import { buildIfStale, installIfStale, serve } from './lib/project.mjs';

await installIfStale();
await buildIfStale();
process.exitCode = await serve();
