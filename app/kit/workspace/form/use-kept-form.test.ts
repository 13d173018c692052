import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memory-storage.ts';
import { keepWords, readKeptWords } from './kept-words.ts';
import { type KeptForm, useKeptForm } from './use-kept-form.ts';

type Words = { title: string };

const words = fc.record({ title: fc.constantFrom('', 'A', 'A valve', 'A valve and more') });
const savedAt = '2025-03-05T00:00:00.000Z';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

/** A form of a page that was opened, drawn once: what it holds is read where a save reads it, in `latest`. */
function formNamed(name: string, data: Words): KeptForm<Words> {
  let form: KeptForm<Words> | undefined;
  function Page() {
    form = useKeptForm<Words>({ name, data, version: null, isRestoring: false });
    return null;
  }
  renderToStaticMarkup(createElement(Page));
  if (!form) throw new Error('The page was not drawn.');
  return form;
}

const titlesIn = (name: string) => readKeptWords(localStorage, name).map(({ data }) => (data as Words).title);

/** What the browser keeps of a form by itself after a pause. */
function keepOwn(form: KeptForm<Words>, name: string) {
  const { writer, version, data } = form.latest();
  keepWords(localStorage, name, { writer, version, data, savedAt });
}

// a key pressed between a save and its answer was lost together with its copy
test('a form is done with after a save only where nothing was written since it was sent', () => {
  fc.assert(
    fc.property(words, words, words, (opened, sent, now) => {
      localStorage.clear();
      const form = formNamed('valve', opened);
      form.edit('title', () => now);
      keepOwn(form, 'valve');
      const isWhole = now.title === sent.title;
      expect(form.finish({ data: sent, version: 2 }, sent)).toBe(isWhole);
      expect(form.isForgotten()).toBe(isWhole);
      expect(titlesIn('valve')).toEqual(isWhole ? [] : [now.title]);
      expect(form.latest()).toMatchObject({ data: now, baseline: sent, version: 2 });
    }),
  );
});

test('what a form hands over stands under the name of the next one, on the version that was saved', () => {
  fc.assert(
    fc.property(words, words, fc.constantFrom('valve', 'new'), (sent, now, next) => {
      fc.pre(sent.title !== now.title);
      localStorage.clear();
      const form = formNamed('new', { title: '' });
      form.edit('title', () => now);
      keepOwn(form, 'new');
      form.finish({ data: sent, version: 2 }, sent);
      form.handOver(next);
      expect([...titlesIn('new'), ...titlesIn('valve')]).toEqual([now.title]);
      expect(readKeptWords(localStorage, next)).toMatchObject([{ version: 2, data: now }]);
      expect(form.isForgotten()).toBe(true);
    }),
  );
});

// another tab's new article was deleted by the first store of this one
test('what is stored for the first time takes its own unsaved words along, and leaves those of every other writer', () => {
  const others = fc.uniqueArray(fc.record({ writer: fc.constantFrom('one', 'other', 'third'), data: words }), {
    selector: ({ writer }) => writer,
  });
  fc.assert(
    fc.property(words, words, others, (sent, now, kept) => {
      localStorage.clear();
      for (const { writer, data } of kept) keepWords(localStorage, 'new', { writer, data, version: null, savedAt });
      const before = readKeptWords(localStorage, 'new');
      const form = formNamed('new', { title: '' });
      form.edit('title', () => now);
      keepOwn(form, 'new');
      form.adopt({ data: sent, version: 1 }, sent);
      form.renamed('valve');
      expect(readKeptWords(localStorage, 'new')).toEqual(before);
      expect(titlesIn('valve')).toEqual(now.title === sent.title ? [] : [now.title]);
      expect(form.latest().offers).toEqual([]);
      expect(form.isForgotten()).toBe(false);
    }),
  );
});
