import type { Answers } from '../answers.ts';

export type QuestionKey = ('who' | 'what' | 'where' | 'services' | 'facts') | ('contact' | 'work' | 'look' | 'legal');

type Question = {
  key: QuestionKey;
  asks: string;
  fields: (keyof Answers)[];
  /** How three people of other trades answered. */
  examples: { who: string; says: string }[];
};

const [FINANCE, GARDENS, VOICE] = ['Interim finance lead', 'Garden designer', 'Voice coach'] as const;

const saidBy = (finance: string, gardens: string, voice: string) => [
  { who: FINANCE, says: finance },
  { who: GARDENS, says: gardens },
  { who: VOICE, says: voice },
];

/** Nine questions; behind them everything is read. */
export const QUESTIONS: readonly Question[] = [
  {
    key: 'who',
    asks: 'Who are you?',
    fields: ['name', 'portrait', 'about'],
    examples: saidBy(
      'Fifteen years in family firms, nine of them as head of finance.',
      'I grew up on a nursery and never quite left it.',
      'I sang for ten years; now others speak.',
    ),
  },
  {
    key: 'what',
    asks: 'What do you do, and for whom?',
    fields: ['role', 'does'],
    examples: saidBy(
      'I close the books of family firms by the third working day.',
      'Gardens that need less water every year, for small hotels.',
      'I teach people who present to boards to be heard in the last row.',
    ),
  },
  {
    key: 'where',
    asks: 'Where, and in which language?',
    fields: ['city', 'country', 'language', 'timeZone'],
    examples: saidBy('Malmö, Sweden', 'Bristol, United Kingdom', 'Valencia, España'),
  },
  {
    key: 'services',
    asks: 'What can people hire you for?',
    fields: ['services'],
    examples: saidBy(
      'Monthly closing: books that hold, on day three.',
      'Planting plan: a drawing, a list and a visit in spring.',
      'One speech: three hours, one recording, one change at a time.',
    ),
  },
  {
    key: 'facts',
    asks: 'Which figures speak for you, and what proves them?',
    fields: ['facts'],
    examples: saidBy(
      '140 closings since 2012. Proof: the list in my ledger.',
      '31 gardens. Proof: planting plans, filed by year.',
      '12 companies. Proof: contracts.',
    ),
  },
  {
    key: 'contact',
    asks: 'How do people reach you?',
    fields: ['email', 'booking', 'phone'],
    examples: saidBy('An address and a booking link.', 'A telephone, mornings.', 'An address alone.'),
  },
  {
    key: 'work',
    asks: 'Tell of one piece of work.',
    fields: [],
    examples: saidBy(
      'Closing took 19 days. I moved the cut-off and wrote one checklist. Now it takes three.',
      'The lawn drank the budget. I planted thyme. The water bill fell by half.',
      'Nobody asked questions after her talks. We cut every second sentence. Now they do.',
    ),
  },
  {
    key: 'look',
    asks: 'Two colours and a face',
    fields: ['main', 'accent', 'faces', 'photographs'],
    examples: saidBy('Dark blue and orange.', 'Moss and clay.', 'Wine red and pale rose.'),
  },
  {
    key: 'legal',
    asks: 'What does the law want to read?',
    fields: ['legalName', 'address', 'businessNumber', 'host'],
    examples: saidBy('Storgatan 1, Malmö, 556677-8899', '14 Quay Street, Bristol', 'Calle Mayor 8, NIF 12345678Z'),
  },
];
