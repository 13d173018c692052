import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import { type Area, areaName, areaPath, type OwnerServices, PAGE_AREAS } from '../../content-areas.ts';
import { defaultServices } from '../../default-services.ts';
import { namedServices } from '../../references.ts';
import type { SectionKey } from '../../section-schemas.ts';
import { serviceOfPage } from '../../services.ts';
import { contentQuery, useMayBeEmpty } from './content-queries.ts';

/** Areas whose words were left unsaved a moment ago, on a way between two of them: they are put back in without a question. */
export const leftUnsaved = new Set<SectionKey>();

/** How a way between areas of the website keeps what is unsaved. */
export function websiteState(to: SectionKey, field?: string): EditorState {
  return { staysOnWebsite: true, restoreDraft: leftUnsaved.has(to), ...(field === undefined ? {} : { field }) };
}

/** The pages of the website; of the open one what stands on it, too. With `isTold` all of it, each with what it is. */
export function SitePages({ isTold = false }: { isTold?: boolean }) {
  const { pathname } = useLocation();
  const { content } = useQuery(contentQuery).data ?? {};
  const services = content ? namedServices(content) : defaultServices.list;
  const isOwn = useMayBeEmpty();
  return (
    <ul className="site-pages">
      {PAGE_AREAS.flatMap((branch) => {
        const areas = branch.filter(({ section }) => !isOwn || !isOfSample(section));
        const isOpen = isTold || areas.some(({ section }) => areaPath(section) === pathname);
        return (isOpen ? areas : areas.slice(0, 1)).map((area) => (
          <AreaLine key={area.section} isPart={area !== branch[0]} {...{ area, services, isTold }} />
        ));
      })}
    </ul>
  );
}

type AreaLineProps = { area: Area; isPart: boolean; services: OwnerServices; isTold: boolean };

function AreaLine({ area: { section, about }, isPart, services, isTold }: AreaLineProps) {
  const { pathname } = useLocation();
  const isHere = areaPath(section) === pathname;
  return (
    <li className={isPart ? 'part' : undefined}>
      <Link to={areaPath(section)} state={websiteState(section)} aria-current={isHere ? 'page' : undefined}>
        {areaName(section, services)}
      </Link>
      {leftUnsaved.has(section) && !isHere ? <span className="tag dirty">Unsaved</span> : null}
      {isTold ? (
        <p className="ht">
          {about}
          <Changed section={section} />
        </p>
      ) : null}
    </li>
  );
}

/** Pages of the services that the sample has, and words in its drawings. */
function isOfSample(section: SectionKey): boolean {
  const page = section.replace('pages.', '');
  return serviceOfPage(page) !== undefined || section === 'slogans' || section === 'principles';
}

function Changed({ section }: { section: SectionKey }) {
  const { data } = useQuery(contentQuery);
  const moment = useMoments();
  const state = data?.sections.find((one) => one.section === section);
  if (!state || state.isOriginal || state.updatedAt === null) return null;
  return ` Changed ${moment(state.updatedAt)} by ${state.username}.`;
}
