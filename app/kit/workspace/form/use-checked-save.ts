import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, UnreachableError } from '../../../lib/api-client.ts';
import type { FieldProblem } from '../../../lib/app-error.ts';
import { currentUserQuery } from '../current-user.ts';
import { showFailure } from '../notify.ts';
import { type Refusal, refusalOf } from '../refusal.ts';
import { fieldId } from './form-context.ts';
import { isSameData } from './form-values.ts';
import { jumpTo } from './in-page-links.ts';
import type { KeptForm } from './use-kept-form.ts';
import { useServerReturn } from './use-server-return.ts';

type Options<Data, Saved, Theirs> = {
  form: KeptForm<Data>;
  /** What is wrong with the data by the rules the server also has, in the order of the form. */
  check: (data: Data) => FieldProblem[];
  /** The element that edits a path. */
  idOf?: (path: string) => string;
  /** Waits for what belongs into the form and is still on its way. */
  settled?: () => Promise<void>;
  send: (data: Data, version: number | null) => Promise<Saved>;
  /** `isFollowed`: somebody pressed meanwhile, over newer words, which are saved next. */
  onSaved: (saved: Saved, sent: Data, isFollowed: boolean) => void | Promise<void>;
  /** What a refusal of this status means here, where that is more than its own sentence. */
  meaningOf?: (status: number) => Refusal | null;
  /** Whether fields that the server refused are as they were then. */
  isStillRefused?: (sent: Data, now: Data) => boolean;
  /** Reads what somebody else saved, after a save met it. */
  readTheirs: (refusal: ApiError) => Promise<Theirs>;
  formOf: (theirs: Theirs) => Data;
  /** The person has seen what somebody else saved, and chose between the two. */
  onTheirs?: (theirs: Theirs, chosen: 'theirs' | 'mine') => void;
  /** What was attempted when the other version was met, where that was not a save: done again by whoever keeps their own. */
  attemptAgain?: () => (() => void) | null;
  failure: string;
};

