import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { caseStudyListQuery } from '../../case-studies/case-study-queries.ts';
import { coverOfWidth } from '../mail/letter-to-draw.ts';

/** As many as are looked through at one go; more words narrow them. */
const SHOWN = 30;
/** Twice the width in which a cover is shown. */
const THUMB = 112;

/** Chooses a study that stands in the letter with its cover, its first figure and the way to the whole. */
export function StudyDialog({ onPick, onClose }: { onPick: (id: number) => void; onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(caseStudyListQuery);
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = data?.filter(({ title }) => title.toLowerCase().includes(wanted)) ?? [];
  return (
    <Modal title="Insert a study" onClose={onClose}>
      {data ? (
        <div className="form">
          <Field
            label="Words of its title"
            name="q"
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          {found.length === 0 ? (
            <EmptyState title={data.length === 0 ? 'No study is on the site yet' : 'No study matches'} />
          ) : (
            <ul className="lstudies" aria-label="Case studies">
              {found.slice(0, SHOWN).map((study) => (
                <li key={study.id}>
                  <button type="button" onClick={() => onPick(study.id)}>
                    <img src={coverOfWidth(study, THUMB)} alt="" loading="lazy" />
                    <span>{study.title}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : isError ? (
        <LoadFailure message="The case studies could not be read." error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner>Loading case studies</Spinner>
      )}
    </Modal>
  );
}
