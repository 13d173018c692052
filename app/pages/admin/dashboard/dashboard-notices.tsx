import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { Icon } from '../../../ui/icon.tsx';
import { attentionQuery } from '../attention-query.ts';
import { undescribed } from './study-order.ts';

/** What waits for the owner: a line each, and nothing at all when nothing does. */
export function DashboardNotices({ studies }: { studies: readonly CaseStudy[] | undefined }) {
  const { data } = useQuery(attentionQuery);
  const images = studies?.reduce((sum, study) => sum + undescribed(study), 0) ?? 0;
  const notices = [
    counted(data?.unreadEnquiries ?? 0, 'enquiry is unread', 'enquiries are unread', '/admin/enquiries'),
    counted(data?.failedMails ?? 0, 'mail could not be sent', 'mails could not be sent', '/admin/settings/mail'),
    counted(images, 'image needs a description', 'images need a description', '?sort=images'),
  ].filter((notice) => notice !== null);
  if (notices.length === 0) return null;
  return (
    <section className="notices" aria-label="Waiting for you">
      {notices.map(({ text, to }) => (
        <p key={to}>
          <Icon name="warn" />
          <Link to={to}>{text}</Link>
        </p>
      ))}
    </section>
  );
}

function counted(count: number, one: string, many: string, to: string): { text: string; to: string } | null {
  return count === 0 ? null : { text: `${count} ${count === 1 ? one : many}`, to };
}
