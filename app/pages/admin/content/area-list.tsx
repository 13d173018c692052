import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Area, areaPath } from '../content-areas.ts';
import { useMoments } from '../site-time.ts';
import { contentQuery, type SectionState } from './content-queries.ts';

/** Areas with what they are and who changed them last. */
export function AreaList({ areas }: { areas: readonly Area[] }) {
  const { data } = useQuery(contentQuery);
  return (
    <ul className="rows areas">
      {areas.map((area) => (
        <AreaRow
          key={area.section}
          area={area}
          state={data?.sections.find(({ section }) => section === area.section)}
        />
      ))}
    </ul>
  );
}

function AreaRow({ area, state }: { area: Area; state: SectionState | undefined }) {
  const moment = useMoments();
  return (
    <li>
      <div>
        <h3>
          <Link to={areaPath(area.section)}>{area.name}</Link>
        </h3>
        <p>{area.about}</p>
      </div>
      {state && !state.isOriginal && state.updatedAt !== null ? (
        <span className="ht">
          Changed {moment(state.updatedAt)} by {state.username}
        </span>
      ) : null}
    </li>
  );
}
