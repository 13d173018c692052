import { FEED } from '../entry.ts';
import { articlePage, ownPage } from './entry-page.tsx';
import { insightsFeed } from './insights-feed.server.ts';
import { insightsPage } from './insights-page.tsx';

export const pages = { '/insights': insightsPage, '/insights/:slug': articlePage };
export const files = { [FEED]: insightsFeed };
/** Looked at last, where nothing else stands. */
export const lastPage = ownPage;
