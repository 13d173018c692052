import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted } from '../../../kit/workspace/file-size.ts';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { Fact } from '../../../ui/fact.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MAIL_IS_OFF } from '../mail-is-off.ts';
import type { SiteStatus } from '../site-status.ts';
import { statusQuery } from './status-query.ts';

/** How the site is doing: one line for all of it, and the facts. What needs the owner is said beside it. */
export function SiteFacts() {
  return (
    <Loaded from={useQuery(statusQuery)} waiting="Reading the status" failure="The status could not be read.">
      {(status) => (
        <>
          {status.problems.length === 0 ? (
            <p className="verdict">
              <Icon name="tick" />
              <span>All is well.</span>
            </p>
          ) : null}
          <p>
            {visitWords(status.visits)} <Link to="/admin/visits">Visits</Link>
          </p>
          <Facts status={status} />
        </>
      )}
    </Loaded>
  );
}

function Facts({ status }: { status: SiteStatus }) {
  const when = useMoments();
  const { lastBackupAt, copies, storage, queues, mail, eventLoopDelay } = status;
  const { pictures, free } = storage;
  return (
    <dl className="facts">
      <Fact name="Last backup">{lastBackupAt ? when(lastBackupAt) : 'None yet; one is made every day'}</Fact>
      {copies ? (
        <Fact name="Last copy elsewhere">
          {copies.lastCopyAt ? `Of ${when(copies.lastCopyAt)}` : 'None yet'}, in {copies.place}
        </Fact>
      ) : null}
      <Fact name="Storage used">
        {fileSize(storage.database + pictures.bytes)}, with {counted(pictures.count, 'picture')}
        {free === null ? '' : `; ${fileSize(free)} free`}
      </Fact>
      <Fact name="Mail">
        {mailWords(mail)} <Link to="/admin/settings/mail">Mail settings</Link>
      </Fact>
      <Fact name="Speed">{speedWords(eventLoopDelay)}</Fact>
      <Fact name="Waiting work">{queueWords(queues)}</Fact>
    </dl>
  );
}

function visitWords({ isOn, view, booking }: SiteStatus['visits']): string {
  if (!isOn) return 'Visits are not counted.';
  const opened = counted(view, 'page view');
  return `In the last 7 days: ${opened}, ${booking} went on to the booking page.`;
}

function mailWords({ canSend, pending, failed, trouble }: SiteStatus['mail']): string {
  const server = !canSend ? MAIL_IS_OFF : trouble === null ? 'Mail is set up' : 'Mails do not get through';
  const facts = [
    pending > 0 ? `${counted(pending, 'mail')} on the way` : '',
    failed > 0 ? `${counted(failed, 'mail')} not sent` : '',
  ].filter(Boolean);
  return `${[server, ...facts].join(', ')}.`;
}

/** What somebody at the screen would notice of the delay, in words, with the figure for whoever asks. */
function speedWords(delay: SiteStatus['eventLoopDelay']): string {
  if (!delay) return 'Not measured.';
  const figure = `${Math.round(delay.p99)} ms`;
  // nobody notices a tenth of a second; more comes from a backup or many photographs, and passes
  if (delay.p99 <= 100) return `Answers at once (hardly ever waits more than ${figure}).`;
  if (delay.p99 <= 250) return `Answers quickly, with some work beside (waits up to ${figure}).`;
  return `Slow: requests wait up to ${figure} for their turn.`;
}

function queueWords({ images, passwords }: SiteStatus['queues']): string {
  const pictures = images.running + images.waiting;
  const signIns = passwords.running + passwords.waiting;
  if (pictures + signIns === 0) return 'Nothing waits.';
  return [
    pictures > 0 ? `${counted(pictures, 'picture')} being worked on` : '',
    signIns > 0 ? `${counted(signIns, 'sign-in')} being checked` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
