import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DASHBOARD, DESCRIBE_PICTURES } from '../../../../kit/navigation-state.ts';
import { attentionQuery } from '../../../../kit/workspace/attention-query.ts';
import { unfinishedForms } from '../../../../kit/workspace/form/kept-words.ts';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { letterPlace } from '../../../letters/workspace/letter-queries.ts';
import { areaPath, findArea } from '../../../site-content/content-areas.ts';
import { MAIL_IS_OFF } from '../../../site-status/site-status.ts';
import type { CaseStudy } from '../../case-study.ts';
import { draftListQuery, draftPlace, type ListedDraft } from '../draft-queries.ts';

type Notice = { icon: IconName; text: string; to: string; isUrgent?: boolean };

/** What waits for the owner: a line each, and nothing at all when nothing does. */
export function DashboardNotices({ studies }: { studies: readonly CaseStudy[] | undefined }) {
  const { data } = useQuery(attentionQuery);
  // read once: it changes on other pages
  const [forms] = useState(() => unfinishedForms(localStorage));
  const stored = useQuery(draftListQuery).data ?? [];
  const drafts = studies ? forms.flatMap(({ form }) => unfinishedWork(form, studies, stored) ?? []) : [];
  const notices = [
    ...(data?.goneLinks ?? []).map((text): Notice => ({ icon: 'warn', text, to: areaPath('links'), isUrgent: true })),
    counted('mail', data?.unreadEnquiries ?? 0, 'enquiry is unread', 'enquiries are unread', '/admin/enquiries'),
    ...drafts.map(({ name, to }): Notice => ({ icon: 'pencil', text: `Unsaved work: ${name}`, to })),
    counted(
      'warn',
      data?.failedMails ?? 0,
      'mail could not be sent',
      'mails could not be sent',
      '/admin/settings/mail#mail',
    ),
    counted(
      'warn',
      data?.failedSchedules ?? 0,
      'case study could not be changed as planned',
      'case studies could not be changed as planned',
      '?view=scheduled',
    ),
    data?.isMailOff ? { icon: 'warn' as const, text: MAIL_IS_OFF, to: '/admin/settings/mail' } : null,
    counted(
      'pencil',
      data?.dueClaims.length ?? 0,
      'claim is due',
      'claims are due',
      '/admin/content/claims',
      'for review',
    ),
    ...(data?.reviewAnswers ?? []).map(
      ({ kind, name, title, caseStudyId, draftId }): Notice => ({
        icon: 'eye',
        text: `${name} ${kind === 'approved' ? 'approved' : 'asks for a change in'} “${title}”`,
        to: caseStudyId === null ? `?draft=${draftId}` : `?edit=${caseStudyId}`,
      }),
    ),
    counted(
      'eye',
      data?.testimonialsToApprove ?? 0,
      'testimonial waits for your approval',
      'testimonials wait for your approval',
      '/admin/testimonials?view=to-approve',
    ),
    counted(
      'eye',
      data?.picturesToDescribe ?? 0,
      'picture needs a description',
      'pictures need a description',
      DESCRIBE_PICTURES,
    ),
    counted(
      'pencil',
      data?.wordsOffered ?? 0,
      'text would read differently in this version',
      'texts would read differently in this version',
      '/admin/content#new-words',
    ),
  ].filter((notice) => notice !== null);
  if (notices.length === 0) return null;
  return (
    <section className="notices" aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      <ul>
        {notices.map(({ icon, text, to, isUrgent }, place) => (
          <li key={`${place} ${to}`}>
            <Link to={to} className={isUrgent ? 'urgent' : undefined}>
              <Icon name={icon} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function counted(icon: IconName, count: number, one: string, many: string, to: string, rest = ''): Notice | null {
  if (count === 0) return null;
  return { icon, text: [count, count === 1 ? one : many, rest].filter(Boolean).join(' '), to };
}

/** Work that this browser keeps and that was not saved: what it is of, and where one goes on with it. */
export type UnfinishedWork = { name: string; to: string };

/** What the name of a kept form stands for; null for one whose study is gone, or that no page opens any more. */
export function unfinishedWork(
  form: string,
  studies: readonly Pick<CaseStudy, 'id' | 'title'>[],
  drafts: readonly Pick<ListedDraft, 'id' | 'title'>[] = [],
): UnfinishedWork | null {
  const study = /^case-study-(\d+|new)$/.exec(form)?.[1];
  const draft = /^case-study-draft-(\d+)$/.exec(form)?.[1];
  if (draft !== undefined) {
    const found = drafts.find(({ id }) => id === Number(draft));
    return found ? { name: found.title || 'a draft', to: `${DASHBOARD}${draftPlace(found)}` } : null;
  }
  if (study === 'new') return { name: 'a new case study', to: `${DASHBOARD}?new=1` };
  if (study !== undefined) {
    const found = studies.find(({ id }) => id === Number(study));
    return found ? { name: found.title, to: `${DASHBOARD}?edit=${found.id}` } : null;
  }
  if (/^project-(?:\d+|new)$/.test(form)) return { name: 'a project', to: '/admin/content/projects' };
  const letter = /^letter-(\d+)$/.exec(form)?.[1];
  if (letter !== undefined) return { name: 'a letter', to: letterPlace({ id: Number(letter) }) };
  const area = findArea(form);
  return area ? { name: area.name, to: areaPath(area.section) } : null;
}
