import { useEffect, useEffectEvent, useState } from 'react';
import { api, type Reply } from '../../../../../kit/api.ts';
import { counted } from '../../../../../kit/workspace/file-size.ts';
import { useDays } from '../../../../../kit/workspace/site-time.ts';
import { useAnswer } from '../../../../../kit/workspace/use-answer.ts';
import { Spinner } from '../../../../../ui/spinner.tsx';
import { EmptyState, ErrorPanel } from '../../../../../ui/state-panel.tsx';
import { ReviewTag } from '../../../../review-links/workspace/review-states.tsx';
import { studyFieldId, unfinishedStudy } from '../state/study-form.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';
import { Elsewhere } from './elsewhere.tsx';

type Finding = PublishCheck['findings'][number];

/** What a careful editor would say of the study, and how it will look elsewhere. Nothing here stands in the way of saving. */
export function CheckPart({ check, problem, again }: ReturnType<typeof usePublishCheck>) {
  const day = useDays();
  const links = useLinkChecks(check?.links ?? [], (answers) => {
    const isSaid = (url: string) =>
      check?.findings.some(({ key, sentence }) => key === 'link-gone' && sentence.includes(url));
    if (answers.some(({ url, verdict }) => verdict === 'gone' && !isSaid(url))) again();
  });

  return (
    <>
      {problem === null ? null : <ErrorPanel message={`Could not be checked. ${problem}`} onRetry={again} />}
      {check === null ? problem === null && <Spinner>Checking</Spinner> : shown(check)}
    </>
  );

  function shown({ findings, approved, ...others }: PublishCheck) {
    return (
      <>
        <div className="checked">
          <p className="vh" role="status">
            {findings.length === 0 ? 'Nothing to say against it.' : counted(findings.length, 'finding')}
          </p>
          {findings.length === 0 ? (
            <EmptyState title="Nothing to say against it." />
          ) : (
            <>
              <Findings title="Fix" findings={findings.filter(({ level }) => level === 'fix')} />
              <Findings title="Look at" findings={findings.filter(({ level }) => level === 'look')} />
            </>
          )}
          {approved ? (
            <p>
              <ReviewTag state="approved" />
              {` by ${approved.name} on ${day(approved.decidedAt)}, this version.`}
            </p>
          ) : null}
          {links.length > 0 ? <p className="ht">{linkLine(links)}</p> : null}
          <p className="ht">None of this keeps you from saving.</p>
        </div>
        <Elsewhere check={others} />
      </>
    );
  }
}

/** The day of publishing, and the sign-off: no field leads to them. */
const NOT_IN_FORM = ['publishedAt', 'approval'];

function Findings({ title, findings }: { title: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  const id = `check-${title.toLowerCase().replace(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      <ul>
        {findings.map(({ key, field, sentence }) => (
          <li key={`${key} ${field} ${sentence}`}>
            {NOT_IN_FORM.includes(field) ? sentence : <a href={`#${studyFieldId(field)}`}>{sentence}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How far the links of the study have been looked at. */
function linkLine(links: readonly { verdict: string }[]): string {
  const count = (verdict: string) => links.filter((link) => link.verdict === verdict).length;
  const waiting = count('waiting');
  if (waiting > 0) return `Asking ${counted(waiting, 'link')} whether they are still there…`;
  const unsure = count('unsure');
  const rest = unsure === 0 ? '' : ` ${unsure} could not be looked at: some sites do not let programs look.`;
  return `${count('ok')} of ${counted(links.length, 'link')} answered.${rest}`;
}

type LinkCheck = Reply<'POST /link-checks'>[number];

/** How often it is asked whether the answers have come, and how many times, in milliseconds. */
const ASK_EVERY = 1500;
const MOST_TIMES = 10;

/** Has addresses of other sites asked while somebody looks; `onKnown` is called when their answers have come. */
function useLinkChecks(links: readonly string[], onKnown: (checks: LinkCheck[]) => void): LinkCheck[] {
  const [checks, setChecks] = useState<LinkCheck[]>([]);
  const known = useEffectEvent(onKnown);
  const named = links.join(' ');

  useEffect(() => {
    const urls = named.split(' ').filter(Boolean);
    setChecks([]);
    if (urls.length === 0) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    async function ask(times: number) {
      try {
        const answered = await api('POST /link-checks', { body: { urls }, signal: controller.signal });
        setChecks(answered);
        const isWaiting = answered.some(({ verdict }) => verdict === 'waiting');
        if (!isWaiting) known(answered);
        else if (times > 1) timer = setTimeout(() => void ask(times - 1), ASK_EVERY);
      } catch {
        // the findings stand without it; opening the part asks again
      }
    }
    void ask(MOST_TIMES);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [named]);

  return checks;
}

export type PublishCheck = Reply<'POST /case-studies/check'>;

/** Typing rests this long before the study is looked at: with the part open, and behind it for the count alone. */
const LOOK_AFTER = { open: 500, closed: 1500 };

/** What is said of the form as it is now. */
export function usePublishCheck({ form, stored, isDirty, draft }: StudyEditor, isOpen: boolean) {
  // of a new study in which nobody has written there is nothing to say yet
  const isWorthIt = isOpen || stored !== null || isDirty;
  const query = { card: isOpen, draft: draft?.id };
  const ask = (signal: AbortSignal) =>
    api('POST /case-studies/check', { query, body: unfinishedStudy(form, stored), signal });
  const { answer, problem, retry } = useAnswer(isWorthIt ? ask : null, {
    about: [form, stored, draft?.id],
    after: isOpen ? LOOK_AFTER.open : LOOK_AFTER.closed,
  });
  return { check: answer, problem, again: retry };
}
