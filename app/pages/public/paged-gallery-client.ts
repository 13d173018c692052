import { GALLERY_VIEW, PagedGallery } from '../../features/case-studies/public/case-studies/paged-gallery.tsx';
import { connectPage } from './connect-page.ts';
import { wakeIslands } from './wake-islands.tsx';

// stands in the place of `studies-client.ts` in the gallery view of the studies
connectPage();
await wakeIslands({ [GALLERY_VIEW]: PagedGallery });
