import { describe, expect, test } from 'vitest';
import { movingWords } from '../../interface-words/moving-words.ts';
import { picturesName, SECTION_LABELS, SECTIONS } from './section-labels.ts';

describe('the words for the three sections', () => {
  test('sections come as challenge, solution, results', () => {
    expect(SECTIONS).toEqual(['challenge', 'solution', 'results']);
  });

  test.each([
    ['homeGallery', ['challenge', 'solution', 'other']],
    ['section', ['challenge', 'solution', 'results']],
    ['imageGrid', ['Problem', 'Solution', 'Results']],
    ['text', ['Challenge', 'Solution', 'Results']],
  ] as const)('%s says %j', (place, words) => {
    expect(SECTIONS.map((section) => SECTION_LABELS[place][section])).toEqual(words);
  });

  test('visitors read words of their own over the pictures of a carousel, and over those of the galleries', () => {
    const said = (name: 'carousel' | 'gallery') => SECTIONS.map((section) => movingWords[`${name}.${section}`]);
    expect(said('carousel')).toEqual(['Problem', 'Solution', 'Result']);
    expect(said('gallery')).toEqual(['challenge', 'solution', 'results']);
  });

  test('there are no further vocabularies', () => {
    expect(Object.keys(SECTION_LABELS)).toHaveLength(4);
  });

  test('the workspace names pictures by both words where there are two', () => {
    expect(SECTIONS.map(picturesName)).toEqual(['Challenge (Problem)', 'Solution', 'Results']);
  });
});
