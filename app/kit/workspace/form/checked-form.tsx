import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { FormContext } from './form-context.ts';
import {
  ChangedElsewhere,
  Conflict,
  type ConflictWords,
  type FormWords,
  KeptWordsNotices,
  ServerIsBack,
} from './form-notices.tsx';
import { jumpTo, useInPageLinks } from './in-page-links.ts';
import { PictureChoice } from './picture-choice.tsx';
import type { useCheckedSave } from './use-checked-save.ts';
import type { KeptForm } from './use-kept-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const REFUSAL_ID = 'save-refusal';

type Versioned = { version: number };

type CheckedFormProps<Data, Theirs extends Versioned> = {
  id: string;
  form: KeptForm<Data>;
  saving: ReturnType<typeof useCheckedSave<unknown, unknown, Theirs>>;
  /** What is stored as last read, for what others changed; null where that says nothing, as before the first save. */
  current: Versioned | null;
  words: FormWords;
  /** What tells a copy of unsaved work from others. */
  titleOf?: (data: Data) => string;
  conflict: (theirs: Theirs) => ConflictWords;
  /** Something besides the form that leaving would lose. */
  hasMore?: boolean;
  children: ReactNode;
};

/** A kept form around its fields, with everything that is to be said about its saving above them, and its leave guard. */
export function CheckedForm<Data, Theirs extends Versioned>(props: CheckedFormProps<Data, Theirs>) {
  const { id, form, saving, current, words, titleOf, conflict, hasMore = false, children } = props;
  const { problems, refusal, theirs, announce } = saving;
  const stored = current?.version ?? 0;
  const read = useEffectEvent(() => form.read(stored));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer version is told once
  useEffect(() => read(), [stored]);
  const { data, change } = form;
  const context = useMemo(() => ({ data, problems, change, announce }), [data, problems, change, announce]);
  useLeaveGuard(() => !form.isForgotten() && (hasMore || form.isUnsaved()), form.isKeeping && !hasMore);

  const place = useRef<HTMLFormElement>(null);
  useInPageLinks(place);
  // Save was pressed in the bar that is always in sight; the reason may be far above what is on screen.
  useEffect(() => {
    if (refusal !== null) jumpTo(REFUSAL_ID);
  }, [refusal]);

  function submit(event: FormEvent) {
    event.preventDefault();
    saving.save();
  }

  return (
    <PictureChoice>
      <form className="card-column" id={id} ref={place} noValidate onSubmit={submit}>
        <p className="vh" role="status">
          {saving.said}
        </p>
        <KeptWordsNotices form={form} titleOf={titleOf} />
        {form.isChangedElsewhere && !theirs ? <ChangedElsewhere words={words} /> : null}
        <ErrorSummary errors={saving.errors} />
        {refusal === null ? null : (
          <div id={REFUSAL_ID} tabIndex={-1}>
            <ErrorPanel title="This could not be saved" heading="h2" message={refusal} />
          </div>
        )}
        {saving.isBack ? <ServerIsBack /> : null}
        {theirs ? (
          <Conflict
            words={words}
            {...conflict(theirs)}
            onTakeTheirs={saving.takeTheirs}
            onOverwrite={saving.overwrite}
          />
        ) : null}
        <FormContext value={context}>{children}</FormContext>
      </form>
    </PictureChoice>
  );
}
