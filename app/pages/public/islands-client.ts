import { connectPage } from './connect-page.ts';
import { islands } from './islands.ts';
import { wakeIslands } from './wake-islands.tsx';

// importing this starts it
connectPage();
await wakeIslands(islands);
