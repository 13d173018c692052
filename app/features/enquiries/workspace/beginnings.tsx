import { useQuery } from '@tanstack/react-query';
import type { Body } from '../../../kit/api.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { shorten } from '../../../lib/shorten.ts';
import { IconButton } from '../../../ui/button.tsx';
import { MAX_BEGINNING, MAX_BEGINNINGS } from '../enquiry.ts';
import { replySettingsQuery } from './enquiry-queries.ts';

type Changes = Body<'PATCH /settings/enquiry-replies'>;
type BeginningsProps = { text: string; onBegin: (words: string) => void };

/** Texts of the owner's with which a reply can begin; what stands in the field can become one. */
export function Beginnings({ text, onBegin }: BeginningsProps) {
  const { data } = useQuery(replySettingsQuery);
  const reads = ['GET /settings/enquiry-replies'] as const;
  const keep = useAction('PATCH /settings/enquiry-replies', {
    input: (body: Changes) => ({ body }),
    reads,
    says: ['Beginning kept', 'Every reply can begin with it.'],
  });
  const putBack = useAction('PATCH /settings/enquiry-replies', { input: (body: Changes) => ({ body }), reads });
  const forget = useAction('PATCH /settings/enquiry-replies', {
    input: ({ which, all }: { which: number; all: readonly string[] }) => ({
      body: { beginnings: all.toSpliced(which, 1) },
    }),
    reads,
    says: ['Beginning forgotten', 'Replies that were sent keep their words.'],
    undo: (_reply, { all }) => putBack.mutate({ beginnings: [...all] }),
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
            onClick={() => forget.mutate({ which, all: beginnings })}
          />
        </li>
      ))}
      {canKeep ? (
        <li>
          <SmallButton isPending={keep.isPending} onClick={() => keep.mutate({ beginnings: [...beginnings, words] })}>
            Keep as a beginning
          </SmallButton>
        </li>
      ) : null}
    </ul>
  );
}
