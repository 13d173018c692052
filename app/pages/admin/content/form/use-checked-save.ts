import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api-client.ts';
import type { FieldProblem } from '../../../../lib/app-error.ts';
import { currentUserQuery } from '../../current-user.ts';
import { notifyFailure } from '../../notify.ts';
import { fieldId } from './form-context.ts';
import { refusalOf } from './form-refusal.ts';
import { isSameData } from './form-values.ts';
import type { KeptForm } from './use-kept-form.ts';

type Options<Saved, Theirs> = {
  form: KeptForm;
  /** What is wrong with the data by the rules the server also has, in the order of the form. */
  check: (data: unknown) => FieldProblem[];
  send: (data: unknown, version: number | null) => Promise<Saved>;
  onSaved: (saved: Saved, sent: unknown) => void;
  /** Reads what somebody else saved, after a save met it. */
  readTheirs: () => Promise<Theirs>;
  failure: string;
};

/** Saving a kept form: checks, the call, and everything a refusal asks of the person. */
export function useCheckedSave<Saved, Theirs extends { version: number }>(options: Options<Saved, Theirs>) {
  const { form, check } = options;
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState({ count: 0, paths: [] as string[] });
  const [refused, setRefused] = useState<{ data: unknown; fields: FieldProblem[] } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const isStarted = useRef(false);

  const problems = problemsNow();

  /** Problems of the last attempt that are still there; new ones wait for the next attempt. */
  function problemsNow(): FieldProblem[] {
    const ofServer = refused && isSameData(refused.data, form.data) ? refused.fields : [];
    const current = attempt.paths.length > 0 ? check(form.data) : [];
    return [...ofServer, ...current.filter(({ path }) => attempt.paths.includes(path))];
  }

  const firstProblem = useRef<string | undefined>(undefined);
  firstProblem.current = problems[0] && fieldId(problems[0].path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for every attempt
  useEffect(() => {
    if (firstProblem.current !== undefined) showField(firstProblem.current);
  }, [attempt.count, refused]);

  const mutation = useMutation({
    mutationFn: async (sent: unknown) => ({ sent, saved: await options.send(sent, form.latest().version) }),
    onSuccess: ({ saved, sent }) => options.onSaved(saved, sent),
    onError: async (error, sent) => {
      notifyFailure('Error', options.failure);
      await explain(error, sent);
    },
    onSettled: () => {
      isStarted.current = false;
    },
  });

  async function explain(error: Error, sent: unknown) {
    const status = error instanceof ApiError ? error.status : 0;
    const { sentence, fields } = refusalOf(error);
    if (status === 412) {
      try {
        setTheirs(await options.readTheirs());
      } catch (cause) {
        setRefusal(cause instanceof Error ? refusalOf(cause).sentence : sentence);
      }
      return;
    }
    if (status === 401) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    if (fields.length > 0) setRefused({ data: sent, fields });
    else setRefusal(sentence);
  }

  function save() {
    if (isStarted.current) return;
    setRefusal(null);
    setRefused(null);
    const { data } = form.latest();
    const found = check(data);
    setAttempt(({ count }) => ({ count: count + 1, paths: found.map(({ path }) => path) }));
    if (found.length > 0) return;
    isStarted.current = true;
    mutation.mutate(data);
  }

  return {
    save,
    isSaving: mutation.isPending,
    problems,
    /** Why the server did not take it, where no field is to blame. */
    refusal,
    theirs,
    takeTheirs(data: unknown) {
      if (theirs) form.replace({ data, version: theirs.version });
      setTheirs(null);
    },
    overwrite() {
      if (!theirs) return;
      form.standOn(theirs.version);
      setTheirs(null);
      save();
    },
  };
}

/** Brings a field into view and gives it the focus, also out of a closed part of the form. */
export function showField(id: string): void {
  const element = document.getElementById(id);
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
