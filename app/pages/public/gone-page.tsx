import { Say, wordsOf } from '../../interface-words/site-words.server.ts';
import partGone from '../../ui/drawings/part-gone.svg?raw';
import { ActionRow } from './action-row.tsx';
import { DescribedDrawing } from './described-drawing.tsx';
import { hiddenHead } from './hidden-head.ts';
import { NoticeScreen } from './notice-screen.tsx';
import type { PublicPage } from './page.ts';

/** What an address shows that its owner marked as gone for good. */
export const gonePage: PublicPage = {
  load: ({ content }) => ({
    kind: 'page',
    status: 410,
    sharedAs: 'gone',
    isStill: true,
    head: hiddenHead({
      title: wordsOf(content).say('gone.title'),
      titleLanguage: wordsOf(content).mark('gone.title').lang,
      description: wordsOf(content).say('gone.heading'),
      canonical: '/410',
    }),
    main: (
      <NoticeScreen
        content={content}
        heading={<Say word="gone.heading" />}
        text={<Say word="gone.text" />}
        drawing={<DescribedDrawing content={content} svg={partGone} words="gone" />}
      >
        <ActionRow actions={content.pages.notFound.actions} content={content} />
      </NoticeScreen>
    ),
  }),
};
