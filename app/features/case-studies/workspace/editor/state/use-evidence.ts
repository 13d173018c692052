import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, apiQuery, type Reply } from '../../../../../kit/api.ts';
import { sentenceOf } from '../../../../../kit/workspace/refusal.ts';
import { ApiError } from '../../../../../lib/api-client.ts';
import { versionTag } from '../../../../../lib/version-tag.ts';
import type { Outcome } from '../../../outcomes.ts';
import type { StudyEditor } from './use-study-editor.ts';

export type Evidence = ReturnType<typeof useEvidence>;
type Item = Reply<'GET /case-study-evidence/:id'>['items'][number];
/** What was typed and is not stored, by figure. */
export type TypedEvidence = Record<string, Partial<Item>>;

const UNREACHED = 'Not saved. Your text is still here; try again.';

export function evidenceQuery(study: number) {
  return { ...apiQuery('GET /case-study-evidence/:id', { params: { id: study } }), refetchInterval: false as const };
}

/** Where an editor leaves what it could not store for the one that takes its place. */
const leftKey = (study: number | undefined) => ['evidence-left', study];

/** What is still to be stored once `sent` is: what was typed while that was on its way. */
export function withoutSent(typed: TypedEvidence, sent: TypedEvidence): TypedEvidence {
  const left = Object.entries(typed).map(([id, item]) => {
    const newer = Object.entries(item).filter(([name, value]) => value !== sent[id]?.[name as keyof Item]);
    return [id, Object.fromEntries(newer)] as const;
  });
  return Object.fromEntries(left.filter(([, item]) => Object.keys(item).length > 0));
}

/**
 * What proves the figures of a stored study. It is no part of the study and has a button of its own, but no save or way out of
 * the editor may leave it behind: so the editor holds what was typed, and saves it along.
 */
export function useEvidence({ stored }: StudyEditor) {
  const client = useQueryClient();
  const leftFor = leftKey(stored?.id);
  const [typed, setTyped] = useState(() => client.getQueryData<TypedEvidence>(leftFor) ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over once
  useEffect(() => client.removeQueries({ queryKey: leftFor }), []);
  // a save ends between drawings, and must see what was typed just before
  const latest = useRef(typed);
  const [note, setNote] = useState('');
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const outcomes = stored?.outcomes ?? [];

  function update(change: (now: TypedEvidence) => TypedEvidence) {
    latest.current = change(latest.current);
    setTyped(latest.current);
  }

  /** What was typed of a figure that has gone since is about nothing. */
  const isUnsaved = (of: readonly Outcome[] = outcomes) => of.some(({ id }) => latest.current[id] !== undefined);

  function itemOf({ id }: Outcome, items: readonly Item[]): Item {
    const item = items.find(({ outcomeId }) => outcomeId === id);
    return { evidence: '', approvedBy: '', approvedOn: null, ...item, ...latest.current[id], outcomeId: id };
  }

  async function saveNow(of: readonly Outcome[]) {
    if (!stored || !isUnsaved(of)) return;
    const { queryKey } = evidenceQuery(stored.id);
    const sent = latest.current;
    try {
      const { items, version } = await client.fetchQuery({
        ...evidenceQuery(stored.id),
        staleTime: Number.POSITIVE_INFINITY,
      });
      const saved = await api('PUT /case-study-evidence/:id', {
        params: { id: stored.id },
        body: { items: of.map((outcome) => itemOf(outcome, items)) },
        ifMatch: versionTag(`evidence-${stored.id}`, version),
      });
      client.setQueryData(queryKey, saved);
      update((now) => withoutSent(now, sent));
      setNote('Evidence saved.');
    } catch (error) {
      const sentence = error instanceof ApiError ? sentenceOf(error) : UNREACHED;
      setNote(sentence);
      // what was typed stays; what somebody else saved stands below it
      if (error instanceof ApiError && error.status === 412) await client.invalidateQueries({ queryKey });
      throw new Error(`The evidence of the figures: ${sentence}`, { cause: error });
    }
  }

  return {
    study: stored?.id ?? null,
    outcomes,
    note,
    itemOf,
    isUnsaved,
    type(id: string, change: Partial<Item>) {
      update((all) => ({ ...all, [id]: { ...all[id], ...change } }));
    },
    /** Before another editor of the same study takes the place of this one: stores what was typed, or leaves it to that. */
    async handOver() {
      await this.save().catch(() => {});
      if (isUnsaved()) client.setQueryData(leftFor, latest.current);
    },
    /** Stores what was typed, if anything was; one after the other, since the second stands on the version of the first. */
    save(of: readonly Outcome[] = outcomes): Promise<void> {
      const saved = underWay.current.then(() => saveNow(of));
      underWay.current = saved.catch(() => {});
      return saved;
    },
  };
}
