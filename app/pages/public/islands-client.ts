import { islands } from './islands.ts';
import { wakeIslands } from './wake-islands.tsx';

// importing this starts it
await wakeIslands(islands);
