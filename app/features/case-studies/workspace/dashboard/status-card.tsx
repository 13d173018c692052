import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '../../../../kit/api.ts';
import { counted } from '../../../../kit/workspace/file-size.ts';
import { Loaded } from '../../../../kit/workspace/loaded.tsx';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import { fileSize } from '../../../../lib/file-size.ts';
import { Fact } from '../../../../ui/fact.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MAIL_IS_OFF, type SiteStatus } from '../../../site-status/site-status.ts';

/** Nobody watches it by the second, and it looks at the disk. */
const statusQuery = queryOptions({
  ...apiQuery('GET /status'),
  refetchInterval: 30_000,
});

/**
 * How the site is doing: one line for all of it or what needs the owner, and behind it the facts. Reading it keeps the server
 * busy, so what stands above is read before, and `isNext` says that it was.
 */
export function StatusCard({ isNext }: { isNext: boolean }) {
  const reading = useQuery({ ...statusQuery, enabled: isNext });
  return (
    <section className="site-status" aria-labelledby="site-status">
      <h2 id="site-status">Site status</h2>
      <Loaded from={reading} waiting="Reading the status" failure="The status could not be read.">
        {(status) => (
          <>
            <Verdict problems={status.problems} />
            <p>
              {visitWords(status.visits)} <Link to="/admin/visits">Visits</Link>
            </p>
            <details>
              <summary>Figures of the site</summary>
              <Facts status={status} />
            </details>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Verdict({ problems }: Pick<SiteStatus, 'problems'>) {
  // among what waits for the owner, over the studies
  const others = problems.filter((problem) => !problem.startsWith(MAIL_IS_OFF));
  if (others.length === 0) {
    const isWell = problems.length === 0;
    return (
      <p className="verdict">
        <Icon name={isWell ? 'tick' : 'warn'} />
        <span>{isWell ? 'All is well.' : 'Nothing needs you but mail.'}</span>
      </p>
    );
  }
  return (
    <ul className="plainlist">
      {others.map((problem) => (
        <li key={problem} className="verdict">
          <Icon name="warn" />
          <span>{problem}</span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ status }: { status: SiteStatus }) {
  const when = useMoments();
  const { lastBackupAt, storage, queues, mail, eventLoopDelay } = status;
  const { pictures, free } = storage;
  return (
    <dl className="facts">
      <Fact name="Last backup">{lastBackupAt ? when(lastBackupAt) : 'None yet; one is made every day'}</Fact>
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
