import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unread } from '../../../../kit/workspace/loaded.tsx';
import { TextButton } from '../../../../kit/workspace/small-button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { type Evidence, evidenceQuery } from './state/use-evidence.ts';

/** What proves the figures of a stored study, for the owner alone, read once it is opened. */
export function EvidencePanel({ evidence }: { evidence: Evidence }) {
  const [wasOpened, setOpened] = useState(false);
  const { study, outcomes } = evidence;
  if (study === null || outcomes.length === 0) return null;
  return (
    <details className="outcome-evidence" onToggle={() => setOpened(true)}>
      <summary>Evidence, for you alone</summary>
      <p className="ht">
        No visitor sees it. It is saved by its own button, and along with the study. Save new figures first.
      </p>
      {wasOpened && <EvidenceFields evidence={evidence} study={study} />}
    </details>
  );
}

function EvidenceFields({ evidence, study }: { evidence: Evidence; study: number }) {
  const reading = useQuery(evidenceQuery(study));
  const { data } = reading;
  if (!data) return <Unread from={reading} waiting="Loading the evidence" failure="The evidence could not be read." />;
  const { outcomes, note, itemOf, type } = evidence;
  return (
    <>
      {outcomes.map((outcome, index) => {
        const item = itemOf(outcome, data.items);
        const name = outcome.label || `Figure ${index + 1}`;
        return (
          <fieldset key={outcome.id}>
            <legend>
              {name}
              {item.evidence.trim() === '' && <span className="ht"> · no evidence noted</span>}
            </legend>
            <Field
              kind="textarea"
              rows={2}
              name={`evidence-${outcome.id}`}
              label="Where the evidence lies"
              maxLength={2000}
              value={item.evidence}
              onChange={({ target }) => type(outcome.id, { evidence: target.value })}
            />
            <Field
              name={`approved-by-${outcome.id}`}
              label="Approved by"
              maxLength={120}
              value={item.approvedBy}
              onChange={({ target }) => type(outcome.id, { approvedBy: target.value })}
            />
            <Field
              type="date"
              name={`approved-on-${outcome.id}`}
              label="Approved on"
              value={item.approvedOn ?? ''}
              onChange={({ target }) => type(outcome.id, { approvedOn: target.value || null })}
            />
          </fieldset>
        );
      })}
      <TextButton onClick={() => void evidence.save().catch(() => {})}>Save evidence</TextButton>
      <p role="status">{note}</p>
    </>
  );
}
