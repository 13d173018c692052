import { useEffect, useState } from 'react';
import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { compareStudies } from '../../../features/case-studies/compare-studies.ts';
import { withoutKeys } from '../../../features/case-studies/gallery.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice, NoticeButton } from '../notice.tsx';
import { useMoments } from '../site-time.ts';
import { Differences } from './history/differences.tsx';
import { jumpTo } from './in-page-links.ts';
import { letterOf, type StudyForm } from './study-form.ts';

/** Somebody else saved the study since it was opened; nothing in the form has changed. */
export function ChangedElsewhere() {
  return (
    <Notice>
      <p role="status">
        This case study was changed elsewhere since you opened it. Your text stays; when you save, you choose which
        version to keep.
      </p>
    </Notice>
  );
}

const CONFLICT_ID = 'two-versions';

type ConflictProps = { mine: StudyForm; theirs: CaseStudy; onTakeTheirs: () => void; onOverwrite: () => void };

/** The choice after a save met somebody else's, with what differs word by word. */
export function Conflict({ mine, theirs, onTakeTheirs, onOverwrite }: ConflictProps) {
  const when = useMoments();
  // Save was pressed in the bar that is always in sight; this may be far above what is on screen.
  useEffect(() => jumpTo(CONFLICT_ID), []);
  const own = { ...mine.texts, gallery: withoutKeys(mine.gallery), services: mine.services };
  return (
    <div className="epanel" role="alert" id={CONFLICT_ID} tabIndex={-1}>
      <h2>Two versions of this case study</h2>
      <p>
        <Icon name="warn" />
        <span>
          “{theirs.title}” was saved elsewhere on {when(theirs.updatedAt)}, after you opened it. Nothing of yours is
          lost: loading their version keeps yours in this browser.
        </span>
      </p>
      <p className="brow2">
        <NoticeButton onClick={onTakeTheirs}>Load their version</NoticeButton>
        <NoticeButton onClick={onOverwrite}>Overwrite with mine</NoticeButton>
        <CopyText text={letterOf(mine)} />
      </p>
      <details>
        <summary>What differs: theirs struck out, yours underlined</summary>
        <Differences differences={compareStudies(theirs, own)} none="Both say the same." />
      </details>
    </div>
  );
}

/** Puts everything that was written on the clipboard; where that is refused, into a field to copy it from. */
function CopyText({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
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
