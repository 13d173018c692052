import { useState } from 'react';
import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { shownDate } from '../../../features/case-studies/shown-date.ts';
import { PACK_LIMITS } from '../../../features/one-pagers/pack-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { PackDialog } from '../pack/pack-dialog.tsx';
import { studyItem } from '../pack/pack-items.ts';
import { useDays } from '../site-time.ts';
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
