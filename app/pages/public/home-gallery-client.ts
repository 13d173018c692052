import { HOME_GALLERY, HomeGallery } from './home/home-gallery.tsx';
import { wakeIslands } from './wake-islands.tsx';

// follows `home-client.ts` when the gallery nears the window
await wakeIslands({ [HOME_GALLERY]: HomeGallery });
