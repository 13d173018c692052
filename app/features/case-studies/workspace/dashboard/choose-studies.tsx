import { useState } from 'react';
import { useDays } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { PACK_LIMITS } from '../../../one-pagers/pack-limits.ts';
import { PackDialog } from '../../../one-pagers/workspace/pack-dialog.tsx';
import { studyItem } from '../../../one-pagers/workspace/pack-items.ts';
import type { CaseStudy } from '../../case-study.ts';
import { shownDate } from '../../shown-date.ts';
import { Chooser } from './chooser.tsx';
import { useChosen } from './use-chosen.ts';
import { useStudyBulk } from './use-study-bulk.ts';

/** Several studies at once: into the trash, off the site, into a file, onto paper. */
export function ChooseStudies({ studies }: { studies: readonly CaseStudy[] }) {
  const day = useDays();
  const chosen = useChosen(studies);
  const bulk = useStudyBulk(chosen.forget);
  const [isPacking, setPacking] = useState(false);
  const { picked } = chosen;
  return (
    <>
      <Chooser
        items={studies}
        chosen={chosen}
        names={{ one: 'case study', many: 'case studies' }}
        titleOf={({ title }) => title}
        noteOf={(study) => <time dateTime={shownDate(study)}>{day(shownDate(study))}</time>}
      >
        <SmallButton look="destructive" isPending={bulk.isBusy} onClick={() => bulk.askAndTrash(picked)}>
          Move to trash
        </SmallButton>
        <SmallButton isResting={bulk.isBusy} onClick={() => bulk.askAndUnpublish(picked)}>
          Take off the site
        </SmallButton>
        <SmallButton onClick={() => bulk.exportAll(picked)}>Export</SmallButton>
        <SmallButton isResting={picked.length > PACK_LIMITS.studies} onClick={() => setPacking(true)}>
          Pack for a meeting
        </SmallButton>
      </Chooser>
      {isPacking ? <PackDialog items={picked.map(studyItem)} onClose={() => setPacking(false)} /> : null}
    </>
  );
}