/** Saving a kept form: checks, the call, and everything a refusal asks of the person. */
export function useCheckedSave<Data, Saved, Theirs extends { version: number }>(options: Options<Data, Saved, Theirs>) {
  const { form, check, idOf = fieldId, isStillRefused = isSameData } = options;
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState({ count: 0, paths: [] as string[] });
  const [refused, setRefused] = useState<{ data: Data; fields: FieldProblem[] } | null>(null);
  const [refusal, setRefusal] = useState<{ sentence: string; isAway: boolean } | null>(null);
  const [isBack, setIsBack] = useState(false);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [said, announce] = useState('');
  const [followers, setFollowers] = useState(0);
  const isStarted = useRef(false);
  /** Stored by itself, while somebody writes on. */
  const isByItself = useRef(false);
  /** A press over words that the save on its way does not have. */
  const isAskedAgain = useRef(false);
  const sent = useRef(form.data);

  const problems = problemsNow();

  /** Problems of the last attempt that are still there; new ones wait for the next attempt. */
  function problemsNow(): FieldProblem[] {
    const ofServer = refused && isStillRefused(refused.data, form.data) ? refused.fields : [];
    const current = attempt.paths.length > 0 ? check(form.data) : [];
    return [...ofServer, ...current.filter(({ path }) => attempt.paths.includes(path))];
  }

  const errors = problems.map(({ path, message }) => ({ fieldId: idOf(path), message }));
  const firstProblem = useRef<string | undefined>(undefined);
  firstProblem.current = errors[0]?.fieldId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for every attempt
  useEffect(() => {
    if (firstProblem.current !== undefined) jumpTo(firstProblem.current);
  }, [attempt.count, refused]);

  const mutation = useMutation({
    mutationFn: async () => {
      await options.settled?.();
      const { data, version } = form.latest();
      sent.current = data;
      return options.send(data, version);
    },
    onSuccess: (saved) => options.onSaved(saved, sent.current, isAskedAgain.current),
    onError: async (error) => {
      // it is tried again, and the form goes on saying that it is not saved
      const isQuiet = isByItself.current && !(error instanceof ApiError && [401, 412].includes(error.status));
      if (isQuiet) return;
      showFailure('Error', options.failure);
      await explain(error);
    },
    onSettled: (_saved, error) => {
      if (isAskedAgain.current && error === null && !form.isForgotten()) setFollowers((count) => count + 1);
      isStarted.current = false;
      isAskedAgain.current = false;
    },
  });

  // drawn first: what was just stored for the first time is changed next, not made once more
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save that was pressed during another
  useEffect(() => {
    if (followers > 0) save();
  }, [followers]);

  async function explain(error: Error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (error instanceof ApiError && status === 412) {
      try {
        setTheirs(await options.readTheirs(error));
      } catch (cause) {
        refuse(cause instanceof Error ? cause : error);
      }
      return;
    }
    if (status === 401) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    refuse(error, options.meaningOf?.(status) ?? refusalOf(error));
  }

  /** Beside the fields it is about, unless they were changed while the save was on its way; else over the form. */
  function refuse(error: Error, { sentence, fields }: Refusal = refusalOf(error)) {
    if (fields.length > 0 && isStillRefused(sent.current, form.latest().data))
      setRefused({ data: sent.current, fields });
    else setRefusal({ sentence, isAway: error instanceof UnreachableError });
  }

  useServerReturn(refusal?.isAway === true, () => {
    setRefusal(null);
    setIsBack(true);
  });

  /** Takes away what the last save said. A notice that stays in place is not read out again. */
  function begin() {
    setRefusal(null);
    setIsBack(false);
    setRefused(null);
    setTheirs(null);
  }

  function save() {
    const isUnderWay = isStarted.current;
    if (!isUnderWay) begin();
    // also during a store, which nothing was checked for: the press may ask for more than what is on its way does
    const found = check(form.latest().data);
    if (!isUnderWay || found.length > 0)
      setAttempt(({ count }) => ({ count: count + 1, paths: found.map(({ path }) => path) }));
    if (found.length > 0) return;
    isByItself.current = false;
    if (isUnderWay) isAskedAgain.current = !isSameData(sent.current, form.latest().data);
    else send();
  }

  /** The same by itself: nothing is checked, nothing takes the focus, and what the last attempt found stays said. */
  function store() {
    if (isStarted.current) return;
    isByItself.current = true;
    send();
  }

  function send() {
    isStarted.current = true;
    sent.current = form.latest().data;
    // what failed is explained above the form
    void form.whileSaving(() => mutation.mutateAsync().catch(() => {}));
  }

  /** Ends the choice between two versions. */
  function decide(chosen: 'theirs' | 'mine', choose: (theirs: Theirs) => void) {
    if (!theirs) return;
    options.onTheirs?.(theirs, chosen);
    choose(theirs);
    setTheirs(null);
  }

  return {
    save,
    store,
    /** The last time that it was stored by itself it was not. */
    isPutOff: mutation.isError && isByItself.current,
    isSaving: mutation.isPending,
    problems,
    /** The same for a list of links. */
    errors,
    /** Why the server did not take it, where no field is to blame. */
    refusal: refusal?.sentence ?? null,
    /** The site did not answer and does so again; nothing was saved meanwhile. */
    isBack,
    begin,
    /** Makes of a failed save what the person needs to go on. */
    explain,
    /** What somebody else saved since the form was opened. */
    theirs,
    takeTheirs: () =>
      decide('theirs', (saved) => form.replace({ data: options.formOf(saved), version: saved.version })),
    overwrite() {
      decide('mine', ({ version }) => form.standOn(version));
      (options.attemptAgain?.() ?? save)();
    },
    /** The last thing said to those who do not see the form, and how its parts say the next. */
    said,
    announce,
  };
}
