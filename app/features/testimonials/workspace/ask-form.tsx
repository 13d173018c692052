import { NewRecordForm } from '../../../kit/workspace/form/record-form.tsx';
import { type AskedTestimonial, testimonialRequestGiven } from '../testimonial.ts';
import { StudyChoice } from './study-choice.tsx';

/** Whom to ask, and about what: the answer is a link, shown once. */
export function AskForm({ onMade }: { onMade: (made: AskedTestimonial) => void }) {
  return (
    <NewRecordForm
      {...{
        schema: testimonialRequestGiven,
        call: 'POST /testimonials',
        button: 'Make link',
        pendingText: 'Making...',
      }}
      reads={['GET /testimonials']}
      after={onMade}
      look="primary"
      aria-label="Ask a client"
      intro={
        <p>You get a link to send. Your client writes without an account, agrees to your sentence, and you decide.</p>
      }
      blames="askedOf"
      fields={{
        askedOf: {
          label: 'Whom you ask',
          hint: 'The page says it, so that your client knows whom it is meant for.',
        },
      }}
    >
      <StudyChoice />
    </NewRecordForm>
  );
}
