import { useEffect, useEffectEvent } from 'react';
import { ErrorLine } from '../../../kit/workspace/error-line.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction, useReadAnew } from '../../../kit/workspace/use-action.ts';
import type { EnquiryMessage } from '../enquiry.ts';
import type { Enquiry } from './enquiry-queries.ts';

/** How often it is looked whether a reply has left, in milliseconds: the outbox is gone through as often. */
const LOOK_EVERY = 3000;

const READ = ['GET /enquiries', 'GET /mails', 'GET /attention'] as const;

/** What was written since an enquiry came in, each reply with how its mail fares. */
export function Conversation({ enquiry: { name, messages } }: { enquiry: Enquiry }) {
  const when = useMoments();
  const look = useEffectEvent(useReadAnew(READ));
  const isUnderWay = messages.some(({ mail }) => mail?.state === 'pending');
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isUnderWay]);

  if (messages.length === 0) return null;
  return (
    <ol className="conversation" aria-label={`What was written to ${name}`}>
      {messages.map(({ id, direction, text, at, mail }) =>
        direction === 'in' ? (
          <li key={id}>
            <p className="ht">{`They answered, noted ${when(at)}. Their words are in your mail program.`}</p>
          </li>
        ) : (
          <li key={id}>
            <p className="reply">{text}</p>
            <MailLine at={at} mail={mail} />
          </li>
        ),
      )}
    </ol>
  );
}

type MailLineProps = { at: string; mail: EnquiryMessage['mail'] };

function MailLine({ at, mail }: MailLineProps) {
  const when = useMoments();
  const again = useAction('POST /mails/:id/retry', {
    input: (id: number) => ({ params: { id } }),
    reads: READ,
    says: ['Trying again', 'The reply is on its way to the mail server.'],
  });
  const id = mail?.id ?? null;
  if (mail?.state === 'failed')
    return (
      <>
        <ErrorLine>{`It was not sent. ${mail.error ?? ''}`}</ErrorLine>
        {id === null ? null : (
          <p>
            <SmallButton isPending={again.isPending} pendingText="Sending..." onClick={() => again.mutate(id)}>
              Send again
            </SmallButton>
          </p>
        )}
      </>
    );
  if (mail?.state === 'pending')
    return (
      <p className="ht">
        {mail.error === null
          ? 'Your reply is on its way.'
          : `Your reply could not leave yet, and is tried again by itself. ${mail.error}`}
      </p>
    );
  return <p className="ht">{`You sent this ${when(at)}.`}</p>;
}
