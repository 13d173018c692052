import { Say, wordsOf } from '../../interface-words/site-words.server.ts';
import partGone from '../../ui/drawings/part-gone.svg?raw';
import { ActionRow } from './action-row.tsx';
import { DescribedDrawing } from './described-drawing.tsx';
import type { PublicPage } from './page.ts';

/** What an address shows that its owner marked as gone for good. */
export const gonePage: PublicPage = {
  load: ({ content }) => ({
    kind: 'page',
    status: 410,
    sharedAs: 'gone',
    isStill: true,
    head: {
      title: wordsOf(content).say('gone.title'),
      titleLanguage: wordsOf(content).mark('gone.title').lang,
      description: wordsOf(content).say('gone.heading'),
      canonical: '/410',
      keywords: [],
      noindex: true,
    },
    main: (
      <div className="lost">
        <div className="wrap nfg">
          <div>
            <h1 className="h1c">
              <Say word="gone.heading" />
            </h1>
            <p className="lede">
              <Say word="gone.text" />
            </p>
            <ActionRow actions={content.pages.notFound.actions} content={content} />
          </div>
          <DescribedDrawing content={content} svg={partGone} words="gone" />
        </div>
      </div>
    ),
  }),
};
