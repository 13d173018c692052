import { QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memory-storage.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { useCheckedSave } from './use-checked-save.ts';
import { type KeptForm, useKeptForm } from './use-kept-form.ts';

type Words = { title: string };
type Saved = { version: number };
type Setup = { check: (data: Words) => { path: string; message: string }[]; send: () => Promise<Saved> };

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

/** A form of a page that was opened, and what saves it. */
function opened({ check, send }: Setup) {
  const onSaved = vi.fn<(saved: Saved, sent: Words, isFollowed: boolean) => void>();
  let drawn: { form: KeptForm<Words>; saving: ReturnType<typeof useCheckedSave<Words, Saved, Saved>> } | undefined;
  function Page() {
    const form = useKeptForm<Words>({ name: 'valve', data: { title: '' }, version: 1, isRestoring: false });
    const readTheirs = () => Promise.resolve({ version: 2 });
    const saving = useCheckedSave<Words, Saved, Saved>({
      ...{ form, check, send, onSaved, readTheirs },
      formOf: () => form.data,
      failure: 'Not saved',
    });
    drawn = { form, saving };
    return null;
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client: createQueryClient() }, createElement(Page)));
  if (!drawn) throw new Error('The page was not drawn.');
  return { ...drawn, onSaved };
}

const title = fc.constantFrom('', 'A valve', 'A valve and more');

// Publish over an unfinished article that was just being stored said that its draft was saved, and no reason
test('a press during a store is checked as any press, and goes on only with words that are right', async () => {
  await fc.assert(
    fc.asyncProperty(title, title, async (stored, now) => {
      const check = vi.fn<Setup['check']>((data) => (data.title ? [] : [{ path: 'title', message: 'Say it' }]));
      const { promise, resolve } = Promise.withResolvers<Saved>();
      const send = vi.fn(() => promise);
      const { form, saving, onSaved } = opened({ check, send });
      form.edit('title', () => ({ title: stored }));
      saving.store();
      await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
      expect(check).not.toHaveBeenCalled();
      form.edit('title', () => ({ title: now }));
      saving.save();
      expect(check).toHaveBeenCalledExactlyOnceWith({ title: now });
      resolve({ version: 2 });
      await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
      expect(onSaved).toHaveBeenCalledWith({ version: 2 }, { title: stored }, now !== '' && now !== stored);
    }),
    { numRuns: 20 },
  );
});
