import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { attentionQuery } from './attention-query.ts';
import { PastMessages } from './past-messages.tsx';
import { PLACES } from './places.ts';

/** The way between the pages of the workspace, and the list of past messages. */
export function AdminNav() {
  const { data } = useQuery(attentionQuery);
  const unread = data?.unreadEnquiries ?? 0;
  return (
    <nav className="anav" aria-label="Workspace">
      <ul>
        {PLACES.map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to}>
              {name}
              {name === 'Enquiries' && unread > 0 ? (
                <span className="tag sol">
                  {unread}
                  <VisuallyHidden> unread</VisuallyHidden>
                </span>
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
      <PastMessages />
    </nav>
  );
}
