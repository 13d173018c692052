import { ErrorLine } from '../../../kit/workspace/error-line.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import type { Testimonial } from '../testimonial.ts';

/** How the mail that asks a client fares; a refused one can be sent again. */
export function RequestMail({ testimonial: { mail, askedOf } }: { testimonial: Testimonial }) {
  const again = useAction('POST /mails/:id/retry', {
    input: (id: number) => ({ params: { id } }),
    reads: ['GET /testimonials', 'GET /mails', 'GET /attention'],
    says: ['Trying again', `The mail to ${askedOf} is on its way.`],
  });
  if (mail === null) return null;
  if (mail.state === 'failed')
    return (
      <>
        <ErrorLine>{`The mail was not sent. ${mail.error ?? ''}`}</ErrorLine>
        <p>
          <SmallButton isPending={again.isPending} pendingText="Sending..." onClick={() => again.mutate(mail.id)}>
            Send again
          </SmallButton>
        </p>
      </>
    );
  if (mail.state === 'sent') return <p className="ht">The mail with the link was sent.</p>;
  const waits = mail.error === null ? 'is on its way' : 'could not leave yet, and is tried again by itself';
  return <p className="ht">{`The mail with the link ${waits}. ${mail.error ?? ''}`}</p>;
}
