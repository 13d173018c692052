import { type PageSectionKey, shownSections } from '../../../features/site-content/page-sections.ts';
import type { ClauseText } from '../../../features/site-content/page-texts.ts';
import { nameFor } from '../../../interface-words/name-for.tsx';
import { Say, useSiteWords } from '../../../interface-words/site-words.server.ts';
import { formatDate } from '../../../lib/dates.ts';
import { slugify } from '../../../lib/slug.ts';
import { extraPage } from '../extra-page.ts';
import { Lede } from '../lede.tsx';
import type { PublicPage } from '../page.ts';
import { pageHead } from '../page-seo.ts';
import { Paragraphs } from '../service/service-parts.tsx';

/** A page of numbered clauses: the small print, in type that can be read. */
function clausePage(key: 'privacy' | 'terms'): PublicPage {
  return extraPage(key, {
    load: (request) => ({
      kind: 'page',
      head: pageHead(request, key),
      main: (
        <Clauses
          text={request.content.pages[key]}
          language={request.content.identity.language}
          shown={shownSections(key, request.content)}
        />
      ),
    }),
  });
}

/** /privacy: what is kept, why, and how to have it removed. */
export const privacyPage = clausePage('privacy');

/** /terms: what a visitor can expect of the site. */
export const termsPage = clausePage('terms');

type Shown = readonly PageSectionKey<'privacy' | 'terms'>[];

function Clauses({ text, language, shown }: { text: ClauseText; language: string; shown: Shown }) {
  const { heading, lede, clauses, revisionsCaption, revisions } = text;
  const { say, mark } = useSiteWords();
  const [named, name] = nameFor(say('frame.onThisPage'), mark('frame.onThisPage'), 'contents');
  return (
    <div className="wrap tgrid txtpage">
      <header>
        <h1 className="h1c">{heading}</h1>
        <Lede text={lede} />
      </header>
      {shown.includes('contents') && (
        <nav className="toc" {...named}>
          <ol>
            {clauses.map((clause) => (
              <li key={clause.heading}>
                <a href={`#${idOf(clause)}`}>{clause.heading}</a>
              </li>
            ))}
          </ol>
          {name}
        </nav>
      )}
      <div>
        {clauses.map((clause) => (
          <section
            key={clause.heading}
            className="clause"
            id={idOf(clause)}
            aria-labelledby={`${idOf(clause)}-heading`}
          >
            <h2 id={`${idOf(clause)}-heading`}>{clause.heading}</h2>
            <Paragraphs texts={clause.paragraphs} />
          </section>
        ))}
        {shown.includes('revisions') && (
          <Revisions caption={revisionsCaption} revisions={revisions} language={language} />
        )}
      </div>
    </div>
  );
}

function idOf({ heading }: { heading: string }): string {
  return slugify(heading);
}

function Revisions({
  caption,
  revisions,
  language,
}: {
  caption: string;
  revisions: ClauseText['revisions'];
  language: string;
}) {
  if (revisions.length === 0) return null;
  return (
    <div className="scroll">
      <table className="bom rev">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Say word="clauses.revision" />
            </th>
            <th scope="col">
              <Say word="clauses.date" />
            </th>
            <th scope="col">
              <Say word="clauses.change" />
            </th>
          </tr>
        </thead>
        <tbody>
          {revisions.map(({ letter, on, change }) => (
            <tr key={letter}>
              <th scope="row">{letter}</th>
              <td>
                <time dateTime={on}>{formatDate(on, undefined, language)}</time>
              </td>
              <td>{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
