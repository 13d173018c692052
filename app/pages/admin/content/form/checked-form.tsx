import { type FormEvent, type ReactNode, useMemo } from 'react';
import { ErrorPanel } from '../../../../ui/state-panel.tsx';
import { FormContext } from './form-context.ts';
import { ChangedElsewhere, Conflict, KeptWordsNotices } from './form-notices.tsx';
import { FormProblems } from './form-problems.tsx';
import { PictureChoice } from './picture-choice.tsx';
import type { useCheckedSave } from './use-checked-save.ts';
import type { KeptForm } from './use-kept-form.ts';

type Versioned = { version: number };

type CheckedFormProps<Theirs extends Versioned> = {
  id: string;
  form: KeptForm;
  saving: ReturnType<typeof useCheckedSave<unknown, Theirs>>;
  /** What is stored as last read, for what others changed; null before the first save of something new. */
  current: Versioned | null;
  /** What somebody else saved, as the form needs it. */
  readTheirs: (theirs: Theirs) => { who: string | null; at: string | null; data: unknown };
  /** The last thing said to those who do not see the form, and how its fields say the next. */
  said: string;
  announce: (text: string) => void;
  children: ReactNode;
};

/** A kept form around its fields, with everything that is to be said about its saving above them. */
export function CheckedForm<Theirs extends Versioned>(props: CheckedFormProps<Theirs>) {
  const { id, form, saving, current, readTheirs, said, announce, children } = props;
  const { problems, refusal } = saving;
  const isChangedElsewhere =
    current !== null && form.version !== null && current.version > form.version && !saving.isSaving && !saving.theirs;
  const theirs = saving.theirs && readTheirs(saving.theirs);
  const { data, change } = form;
  const context = useMemo(() => ({ data, problems, change, announce }), [data, problems, change, announce]);

  function submit(event: FormEvent) {
    event.preventDefault();
    saving.save();
  }

  return (
    <PictureChoice>
      <form className="ecol" id={id} noValidate onSubmit={submit}>
        <p className="vh" role="status">
          {said}
        </p>
        <KeptWordsNotices form={form} />
        {isChangedElsewhere ? <ChangedElsewhere /> : null}
        <FormProblems problems={problems} />
        {refusal === null ? null : <ErrorPanel title="This could not be saved" message={refusal} />}
        {theirs ? (
          <Conflict
            who={theirs.who}
            at={theirs.at}
            onTakeTheirs={() => saving.takeTheirs(theirs.data)}
            onOverwrite={saving.overwrite}
          />
        ) : null}
        <FormContext value={context}>{children}</FormContext>
      </form>
    </PictureChoice>
  );
}
