import { Say, wordsOf } from '../../interface-words/site-words.server.ts';
import partLost from '../../ui/drawings/part-lost.svg?raw';
import { ActionRow } from './action-row.tsx';
import { DescribedDrawing } from './described-drawing.tsx';
import type { PublicPage } from './page.ts';

/** What every address shows that is not a page: the two fixed lines, then a way on. */
export const notFoundPage: PublicPage = {
  load: ({ content }) => {
    const { help, actions } = content.pages.notFound;
    return {
      kind: 'page',
      status: 404,
      sharedAs: 'not found',
      head: {
        title: wordsOf(content).say('notFound.heading'),
        titleLanguage: wordsOf(content).mark('notFound.heading').lang,
        description: help,
        canonical: '/404',
        keywords: [],
        noindex: true,
      },
      main: (
        <div className="lost">
          <div className="wrap nfg">
            <div>
              <h1 className="h1b">
                <Say word="notFound.heading" />
              </h1>
              {content.own ? null : (
                <p className="lede">
                  <Say word="notFound.hint" />
                </p>
              )}
              <p className="cop">{help}</p>
              <ActionRow actions={actions} content={content} />
            </div>
            <DescribedDrawing content={content} svg={partLost} words="not found" />
          </div>
        </div>
      ),
    };
  },
};
