import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiQuery, type Reply } from '../../../../kit/api.ts';
import { ApiError } from '../../../../lib/api-client.ts';
import { versionTag } from '../../../../lib/version-tag.ts';
import { Field } from '../../../../ui/field.tsx';
import type { Outcome } from '../../outcomes.ts';

type Evidence = Reply<'GET /case-study-evidence/:id'>;
type Item = Evidence['items'][number];

/** What proves the figures of a stored study, for the owner alone. Saved by itself: it is no part of the study. */
export function EvidencePanel({ study, outcomes }: { study: number; outcomes: readonly Outcome[] }) {
  const call = {
    ...apiQuery('GET /case-study-evidence/:id', { params: { id: study } }),
    refetchInterval: false as const,
  };
  const { data } = useQuery(call);
  const client = useQueryClient();
  const [typed, setTyped] = useState<Record<string, Partial<Item>>>({});
  const [note, setNote] = useState('');
  if (!data || outcomes.length === 0) return null;

  const itemOf = ({ id }: Outcome): Item => ({
    evidence: '',
    approvedBy: '',
    approvedOn: null,
    ...data.items.find(({ outcomeId }) => outcomeId === id),
    ...typed[id],
    outcomeId: id,
  });
  const type = (id: string, change: Partial<Item>) => setTyped((all) => ({ ...all, [id]: { ...all[id], ...change } }));

  async function save() {
    if (!data) return;
    try {
      const saved = await api('PUT /case-study-evidence/:id', {
        params: { id: study },
        body: { items: outcomes.map(itemOf) },
        ifMatch: versionTag(`evidence-${study}`, data.version),
      });
      client.setQueryData(call.queryKey, saved);
      setTyped({});
      setNote('Evidence saved.');
    } catch (error) {
      setNote(error instanceof ApiError ? error.body : 'Not saved. Your text is still here; try again.');
      // what was typed stays; what somebody else saved stands below it
      if (error instanceof ApiError && error.status === 412)
        await client.invalidateQueries({ queryKey: call.queryKey });
    }
  }

  return (
    <details className="outevid">
      <summary>Evidence, for you alone</summary>
      <p className="ht">No visitor sees it, and it is saved by its own button. Save new figures first.</p>
      {outcomes.map((outcome, index) => {
        const item = itemOf(outcome);
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
      <button type="button" className="txtb" onClick={() => void save()}>
        Save evidence
      </button>
      <p role="status">{note}</p>
    </details>
  );
}
