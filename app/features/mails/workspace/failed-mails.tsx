import { useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../kit/api.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Row } from '../../../ui/row.tsx';
import { outboxQuery } from './mail-queries.ts';

type Mail = Reply<'POST /mails/:id/retry'>;

/** Mails that the program has given up, each with why and a way to try it again. Nothing while there are none. */
export function FailedMails() {
  const when = useMoments();
  const { data } = useQuery(outboxQuery);
  const retry = useAction('POST /mails/:id/retry', {
    input: ({ id }: Mail) => ({ params: { id } }),
    reads: 'everything',
    says: (_reply, { to }) => ['Trying again', `The mail to ${to} is on its way to the mail server.`],
  });

  const failed = data?.mails.filter(({ state }) => state === 'failed') ?? [];
  if (failed.length === 0) return null;
  return (
    <>
      <h3>Mails that could not be sent</h3>
      <ul className="rows">
        {failed.map((mail) => (
          <Row key={mail.id}>
            <div>
              <p>
                <b>{mail.subject}</b>
              </p>
              <p>
                To {mail.to}, written {when(mail.createdAt)}
              </p>
              {mail.lastError ? <p className="ht">{mail.lastError}</p> : null}
            </div>
            <span className="ra">
              <SmallButton
                aria-label={`Try again: ${mail.subject}, to ${mail.to}`}
                isResting={retry.isPending}
                onClick={() => retry.mutate(mail)}
              >
                Try again
              </SmallButton>
            </span>
          </Row>
        ))}
      </ul>
    </>
  );
}
