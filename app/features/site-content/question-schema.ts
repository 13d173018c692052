import { z } from 'zod';
import { choice, fieldHints, flag, hiddenKey, line, list, optionalText } from './content-fields.ts';

/** What is answered: by choosing, with words, or with a day. */
export const QUESTION_KINDS = ['one', 'several', 'amount', 'line', 'day'] as const;
type QuestionKind = (typeof QUESTION_KINDS)[number];

/** So many are asked of one visitor. */
export const MOST_QUESTIONS = 4;
const MOST_OF_ALL = 24;

const CHOSEN: readonly unknown[] = ['one', 'several', 'amount'] satisfies QuestionKind[];

/** Whether it is answered by choosing. */
export function isChosen(question: { kind?: unknown } | null): boolean {
  return CHOSEN.includes(question?.kind);
}

const question = z
  .object({
    key: hiddenKey(),
    text: line('Question', { max: 120, takesReferences: false }),
    kind: choice('Answered by', QUESTION_KINDS, {
      choices: {
        one: 'One of several answers',
        several: 'Any of several answers',
        amount: 'About how much, in ranges',
        line: 'A line of words',
        day: 'A day',
      },
    }),
    answers: list('Answers', line('Answer', { max: 120, takesReferences: false }), {
      max: 12,
      item: 'answer',
      hint: 'From two on. Ranges read best with words: up to 10,000, 10,000 to 50,000, more.',
      isFor: (record) => isChosen(record as { kind?: unknown } | null),
    }),
    isRequired: flag('Has to be answered', { hint: 'Fewer people write where something has to be answered.' }),
    service: optionalText('Asked of', {
      max: 60,
      input: 'service',
      takesReferences: false,
      hint: 'Of one service: on the contact form that opens from its page, or from a case study that shows it.',
    }),
  })
  .refine((given) => !isChosen(given) || given.answers.length > 1, {
    path: ['answers'],
    message: 'Give at least two answers to choose from',
  })
  .register(fieldHints, { label: 'Question' });

const hint = `Below the message, ${MOST_QUESTIONS} at most for one visitor. Without any the form stays as it is.`;

/** What the contact form asks besides; none on a new site. */
export const enquiryQuestions = list('Questions', question, { max: MOST_OF_ALL, item: 'question' })
  .refine((questions) => {
    const shared = questions.filter(({ service }) => service === '').length;
    const services = new Set(questions.map(({ service }) => service));
    return [...services].every(
      (service) =>
        questions.filter((one) => one.service === service).length + (service === '' ? 0 : shared) <= MOST_QUESTIONS,
    );
  }, `At most ${MOST_QUESTIONS} questions are asked of one visitor, those for everybody among them`)
  .register(fieldHints, { label: 'Questions', entries: { min: 0, max: MOST_OF_ALL }, item: 'question', hint });
