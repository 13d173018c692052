import { ActionRow } from './action-row.tsx';
import { NoticeScreen } from './notice-screen.tsx';
import type { PublicPage } from './page.ts';

const HEADING = 'This page is not here any more.';

/** What an address shows that its owner marked as gone for good. */
export const gonePage: PublicPage = {
  load: ({ content }) => ({
    kind: 'page',
    status: 410,
    sharedAs: 'gone',
    isStill: true,
    head: { title: 'Page gone', description: HEADING, canonical: '/410', keywords: [], noindex: true },
    main: (
      <NoticeScreen heading={HEADING} text="It was taken off the site, and nothing took its place." drawing="refused">
        <ActionRow actions={content.pages.notFound.actions} content={content} />
      </NoticeScreen>
    ),
  }),
};
