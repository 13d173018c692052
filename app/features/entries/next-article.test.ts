import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextArticle } from './next-article.ts';

type Article = Parameters<typeof nextArticle>[0];

function article(id: number, title: string, services: string[] = [], words = ''): Article {
  return { id, title, summary: '', services, parts: words === '' ? [] : [{ kind: 'text', text: words, note: '' }] };
}

test('services count most, then words, and where nothing is shared the next one in the list', () => {
  const own = article(1, 'Crane hours', ['scaling', 'making'], 'The **harbour** waits.');
  const both = article(2, 'Other', ['making', 'scaling']);
  const one = article(3, 'Crane hours in the harbour', ['making']);
  const worded = article(4, 'About a HARBOUR');
  const nothing = article(5, 'Nothing', [], 'the and for');
  expect(nextArticle(own, [own, nothing, worded, one, both])).toBe(both);
  expect(nextArticle(own, [own, nothing, worded, one])).toBe(one);
  expect(nextArticle(own, [own, nothing, worded])).toBe(worded);
  const far = article(6, 'Far');
  expect(nextArticle(nothing, [far, nothing, both])).toBe(both);
  // the list goes round
  expect(nextArticle(nothing, [far, both, nothing])).toBe(far);
});

test('words that are short, and marks, are no subject', () => {
  const own = article(1, 'the cat and its hat', [], '**bold** _em_');
  const alike = article(2, 'the cat and its hat');
  const inTurn = article(3, 'Elsewhere');
  expect(nextArticle(own, [own, inTurn, alike])).toBe(inTurn);
});

test('a word is whole where its letters bear marks of their own', () => {
  const [own, alike, inTurn] = [article(1, 'प्रबंधन'), article(2, 'प्रबंधन'), article(3, 'Elsewhere')];
  expect(nextArticle(own, [own, inTurn, alike])).toBe(alike);
});

test('it is never the article itself, always one of the list, and the same each time', () => {
  const word = fc.constantFrom('harbour', 'crane', 'gauge', 'factory', 'a', 'the');
  const any = fc.record({
    title: fc.array(word, { maxLength: 4 }).map((all) => all.join(' ')),
    services: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), fc.nat(), (given, place) => {
      const all = given.map(({ title, services }, index) => article(index + 1, title, services));
      const own = all[place % all.length] as Article; // within it
      const next = nextArticle(own, all);
      expect(next).toBe(nextArticle(own, all));
      expect(next === null).toBe(all.length === 1);
      if (next === null) return;
      expect(next.id).not.toBe(own.id);
      expect(all).toContain(next);
      const shared = ({ services }: Article) => services.filter((one) => own.services.includes(one)).length;
      const others = all.filter(({ id }) => id !== own.id);
      expect(shared(next)).toBe(Math.max(...others.map(shared)));
    }),
  );
  // one that is only being written stands in no list
  const [only] = [article(1, 'Only')];
  expect(nextArticle(article(0, 'Draft'), [only])).toBe(only);
  expect(nextArticle(article(0, 'Draft'), [])).toBeNull();
});
