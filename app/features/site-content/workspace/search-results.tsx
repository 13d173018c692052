import { SmallLink } from '../../../kit/workspace/small-button.tsx';
import { areaPath, SCREEN_NAMES } from '../content-areas.ts';
import { PAGE_KEYS } from '../page-registry.ts';
import type { SiteContent } from '../site-content.ts';

/** What search engines and shared links show of every page. */
export function SearchResults({ content: { seo, images, identity } }: { content: SiteContent }) {
  const portrait = images[identity.portrait];
  return (
    <>
      <p>
        Title and description of each page, as a search engine shows them. A page without a picture of its own is shared
        with your portrait, “{portrait.alt}”.
      </p>
      <ul className="rows results">
        {PAGE_KEYS.map((page) => (
          <li key={page}>
            <div>
              <h3>{seo[page].title}</h3>
              <p>{seo[page].description}</p>
              <code>{seo[page].canonical}</code>
              {seo[page].ogImage === undefined ? null : <span className="tag">Own picture</span>}
            </div>
            <span className="ra">
              <SmallLink
                to={areaPath(`seo.${page}`)}
                aria-label={`Change the search result of ${SCREEN_NAMES[page] ?? page}`}
              >
                Change
              </SmallLink>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
