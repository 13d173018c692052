import type { Action, SiteContent } from '../../features/site-content/site-content.ts';
import { Say, wordsOf } from '../../interface-words/site-words.server.ts';
import stoppedGears from '../../ui/drawings/stopped-gears.svg?raw';
import { ActionRow } from './action-row.tsx';
import { DescribedDrawing } from './described-drawing.tsx';
import { hiddenHead } from './hidden-head.ts';
import { NoticeScreen } from './notice-screen.tsx';
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
  const { say, mark } = wordsOf(content);
  const heading = say('error.heading');
  const actions: Action[] = [
    { label: say('frame.home'), href: '/' },
    { label: say('frame.caseStudies'), href: '/case-studies' },
    { label: say('frame.contact'), href: '/contact' },
  ];
  return {
    content,
    page: {
      kind: 'page',
      status: isAway ? 503 : 500,
      head: hiddenHead({
        title: heading,
        titleLanguage: mark('error.heading').lang,
        description: say('error.lede'),
        canonical: '/',
      }),
      main: (
        <NoticeScreen
          content={content}
          isLarge
          heading={<Say word="error.heading" />}
          text={<Say word="error.lede" />}
          drawing={<DescribedDrawing content={content} svg={stoppedGears} words={heading} />}
        >
          <p className="cop">
            <Say word="error.help" />
          </p>
          <ActionRow actions={actions} content={content} {...mark('error.help')} />
          <p className="note">
            <Say word="error.reference" values={{ id: requestId }} />
          </p>
        </NoticeScreen>
      ),
    },
  };
}
