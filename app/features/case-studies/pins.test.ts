import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featuredFirst, isFeatured } from './featured-first.ts';
import { pinnedIds, pinsMoved, withPins } from './pins.ts';

const titles = fc.constantFrom('Valve', '$1 saved', 'Torch', '2K kits');
const lists = fc
  .array(fc.record({ title: titles, isPinned: fc.boolean() }), { maxLength: 12 })
  .map((given) => given.map(({ title, isPinned }, index) => ({ id: index + 1, title, isPinned })))
  .chain((studies) =>
    fc
      .shuffledSubarray(studies.filter(({ isPinned }) => isPinned).map(({ id }) => id))
      .map((pinned) => ({ studies: withPins(studies, pinned), pinned })),
  );

test('pinned studies lead their group in the owner’s order, and never another group', () => {
  fc.assert(
    fc.property(lists, ({ studies, pinned }) => {
      const shown = featuredFirst(studies);
      expect(shown.map(isFeatured)).toEqual(
        shown.map(isFeatured).toSorted((one, other) => Number(other) - Number(one)),
      );
      for (const group of [shown.filter(isFeatured), shown.filter((study) => !isFeatured(study))]) {
        const ids = group.map(({ id }) => id);
        const led = pinned.filter((id) => ids.includes(id));
        expect(ids).toEqual([...led, ...ids.filter((id) => !led.includes(id)).toSorted((a, b) => a - b)]);
      }
      expect(pinnedIds(studies)).toEqual(pinned);
    }),
  );
});

test('without pins the order is that of before', () => {
  fc.assert(
    fc.property(lists, ({ studies }) => {
      const bare = withPins(studies, []);
      const before = [...bare.filter(isFeatured), ...bare.filter((study) => !isFeatured(study))];
      expect(featuredFirst(bare)).toEqual(before);
    }),
  );
});

test('a pinned study changes places with the pinned one beside it on the page, and back', () => {
  fc.assert(
    fc.property(lists, fc.nat(11), fc.constantFrom(-1, 1), ({ studies, pinned }, at, by) => {
      const id = at + 1;
      const moved = pinsMoved(studies, id, by);
      expect(moved.toSorted()).toEqual(pinned.toSorted());
      const after = withPins(studies, moved);
      if (moved.join() !== pinned.join()) {
        const place = (list: typeof studies) => featuredFirst(list).findIndex((study) => study.id === id);
        expect(place(after) - place(studies)).toBe(by);
        expect(pinsMoved(after, id, by === 1 ? -1 : 1)).toEqual(pinned);
      }
    }),
  );
});
