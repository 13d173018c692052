import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '../../../../../kit/workspace/file-size.ts';
import { jumpTo } from '../../../../../kit/workspace/form/in-page-links.ts';
import { Modal } from '../../../../../kit/workspace/modal.tsx';
import { useDays } from '../../../../../kit/workspace/site-time.ts';
import { Spinner } from '../../../../../ui/spinner.tsx';
import { EmptyState, ErrorPanel } from '../../../../../ui/state-panel.tsx';
import { ReviewTag } from '../../../../review-links/workspace/review-states.tsx';
import { studyFieldId } from '../state/study-field-id.ts';
import { Elsewhere } from './elsewhere.tsx';
import { useLinkChecks } from './use-link-checks.ts';
import type { PublishCheck, usePublishCheck } from './use-publish-check.ts';

type Finding = PublishCheck['findings'][number];

type CheckPanelProps = { checking: ReturnType<typeof usePublishCheck>; onClose: () => void };

/** What a careful editor would say of the study, and how it will look elsewhere. Nothing here stands in the way of saving. */
export function CheckPanel({ checking: { check, problem, again }, onClose }: CheckPanelProps) {
  const day = useDays();
  const links = useLinkChecks(check?.links ?? [], (answers) => {
    const isSaid = (url: string) =>
      check?.findings.some(({ key, sentence }) => key === 'link-gone' && sentence.includes(url));
    if (answers.some(({ url, verdict }) => verdict === 'gone' && !isSaid(url))) again();
  });

  function lead(event: MouseEvent, field: string) {
    event.preventDefault();
    // the window gives the focus back first
    flushSync(onClose);
    jumpTo(studyFieldId(field));
  }

  return (
    <Modal title="Check" shape="sheet" onClose={onClose}>
      {problem === null ? null : <ErrorPanel message={`Could not be checked. ${problem}`} onRetry={again} />}
      {check === null ? problem === null && <Spinner>Checking</Spinner> : shown(check)}
    </Modal>
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
              <Findings title="Fix" findings={findings.filter(({ level }) => level === 'fix')} onLead={lead} />
              <Findings title="Look at" findings={findings.filter(({ level }) => level === 'look')} onLead={lead} />
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

type FindingsProps = {
  title: string;
  findings: readonly Finding[];
  onLead: (event: MouseEvent, field: string) => void;
};

function Findings({ title, findings, onLead }: FindingsProps) {
  if (findings.length === 0) return null;
  const id = `check-${title.toLowerCase().replace(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {findings.map(({ key, field, sentence }) => (
          <li key={`${key} ${field} ${sentence}`}>
            {NOT_IN_FORM.includes(field) ? (
              sentence
            ) : (
              <a href={`#${studyFieldId(field)}`} onClick={(event) => onLead(event, field)}>
                {sentence}
              </a>
            )}
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
