import fc from 'fast-check';
import { expect, test } from 'vitest';
import { programRefusals } from '../../interface-words/refusal-words.ts';
import { enquiryQuestions, isChosen, MOST_QUESTIONS, QUESTION_KINDS } from '../site-content/question-schema.ts';
import { answerField, answersSchemaIn, type EnquiryQuestion, MAX_ANSWER, questionsFor } from './enquiry-questions.ts';
import { comparedWords, holdsOnlyLinks } from './enquiry-spam.ts';

const question = (given: Partial<EnquiryQuestion> = {}): EnquiryQuestion => ({
  ...{ key: 'q1', text: 'How large is it?', kind: 'one', answers: ['Small', 'Large'], isRequired: false, service: '' },
  ...given,
});

function answered(questions: EnquiryQuestion[], given: Record<string, string[]>) {
  const all = Object.fromEntries(questions.map((one) => [answerField(one), given[one.key] ?? []]));
  const parsed = answersSchemaIn(questions)(programRefusals).safeParse(all);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
}

test('an answer is kept with the words of its question, and none where nobody answered', () => {
  const questions = [
    question(),
    question({ key: 'q2', kind: 'several', text: 'What of it?', answers: ['Moulds', 'Boxes', 'Labels'] }),
    question({ key: 'q3', kind: 'line', text: 'Which town?', answers: [] }),
  ];
  expect(answered(questions, { q1: ['Large'], q2: ['Boxes', 'Labels'], q3: ['  Bern\n  West '] })).toEqual([
    { question: 'How large is it?', answer: 'Large' },
    { question: 'What of it?', answer: 'Boxes, Labels' },
    { question: 'Which town?', answer: 'Bern West' },
  ]);
  expect(answered(questions, { q1: [''], q3: [' '] })).toEqual([]);
});

test('what was not offered, is missing, or too long is refused by the name of its question', () => {
  expect(answered([question()], { q1: ['Huge'] })).toEqual(['How large is it?: choose one of the answers']);
  expect(answered([question()], { q1: ['Small', 'Large'] })).toEqual(['How large is it?: choose one of the answers']);
  expect(answered([question({ isRequired: true })], {})).toEqual(['How large is it? is required']);
  const line = question({ kind: 'line', answers: [] });
  expect(answered([line], { q1: ['x'.repeat(MAX_ANSWER + 1)] })).toEqual([
    `How large is it? must be at most ${MAX_ANSWER} characters`,
  ]);
});

test('whatever is sent, an answer is one that was offered, or a short line', () => {
  const one = fc.record({
    key: fc.constantFrom('q1', 'q2', 'q3'),
    text: fc.constant('Which?'),
    kind: fc.constantFrom(...QUESTION_KINDS),
    answers: fc.constant<string[]>(['One', 'Two']),
    isRequired: fc.boolean(),
    service: fc.constant(''),
  });
  const questions = fc.uniqueArray(one, { selector: ({ key }) => key });
  const given = fc.dictionary(
    fc.constantFrom('q1', 'q2', 'q3'),
    fc.array(fc.oneof(fc.string(), fc.constantFrom('One', 'Two')), { maxLength: 3 }),
  );
  fc.assert(
    fc.property(questions, given, (asked, sent) => {
      for (const told of answered(asked, sent)) {
        if (typeof told === 'string') continue;
        const { kind } = asked.find(({ key }) => sent[key]?.some((text) => told.answer.includes(text.trim()))) ?? {};
        expect(told.answer.trim()).not.toBe('');
        if (kind && isChosen({ kind }) && asked.length === 1)
          for (const text of told.answer.split(', ')) expect(['One', 'Two']).toContain(text);
        expect(told.answer.length).toBeLessThanOrEqual(MAX_ANSWER);
      }
    }),
  );
});

test('those of a service are asked of its visitors, four at most', () => {
  const all = [question(), question({ key: 'q2', service: 'sourcing' }), question({ key: 'q3', service: 'moulds' })];
  const keys = (services: string[]) => questionsFor({ enquiryQuestions: all }, services).map(({ key }) => key);
  expect(keys([])).toEqual(['q1']);
  expect(keys(['sourcing'])).toEqual(['q1', 'q2']);
  expect(keys(['moulds', 'gone'])).toEqual(['q1', 'q3']);
  const many = Array.from({ length: 9 }, (_, at) => question({ key: `k${at}`, service: `s${at}` }));
  expect(
    questionsFor(
      { enquiryQuestions: many },
      many.map(({ service }) => service),
    ),
  ).toHaveLength(MOST_QUESTIONS);
});

test('the owner can ask four at most of one visitor, and lets choose between two at least', () => {
  const times = (n: number, service: string) =>
    Array.from({ length: n }, (_, at) => question({ key: `${service}${at}`, service }));
  const problems = (given: unknown) => enquiryQuestions.safeParse(given).error?.issues.map(({ message }) => message);
  expect(problems([])).toBeUndefined();
  expect(problems(times(4, ''))).toBeUndefined();
  expect(problems([...times(2, ''), ...times(2, 'a'), ...times(2, 'b')])).toBeUndefined();
  expect(problems(times(5, ''))).toEqual([
    'At most 4 questions are asked of one visitor, those for everybody among them',
  ]);
  expect(problems([...times(2, ''), ...times(3, 'a')])).toHaveLength(1);
  expect(problems([question({ answers: ['Only one'] })])).toEqual(['Give at least two answers to choose from']);
  expect(problems([question({ kind: 'line', answers: [] })])).toBeUndefined();
});

test.each([
  ['https://spam.example', true],
  ['www.spam.example\nhttps://spam.example/x?y=1', true],
  ['<a href="https://spam.example">https://spam.example</a>', true],
  ['[url=https://spam.example]https://spam.example[/url] !!!', true],
  ['Our shop: https://shop.example', false],
  ['A kettle.', false],
  ['茶壶 https://shop.example', false],
  ['', false],
])('%j holds links alone: %s', (message, isSpam) => {
  expect(holdsOnlyLinks(message)).toBe(isSpam);
});

test('words are compared without their spaces and capitals, and short ones not at all', () => {
  expect(comparedWords('Hello there')).toBeNull();
  const long = 'We offer first class traffic for your website, today only.';
  expect(comparedWords(`  ${long.toUpperCase().replaceAll(' ', '\n')} `)).toBe(long.toLowerCase());
});
