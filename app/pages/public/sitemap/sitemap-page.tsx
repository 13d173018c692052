import { knownCaseStudies } from '../../../features/case-studies/case-study-service.server.ts';
import type { PageTexts } from '../../../features/site-content/page-texts.ts';
import { OwnLink } from '../action-link.tsx';
import { extraPage } from '../extra-page.ts';
import { ifReadable } from '../if-readable.ts';
import { Lede } from '../lede.tsx';
import { pageHead } from '../page-seo.ts';
import { type IndexEntry, readSiteIndex } from './site-index.ts';

/** /sitemap: the parts list of the site. */
export const sitemapPage = extraPage('sitemap', {
  async load(request) {
    const { platform, content } = request;
    const studies = await ifReadable(request, () => knownCaseStudies(platform));
    const entries = await readSiteIndex(request, studies ?? []);
    return {
      kind: 'page',
      isIncomplete: studies === null,
      head: pageHead(request, 'sitemap', { webPage: { type: 'CollectionPage' } }),
      main: <Sitemap text={content.pages.sitemap} entries={entries} />,
    };
  },
});

function Sitemap({ text, entries }: { text: PageTexts['sitemap']; entries: IndexEntry[] }) {
  const { heading, lede, columns } = text;
  return (
    <div className="wrap txtpage">
      <h1 className="h1c">{heading}</h1>
      <Lede text={lede} />
      <table className="bom parts">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ item, path, name, note, isPart }) => (
            <tr key={path} className={isPart ? 'sub' : undefined}>
              <td className="pn">{item}</td>
              {/* a study's title says what it is, and may need the room */}
              <th scope="row" colSpan={note ? undefined : 2}>
                <OwnLink href={path}>{name}</OwnLink>
              </th>
              {note && <td>{note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
