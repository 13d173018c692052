import { NoticeScreen } from './notice-screen.tsx';
import type { RenderedPage } from './page.ts';

const GONE = 410;

/**
 * What a page answers that opens by a token: expired, revoked, deleted or never there are alike, so that nobody learns which.
 * `canonical` is what the address of every such page is called, without its token.
 */
export function linkIsOver(canonical: string): RenderedPage {
  return {
    kind: 'page',
    status: GONE,
    isPrivate: true,
    isStill: true,
    head: { title: 'This link is over', description: '', canonical, keywords: [], noindex: true },
    main: (
      <NoticeScreen
        heading="This link is over."
        text="It can’t be opened any more. If you still need it, ask the person who sent it to you for a new one."
        drawing="refused"
      />
    ),
  };
}
