import { useState } from 'react';
import { useDays } from '../../../../kit/workspace/site-time.ts';
import { Button } from '../../../../ui/button.tsx';
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
        <Button look="destructive" size="small" isPending={bulk.isBusy} onClick={() => bulk.askAndTrash(picked)}>
          Move to trash
        </Button>
        <Button look="secondary" size="small" isResting={bulk.isBusy} onClick={() => bulk.askAndUnpublish(picked)}>
          Take off the site
        </Button>
        <Button look="secondary" size="small" onClick={() => bulk.exportAll(picked)}>
          Export
        </Button>
        <Button
          look="secondary"
          size="small"
          isResting={picked.length > PACK_LIMITS.studies}
          onClick={() => setPacking(true)}
        >
          Pack for a meeting
        </Button>
      </Chooser>
      {isPacking ? <PackDialog items={picked.map(studyItem)} onClose={() => setPacking(false)} /> : null}
    </>
  );
}
