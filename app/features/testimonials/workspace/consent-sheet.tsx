import { useState } from 'react';
import { RecordForm } from '../../../kit/workspace/form/record-form.tsx';
import { ShownOnce } from '../../../kit/workspace/making/shown-once.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { type ConsentRequest, consentRequestGiven, type Testimonial } from '../testimonial.ts';
import { MAIL_ADDRESS, useMailing } from './mailing.ts';

type ConsentSheetProps = { testimonial: Testimonial; onClose: () => void };

/** Asks whoever wrote words that are here already whether they may be used. The link is sent, or shown once. */
export function ConsentSheet({ testimonial: { id, name }, onClose }: ConsentSheetProps) {
  const [url, setUrl] = useState<string | null>(null);
  const { canSend, isKnown } = useMailing();
  const sends = useAction('POST /testimonials/:id/link', {
    input: (body: ConsentRequest) => ({ params: { id }, body }),
    reads: ['GET /testimonials'],
    after: ({ mail, url }) => {
      if (mail === null) setUrl(url);
    },
    clears: ({ mail }) => {
      if (mail !== null) onClose();
    },
    says: ({ mail }) => (mail === null ? null : ['Asked', `The mail to ${name} is on its way.`]),
    failure: 'refusal',
  });
  return (
    <Modal title="Ask for consent" shape="sheet" onClose={onClose}>
      {url !== null ? (
        <ShownOnce
          heading={`The link for ${name}`}
          secret={url}
          advice="Send it to whoever wrote the words. It waits for 60 days, and an earlier one opens nothing any more."
          onClose={onClose}
        />
      ) : isKnown ? (
        <RecordForm
          {...{ schema: consentRequestGiven, sends, button: canSend ? 'Ask' : 'Make link' }}
          pendingText={canSend ? 'Asking...' : 'Making...'}
          look="primary"
          aria-label={`Ask ${name} for consent`}
          intro={
            <p>{`Behind the link ${name} agrees to the words as they are, changes them first, or withdraws them.`}</p>
          }
          fields={
            canSend
              ? {
                  email: MAIL_ADDRESS,
                  words: {
                    ...{ label: 'Your words', kind: 'textarea', rows: 5 },
                    hint: 'The mail says them above the link, for example that you would like to show what they wrote on LinkedIn.',
                  },
                }
              : {}
          }
        />
      ) : null}
    </Modal>
  );
}
