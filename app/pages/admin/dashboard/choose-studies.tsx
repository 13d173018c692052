import { type ChangeEvent, useRef, useState } from 'react';
import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { shownDate } from '../../../features/case-studies/shown-date.ts';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../file-size.ts';
import { useDays } from '../site-time.ts';
import { useStudyBulk } from './use-study-bulk.ts';

/** The list with a box for each study, and what is done with all that are chosen; what the search hides is not among them. */
export function ChooseStudies({ studies }: { studies: readonly CaseStudy[] }) {
  const day = useDays();
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(-1);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const bulk = useStudyBulk((done) => {
    setChosen((before) => new Set([...before].filter((id) => !done.includes(id))));
    // the rows go, and their boxes with them
    requestAnimationFrame(() => place.current?.focus());
  });
  const picked = studies.filter(({ id }) => chosen.has(id));

  function toggle(index: number, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey && last.current !== -1;
    const from = isRange ? Math.min(index, last.current) : index;
    const to = isRange ? Math.max(index, last.current) : index;
    const meant = studies.slice(from, to + 1).map(({ id }) => id);
    setChosen((before) => {
      const others = [...before].filter((id) => !meant.includes(id));
      return new Set(target.checked ? [...others, ...meant] : others);
    });
    last.current = index;
  }

  return (
    <div className="chooser" ref={place} tabIndex={-1}>
      <p className="vh" role="status">
        {picked.length > 0 ? `${counted(picked.length, 'case study', 'case studies')} chosen.` : ''}
      </p>
      <section className="mbar" aria-label="Chosen case studies">
        <p>
          <b>{picked.length === 0 ? 'Choose case studies' : `${picked.length} chosen`}</b>
        </p>
        <div className="mbar-does">
          {picked.length === 0 ? null : (
            <>
              <Button look="destructive" size="small" isPending={bulk.isBusy} onClick={() => bulk.askAndTrash(picked)}>
                Move to trash
              </Button>
              <Button
                look="secondary"
                size="small"
                isResting={bulk.isBusy}
                onClick={() => bulk.askAndUnpublish(picked)}
              >
                Take off the site
              </Button>
              <Button look="secondary" size="small" onClick={() => bulk.exportAll(picked)}>
                Export
              </Button>
              <button type="button" className="txtb" onClick={() => setChosen(new Set())}>
                Clear selection
              </button>
            </>
          )}
          {picked.length === studies.length ? null : (
            <button type="button" className="txtb" onClick={() => setChosen(new Set(studies.map(({ id }) => id)))}>
              Choose all
            </button>
          )}
        </div>
      </section>
      <ul className="rows">
        {studies.map((study, index) => (
          <li key={study.id}>
            <label>
              <input type="checkbox" checked={chosen.has(study.id)} onChange={(event) => toggle(index, event)} />
              <b>{study.title}</b>
              <time dateTime={shownDate(study)}>{day(shownDate(study))}</time>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
