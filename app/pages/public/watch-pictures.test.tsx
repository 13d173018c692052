import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { movingWords } from '../../interface-words/moving-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { MISSING } from './watch-pictures.ts';

test('what stands for a missing picture is what the part itself shows', () => {
  expect(MISSING).toBe(
    `${renderToStaticMarkup(<Icon name="image-off" />)}<span>${movingWords['parts.missingPicture']}</span>`,
  );
});
