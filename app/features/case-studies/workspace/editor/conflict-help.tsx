import { useState } from 'react';
import { Differences } from '../../../../kit/workspace/differences.tsx';
import { NoticeButton } from '../../../../kit/workspace/form/form-notices.tsx';
import { useServiceNames } from '../../../site-content/workspace/use-services.ts';
import { type CaseStudy, pickFields, STUDY_FIELDS, type StudyField } from '../../case-study.ts';
import { compareStudies } from '../../compare-studies.ts';
import { letterOf, type StudyForm, writtenIn } from './state/study-form.ts';

type VersionsComparedProps = {
  mine: StudyForm;
  theirs: CaseStudy;
  /** The fields that both wrote in, where that is known: the others are put together. */
  conflicts: readonly StudyField[] | null;
};

/** In what one's own words and those that somebody else saved differ, word by word. */
export function VersionsCompared({ mine, theirs, conflicts }: VersionsComparedProps) {
  const nameOf = useServiceNames();
  const own = writtenIn(mine);
  const shown =
    conflicts && conflicts.length > 0 ? { ...theirs, ...pickFields(own, conflicts as (keyof typeof own)[]) } : own; // all are in the form
  return (
    <>
      {conflicts && conflicts.length > 0 ? (
        <p>
          {`You both wrote in ${conflicts.map((name) => STUDY_FIELDS[name].label).join(', ')}. If you overwrite, the rest is put together, and their words stay under “Replaced words”.`}
        </p>
      ) : null}
      <details>
        <summary>What differs: theirs struck out, yours underlined</summary>
        <Differences differences={compareStudies(theirs, shown, nameOf)} none="Both say the same." />
      </details>
    </>
  );
}

/** Puts everything that was written on the clipboard; where that is refused, into a field to copy it from. */
export function CopyText({ mine }: { mine: StudyForm }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const text = letterOf(mine);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }
  return (
    <>
      <NoticeButton onClick={() => void copy()}>Copy my text</NoticeButton>
      <span role="status">{outcome === 'copied' ? 'Copied.' : ''}</span>
      {outcome === 'refused' ? <textarea className="copytext" readOnly aria-label="My text" value={text} /> : null}
    </>
  );
}
