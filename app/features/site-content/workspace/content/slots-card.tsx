import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { WorkspaceCard } from '../../../../kit/workspace/workspace-page.tsx';
import { Drawing } from '../../../../ui/drawing.tsx';
import { shapes } from '../../../../ui/drawings/shapes.ts';
import { studyListQuery } from '../../../case-studies/workspace/study-list-query.ts';
import { areaPath } from '../../content-areas.ts';
import { openSlots, type Slot, slotsOfSection } from '../../growing-slots.ts';
import type { SectionKey } from '../../section-schemas.ts';
import { contentQuery } from './content-queries.ts';

/** What a site of the owner's own can be given next: all of it, or what would stand on one page. */
export function SlotsCard({ section }: { section?: SectionKey }) {
  const { data } = useQuery(contentQuery);
  const isOwn = data?.origin === 'own';
  const studies = useQuery({ ...studyListQuery, enabled: isOwn });
  if (!isOwn || !studies.data) return null;
  const all = openSlots(data.content, { hasStudies: studies.data.length > 0 });
  const slots = section === undefined ? all : slotsOfSection(section, all);
  if (slots.length === 0) return null;
  return (
    <WorkspaceCard id="slots" name="What can be added">
      <ul className="slots">
        {slots.map((slot) => (
          <li key={slot.name}>
            <Drawing svg={shapes(slot.name, 2, 2)} decorative />
            <span>
              <Link {...wayTo(slot)}>{slot.name}</Link>
              <span className="ht">About {slot.words} words</span>
            </span>
          </li>
        ))}
      </ul>
    </WorkspaceCard>
  );
}

function wayTo({ place }: Slot): { to: string; state?: EditorState } {
  if ('to' in place) return { to: place.to };
  const { section, field } = place;
  return { to: areaPath(section), state: { staysOnWebsite: true, ...(field === undefined ? {} : { field }) } };
}
