import { connectPage } from './connect-page.ts';
import { startHomeMotion } from './home/home-motion.ts';
import { wakeWhenNear } from './home/wake-when-near.ts';

// all that home runs before anybody scrolls: React comes with the gallery
connectPage();
startHomeMotion();
document.documentElement.dataset['islands'] = 'ready';
wakeWhenNear();
