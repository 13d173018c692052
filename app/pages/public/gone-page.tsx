import { Drawing } from '../../ui/drawing.tsx';
import partGone from '../../ui/drawings/part-gone.svg?raw';
import { ActionRow } from './action-row.tsx';
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
      <div className="lost">
        <div className="wrap nfg">
          <div>
            <h1 className="h1c">{HEADING}</h1>
            <p className="lede">It was taken off the site, and nothing took its place.</p>
            <ActionRow actions={content.pages.notFound.actions} content={content} />
          </div>
          <Drawing svg={partGone} isDescribed />
        </div>
      </div>
    ),
  }),
};
