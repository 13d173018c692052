import type { SiteContent } from '../../features/site-content/site-content.ts';
import { Say } from '../../interface-words/site-words.server.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { shapes } from '../../ui/drawings/shapes.ts';
import stoppedGears from '../../ui/drawings/stopped-gears.svg?raw';
import { ActionRow } from './action-row.tsx';
import type { RenderedPage } from './page.ts';

/**
 * The page for when nothing else works. Its content asks the database for nothing, because that may be what failed.
 */
export function errorPage({
  requestId,
  isAway,
  content,
}: {
  requestId: string;
  isAway: boolean;
  content: SiteContent;
}): {
  page: RenderedPage;
  content: SiteContent;
} {
  const { heading, lede, help, actions } = content.pages.error;
  return {
    content,
    page: {
      kind: 'page',
      status: isAway ? 503 : 500,
      head: { title: heading, description: lede, canonical: '/', keywords: [], noindex: true },
      main: (
        <div className="lost">
          <div className="wrap nfg">
            <div>
              <h1 className="h1b">{heading}</h1>
              <p className="lede">{lede}</p>
              <p className="cop">{help}</p>
              <ActionRow actions={actions} content={content} />
              <p className="note">
                <Say word="error.reference" values={{ id: requestId }} />
              </p>
            </div>
            {content.own ? (
              <Drawing svg={shapes(heading, 4, 3)} decorative />
            ) : (
              <Drawing svg={stoppedGears} isDescribed />
            )}
          </div>
        </div>
      ),
    },
  };
}
