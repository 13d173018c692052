import { useQuery } from '@tanstack/react-query';
import { Differences } from '../../../../../kit/workspace/differences.tsx';
import { Loaded } from '../../../../../kit/workspace/loaded.tsx';
import { Modal } from '../../../../../kit/workspace/modal.tsx';
import { useMoments } from '../../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { useServiceNames } from '../../../../site-content/workspace/use-services.ts';
import { compareStudies } from '../../../compare-studies.ts';
import { replacedWordsQuery } from '../../draft-queries.ts';
import { withWords } from '../state/draft-merge.ts';
import { writtenIn } from '../state/study-form.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';

type ReplacedWordsProps = { editor: StudyEditor; draftId: number; onClose: () => void };

/** Words of a draft that somebody wrote over on another device, and the way back to them. */
export function ReplacedWords({ editor, draftId, onClose }: ReplacedWordsProps) {
  const reading = useQuery(replacedWordsQuery(draftId));
  const when = useMoments();
  const nameOf = useServiceNames();
  const mine = writtenIn(editor.form);
  return (
    <Modal title="Replaced words" shape="wide" onClose={onClose}>
      <Loaded from={reading} waiting="Loading the replaced words" failure="The replaced words could not be read.">
        {(data) => (
          <ol className="versions">
            {data.map(({ id, username, replacedBy, replacedAt, data: words }) => (
              <li key={id}>
                <p>{`What ${username} wrote, replaced by ${replacedBy} on ${when(replacedAt)}.`}</p>
                <details>
                  <summary>What differs: the form struck out, these words underlined</summary>
                  <Differences differences={compareStudies(mine, words, nameOf)} none="Both say the same." />
                </details>
                <p className="button-row">
                  <SmallButton
                    onClick={() => {
                      editor.kept.edit('', (form) => withWords(form, words));
                      onClose();
                    }}
                  >
                    Put these words into the form
                  </SmallButton>
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Modal>
  );
}
