import { NewRecordForm } from '../../../kit/workspace/form/record-form.tsx';
import { TESTIMONIAL_LIMITS, testimonialByHandGiven } from '../testimonial.ts';
import { StudyChoice } from './study-choice.tsx';

/** A testimonial from a letter or a profile: with the words as they were, and where they can be found. */
export function ByHandForm({ onAdded }: { onAdded: () => void }) {
  return (
    <NewRecordForm
      {...{
        schema: testimonialByHandGiven,
        call: 'POST /testimonials/by-hand',
        button: 'Add',
        pendingText: 'Adding...',
      }}
      reads={['GET /testimonials']}
      clears={onAdded}
      look="primary"
      aria-label="Add by hand"
      fields={{
        quote: {
          ...{ label: 'Their words', kind: 'textarea', rows: 6, required: true },
          ...{ minLength: TESTIMONIAL_LIMITS.quote.min, maxLength: TESTIMONIAL_LIMITS.quote.max },
          hint: 'Exactly as they were written: you can shorten them later, but not change them.',
        },
        name: { label: 'Name' },
        role: { label: 'Role' },
        company: { label: 'Company' },
        link: { label: 'Profile', type: 'url', hint: 'An address that starts with https://.' },
        proof: {
          ...{ label: 'Proof', kind: 'textarea', rows: 2 },
          hint: 'Where the words come from and who agreed to their use, for example “Letter of 3 March, in the folder Valve”. Only you see it.',
        },
      }}
    >
      <StudyChoice />
    </NewRecordForm>
  );
}
