import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useTask } from '../../../kit/workspace/use-action.ts';
import { shorten } from '../../../lib/shorten.ts';
import { IconButton } from '../../../ui/button.tsx';
import { MAX_BEGINNING, MAX_BEGINNINGS } from '../enquiry.ts';
import { replySettingsQuery } from './enquiry-queries.ts';

type Beginning = { words: string; place: number };
type BeginningsProps = { text: string; onBegin: (words: string) => void };

/** Texts of the owner's with which a reply can begin; what stands in the field can become one. */
export function Beginnings({ text, onBegin }: BeginningsProps) {
  const { data } = useQuery(replySettingsQuery);
  const reads = ['GET /settings/enquiry-replies'] as const;
  const keep = useTask((words: string) => change((now) => [...now, words]), {
    reads,
    says: ['Beginning kept', 'Every reply can begin with it.'],
  });
  const putBack = useTask(({ words, place }: Beginning) => change((now) => now.toSpliced(place, 0, words)), { reads });
  const forget = useTask(({ words }: Beginning) => change((now) => now.filter((one) => one !== words)), {
    reads,
    says: ['Beginning forgotten', 'Replies that were sent keep their words.'],
    undo: (_reply, forgotten) => putBack.mutate(forgotten),
  });
  if (!data) return null;
  const { beginnings } = data;
  const words = text.trim();
  const canKeep =
    words !== '' && words.length <= MAX_BEGINNING && beginnings.length < MAX_BEGINNINGS && !beginnings.includes(words);
  // what is being written has begun
  const offered = words === '' ? beginnings : [];
  if (offered.length === 0 && !canKeep) return null;

  return (
    <ul className="reply-beginnings" aria-label="Begin with">
      {offered.map((one, which) => (
        <li key={one}>
          <SmallButton onClick={() => onBegin(one)}>{shorten(one.replaceAll(/\s+/g, ' '), 40)}</SmallButton>
          <IconButton
            icon="cross"
            label={`Forget the beginning ${shorten(one, 40)}`}
            onClick={() => forget.mutate({ words: one, place: which })}
          />
        </li>
      ))}
      {canKeep ? (
        <li>
          <SmallButton isPending={keep.isPending} onClick={() => keep.mutate(words)}>
            Keep as a beginning
          </SmallButton>
        </li>
      ) : null}
    </ul>
  );
}

/** They are stored as one list: what is changed is the list of now, not the one that was read, which may lack what came from elsewhere. */
async function change(to: (now: string[]) => string[]): Promise<void> {
  const { beginnings } = await api('GET /settings/enquiry-replies');
  await api('PATCH /settings/enquiry-replies', { body: { beginnings: to(beginnings) } });
}
