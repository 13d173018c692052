import { expect, test } from 'vitest';
import type { PictureUse } from '../library-picture.ts';
import { placeOf, titleOf, usesInWords } from './picture-uses.tsx';

const use = (kind: PictureUse['kind'], title: string, isInTrash = false): PictureUse => ({
  kind,
  id: kind === 'content' ? null : 3,
  title,
  places: [],
  isInTrash,
});

test('a place that uses a picture has a name for people, and leads to where it is changed', () => {
  const uses = [
    use('content', 'seo.home'),
    use('content', 'share-image'),
    use('study', 'images'),
    use('study', 'Gone', true),
    use('project', 'Crate'),
    use('project', 'Box', true),
  ];
  expect(uses.map((each) => [titleOf(each), placeOf(each)])).toEqual([
    ['Home: search result', '/admin/content/seo.home'],
    ['share-image', '/admin/content'],
    ['images', '/admin/dashboard?edit=3'],
    ['Gone', '/admin/deleted'],
    ['Project Crate', '/admin/content/projects?edit=3'],
    ['Project Box', '/admin/deleted'],
  ]);
  expect(usesInWords(uses.slice(3, 5))).toBe('“Gone” (deleted), “Project Crate”');
});
