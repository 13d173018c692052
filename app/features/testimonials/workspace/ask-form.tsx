import { useQuery } from '@tanstack/react-query';
import { NewRecordForm } from '../../../kit/workspace/form/record-form.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { contentQuery } from '../../site-content/workspace/content/content-queries.ts';
import { type AskedTestimonial, testimonialRequestGiven } from '../testimonial.ts';
import { MAIL_ADDRESS, useMailing } from './mailing.ts';
import { StudyChoice } from './study-choice.tsx';

type AskFormProps = {
  about: number | null;
  /** The link is to be handed over by the owner. */
  onLink: (made: AskedTestimonial) => void;
  onSent: () => void;
};

/** Whom to ask, and about what. The site sends the link, or shows it once for the owner to hand over. */
export function AskForm({ about, onLink, onSent }: AskFormProps) {
  const { canSend, isKnown } = useMailing();
  const content = useQuery(contentQuery);
  return (
    <Loaded
      from={isKnown ? content : { ...content, data: undefined }}
      waiting="Loading your words"
      failure="Your words could not be read."
    >
      {(data) => (
        <NewRecordForm
          {...{
            schema: testimonialRequestGiven,
            call: 'POST /testimonials',
            button: canSend ? 'Ask' : 'Make link',
            pendingText: canSend ? 'Asking...' : 'Making...',
          }}
          reads={['GET /testimonials']}
          after={(made) => made.mail === null && onLink(made)}
          clears={(made) => made.mail !== null && onSent()}
          says={({ mail: sent, askedOf }) =>
            sent === null ? null : ['Asked', `The mail to ${askedOf} is on its way.`]
          }
          look="primary"
          aria-label="Ask a client"
          intro={<p>Your client writes without an account, agrees to your sentence, and you decide.</p>}
          blames="askedOf"
          fields={{
            askedOf: {
              label: 'Whom you ask',
              hint: 'The page says it, so that your client knows whom it is meant for.',
            },
            ...(canSend
              ? {
                  email: MAIL_ADDRESS,
                  words: {
                    ...{ label: 'Your words', kind: 'textarea', rows: 5 },
                    defaultValue: data.content.pages.testimonials.lede,
                    hint: 'The mail says them above the link.',
                  },
                }
              : {}),
          }}
        >
          <StudyChoice chosen={about} />
        </NewRecordForm>
      )}
    </Loaded>
  );
}
