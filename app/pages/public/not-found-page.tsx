import { Say, wordsOf } from '../../interface-words/site-words.server.ts';
import partLost from '../../ui/drawings/part-lost.svg?raw';
import { ActionRow } from './action-row.tsx';
import { DescribedDrawing } from './described-drawing.tsx';
import { hiddenHead } from './hidden-head.ts';
import { NoticeScreen } from './notice-screen.tsx';
import type { PublicPage } from './page.ts';

/** What every address shows that is not a page: the two fixed lines, then a way on. */
export const notFoundPage: PublicPage = {
  load: ({ content }) => {
    const { help, actions } = content.pages.notFound;
    return {
      kind: 'page',
      status: 404,
      sharedAs: 'not found',
      head: hiddenHead({
        title: wordsOf(content).say('notFound.heading'),
        titleLanguage: wordsOf(content).mark('notFound.heading').lang,
        description: help,
        canonical: '/404',
      }),
      main: (
        <NoticeScreen
          content={content}
          isLarge
          heading={<Say word="notFound.heading" />}
          text={content.own ? null : <Say word="notFound.hint" />}
          drawing={<DescribedDrawing content={content} svg={partLost} words="not found" />}
        >
          <p className="cop prewrap">{help}</p>
          <ActionRow actions={actions} content={content} />
        </NoticeScreen>
      ),
    };
  },
};
