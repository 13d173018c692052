import { reviewPage } from './review-page.tsx';

export const pages = { '/review/:token': reviewPage };
