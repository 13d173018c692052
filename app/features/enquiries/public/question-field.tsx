import type { ReactNode } from 'react';
import { Say, useSiteWords } from '../../../interface-words/site-words.server.ts';
import { Field, Mistake } from '../../../ui/field.tsx';
import { answerField, type EnquiryQuestion, MAX_ANSWER } from '../enquiry-questions.ts';

type QuestionFieldProps = {
  question: EnquiryQuestion;
  id: string;
  /** What was answered before the form came back. */
  given: readonly string[];
  error: ReactNode;
};

/**
 * One of the owner's questions below the message, as native controls: a list, ticks, a line or a day.
 *
 * @example <QuestionField question={question} id="enquiry-answer-1" given={[]} error={undefined} />
 */
export function QuestionField({ question, id, given, error }: QuestionFieldProps) {
  const { say, mark } = useSiteWords();
  const { kind, text, answers, isRequired } = question;
  const name = answerField(question);
  const label = isRequired ? text : <Say word="form.optional" values={{ field: text }} />;
  if (kind === 'several')
    return (
      <fieldset className="ask" id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
        <legend>{label}</legend>
        {answers.map((answer) => (
          <label key={answer}>
            <input type="checkbox" name={name} value={answer} defaultChecked={given.includes(answer)} />
            <span>{answer}</span>
          </label>
        ))}
        <Mistake id={`${id}-error`}>{error}</Mistake>
      </fieldset>
    );
  const field = { id, label, name, error, required: isRequired };
  if (kind === 'line' || kind === 'day')
    return (
      <Field
        {...field}
        {...(kind === 'day' ? { type: 'date' } : { type: 'text', maxLength: MAX_ANSWER })}
        defaultValue={given[0]}
      />
    );
  return (
    <Field
      {...field}
      instead={(wiring) => (
        <select
          {...wiring}
          aria-invalid={error ? true : undefined}
          name={name}
          required={isRequired}
          defaultValue={given[0] ?? ''}
        >
          <option value="" {...mark('form.noAnswer')}>
            {say('form.noAnswer')}
          </option>
          {answers.map((answer) => (
            <option key={answer}>{answer}</option>
          ))}
        </select>
      )}
    />
  );
}
