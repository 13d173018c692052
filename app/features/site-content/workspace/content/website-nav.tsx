import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import { PROJECTS } from '../../../projects/workspace/project-paths.ts';
import {
  type Area,
  areaName,
  areaPath,
  CONTENT,
  isPartOfPage,
  isSearchResult,
  type OwnerServices,
  WEBSITE_GROUPS,
} from '../../content-areas.ts';
import type { SectionKey } from '../../section-schemas.ts';
import { serviceOfPage } from '../../services.ts';
import { contentQuery, useMayBeEmpty } from './content-queries.ts';

type WebsiteNavProps = {
  /** What is open; null on the overview and where there is no such area. */
  area: Area | null;
  services: OwnerServices;
  /** Says of each area what it is and who changed it last. */
  isOverview: boolean;
  /** Areas whose words were left unsaved a moment ago. */
  unsaved: ReadonlySet<SectionKey>;
  stateFor: (section: SectionKey) => EditorState;
};

/** Every page and area of the website. Where there is little room it opens on demand. */
export function WebsiteNav({ area, services, isOverview, unsaved, stateFor }: WebsiteNavProps) {
  const [isOpen, setIsOpen] = useState(isOverview);
  const current = area?.section;
  const isOwn = useMayBeEmpty();
  return (
    <nav className={isOpen ? 'website-nav open' : 'website-nav'} aria-label="Website">
      {isOverview ? null : (
        <button type="button" className="website-nav-open" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Pages and areas
        </button>
      )}
      <div className="website-nav-lists">
        {isOverview ? null : (
          <p>
            <Link to={CONTENT}>Overview</Link>
          </p>
        )}
        {WEBSITE_GROUPS.map(({ id, name, areas }) => (
          <section key={id} aria-labelledby={`areas-${id}`}>
            <h2 id={`areas-${id}`}>{name}</h2>
            <ul>
              {areas.filter(isShown).map((listed) => (
                <li
                  key={listed.section}
                  className={isPartOfPage(listed) || isSearchResult(listed) ? 'part' : undefined}
                >
                  <Link
                    to={areaPath(listed.section)}
                    state={stateFor(listed.section)}
                    aria-current={listed.section === current ? 'page' : undefined}
                  >
                    {areaName(listed.section, services)}
                  </Link>
                  {unsaved.has(listed.section) && listed.section !== current ? (
                    <span className="tag dirty">Unsaved</span>
                  ) : null}
                  {isOverview ? <p>{listed.about}</p> : null}
                  {isOverview ? <Changed section={listed.section} /> : null}
                </li>
              ))}
              {id === 'lists' ? (
                <li>
                  <Link to={PROJECTS}>Projects</Link>
                </li>
              ) : null}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );

  /** What search engines say of a page is listed beside the page that is open. */
  function isShown({ section }: Area): boolean {
    const [kind, page = ''] = section.split('.');
    if (isOwn && isOfSample(section, page)) return false;
    return kind !== 'seo' || section === current || current === `pages.${page}`;
  }
}

/** Pages of the services that the sample has, and words in its drawings. */
function isOfSample(section: SectionKey, page: string): boolean {
  return serviceOfPage(page) !== undefined || section === 'slogans' || section === 'principles';
}

function Changed({ section }: { section: SectionKey }) {
  const { data } = useQuery(contentQuery);
  const moment = useMoments();
  const state = data?.sections.find((one) => one.section === section);
  if (!state || state.isOriginal || state.updatedAt === null) return null;
  return (
    <p className="ht">
      Changed {moment(state.updatedAt)} by {state.username}
    </p>
  );
}
