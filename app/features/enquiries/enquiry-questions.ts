import { z } from 'zod';
import type { Refusals } from '../../interface-words/refusal-words.ts';
import { isStorableText, onOneLine } from '../../lib/text.ts';
import { isChosen, MOST_QUESTIONS } from '../site-content/question-schema.ts';
import type { SiteContent } from '../site-content/site-content.ts';

export type EnquiryQuestion = SiteContent['enquiryQuestions'][number];

/** What was asked, in the words of then, and what was answered. */
export const enquiryAnswer = z.object({ question: z.string(), answer: z.string() });
export type EnquiryAnswer = z.output<typeof enquiryAnswer>;

/** The longest answer in the visitor's own words. */
export const MAX_ANSWER = 300;

/** What is asked of somebody who writes about these services: what is asked of everybody, and what of them. */
export function questionsFor(
  { enquiryQuestions }: Pick<SiteContent, 'enquiryQuestions'>,
  services: readonly string[],
): EnquiryQuestion[] {
  return enquiryQuestions
    .filter(({ service }) => service === '' || services.includes(service))
    .slice(0, MOST_QUESTIONS);
}

/** The name of a question's field in the form. */
export function answerField({ key }: Pick<EnquiryQuestion, 'key'>): string {
  return `answer-${key}`;
}

/** What was asked and answered, a line each. */
export function answerLines(answers: readonly EnquiryAnswer[]): string[] {
  return answers.map(({ question, answer }) => `${question} ${answer}`);
}

/** What the form takes as answers, by the names of its fields; what nobody answered is left out. */
export function answersSchemaIn(questions: readonly EnquiryQuestion[]) {
  return (refusals: Refusals) =>
    z
      .object(Object.fromEntries(questions.map((question) => [answerField(question), answerIn(refusals, question)])))
      .transform((given): EnquiryAnswer[] =>
        questions.flatMap((question) => {
          const answer = (given[answerField(question)] ?? []).join(', ');
          return answer === '' ? [] : [{ question: question.text, answer }];
        }),
      );
}

function answerIn({ say }: Refusals, question: EnquiryQuestion) {
  const { text: field, kind, answers, isRequired } = question;
  return z
    .array(z.string())
    .transform((given) => given.map(onOneLine).filter((text) => text !== ''))
    .pipe(
      z
        .array(z.string())
        .refine((given) => !isRequired || given.length > 0, first(say('form.required', { field })))
        .refine(
          (given) => !isChosen(question) || given.every((text) => answers.includes(text)),
          first(say('form.oneOfThese', { field })),
        )
        .refine((given) => kind === 'several' || given.length < 2, first(say('form.oneOfThese', { field })))
        .refine((given) => given.every(isStorableText), first(say('form.strange', { field })))
        .refine(
          (given) => isChosen(question) || given.every(({ length }) => length <= MAX_ANSWER),
          first(say('form.tooLong', { field, limit: MAX_ANSWER })),
        ),
    );
}

/** Of a field one thing is said at a time. */
function first(error: string) {
  return { error, abort: true };
}
