import type { SiteContent } from '../../features/site-content/site-content.ts';
import { Say, wordsOf } from '../../interface-words/site-words.server.ts';
import { hiddenHead } from './hidden-head.ts';
import { NoticeScreen } from './notice-screen.tsx';
import type { RenderedPage } from './page.ts';

const GONE = 410;

/**
 * What a page answers that opens by a token: expired, revoked, deleted or never there are alike, so that nobody learns which.
 * `canonical` is what the address of every such page is called, without its token.
 */
export function linkIsOver(content: SiteContent, canonical: string): RenderedPage {
  return {
    kind: 'page',
    status: GONE,
    isPrivate: true,
    isStill: true,
    head: hiddenHead({
      title: wordsOf(content).say('link.title'),
      titleLanguage: wordsOf(content).mark('link.title').lang,
      canonical,
    }),
    main: (
      <NoticeScreen
        content={content}
        heading={<Say word="link.heading" />}
        text={<Say word="link.text" />}
        drawing="refused"
      />
    ),
  };
}
