import { expect, test } from 'vitest';
import type { Block } from '../../lib/html/block.ts';
import { studyParts } from './study-parts.ts';

const heading = (text: string, level = 2): Block => ({ kind: 'heading', level, text });
const text = (words: string): Block => ({ kind: 'text', text: words });
const picture = (address: string): Block => ({ kind: 'picture', address, alt: '', caption: '' });

function parts(body: Block[], texts = {}) {
  return studyParts({ title: 'A title', texts, body });
}

test('headings place what follows them, under the words that people use', () => {
  const found = parts([
    text('before'),
    heading('1. The Challenge'),
    text('c'),
    heading('Our approach:'),
    text('s'),
    heading('Outcome – twice as much'),
    text('r'),
    heading('In short'),
    text('short'),
  ]);
  expect(found).toMatchObject({
    description: 'before',
    challenge: 'c',
    solution: 's',
    results: 'twice as much\n\nr',
    summary: 'short',
    notes: ['what no heading places stands in Description, which search results show and the page does not'],
  });
});

test.each([
  ['Die Ausgangslage', 'Unsere Lösung', 'Ergebnisse', 'Auf einen Blick'],
  ['Le défi', 'Notre démarche', 'Les résultats', 'En bref'],
  ['El desafío', 'Nuestra solución', 'Resultados', 'Resumen'],
  ['O desafio', 'A solução', 'Os resultados', 'Em resumo'],
  ['La sfida', 'L’approccio', 'I risultati', 'In breve'],
  ['De uitdaging', 'Onze aanpak', 'Het resultaat', 'Samenvatting'],
  ['Utmaningen', 'Vår lösning', 'Resultat', 'Sammanfattning'],
])('%s, %s, %s and %s name the parts in their language', (...headings) => {
  const { challenge, solution, results, summary } = parts(headings.flatMap((name) => [heading(name), text(name)]));
  expect([challenge, solution, results, summary]).toEqual(headings);
});

test('a heading below stays in its part with its words; one beside it that names nothing goes to the description', () => {
  const found = parts([
    heading('Solution'),
    text('a'),
    heading('A detail', 3),
    text('b'),
    heading('Credits'),
    text('c'),
  ]);
  expect([found.solution, found.description]).toEqual(['a\n\nA detail\n\nb', 'Credits\n\nc']);
});

test('the number of a heading goes, a figure in it stays', () => {
  expect(parts([heading('2. Results'), text('a'), heading('02 Solution'), text('b')])).toMatchObject({
    results: 'a',
    solution: 'b',
  });
  expect(parts([heading('12 outcomes'), text('a')]).results).toBe('12 outcomes\n\na');
});

test('a heading that only begins with such a word is a heading like any other', () => {
  expect(parts([heading('Challenge accepted'), text('a')]).description).toBe('Challenge accepted\n\na');
});

test('without any heading everything is description, the summary its beginning, and that is said', () => {
  const found = parts([text('One sentence.'), picture('a.png'), text('Another.')]);
  expect([found.description, found.summary, found.challenge]).toEqual([
    'One sentence.\n\nAnother.',
    'One sentence. Another.',
    '',
  ]);
  expect(found.pictures.challenge).toHaveLength(1);
  expect(found.notes.join('\n')).toMatch(
    /picture stands under Challenge[\s\S]*summary[\s\S]*challenge, solution, results/,
  );
});

test('texts that the source names by itself come first', () => {
  const found = parts([heading('Summary'), text('second')], { summary: 'first', results: 'r' });
  expect([found.summary, found.results, found.description]).toEqual(['first\n\nsecond', 'r', 'first\n\nsecond']);
  expect(found.notes.join()).not.toContain('Description');
});

test('pictures go to the gallery of their part', () => {
  const { pictures } = parts([heading('Results'), picture('r.png'), heading('Challenge'), picture('c.png')]);
  expect([pictures.results[0]?.address, pictures.challenge[0]?.address]).toEqual(['r.png', 'c.png']);
});
