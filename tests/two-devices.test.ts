import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterSave,
  changesIn,
  conflictsIn,
  type Ground,
  withTheirs,
} from '../app/features/case-studies/workspace/editor/state/draft-merge.ts';
import type { StudyForm } from '../app/features/case-studies/workspace/editor/state/study-form.ts';
import { formOfDraft } from '../app/features/case-studies/workspace/editor/state/study-form.ts';
import type { Draft } from '../app/features/case-study-drafts/case-study-draft.ts';
import {
  createDraft,
  listReplacedWords,
  readDraft,
  saveDraft,
} from '../app/features/case-study-drafts/case-study-draft-service.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { onEveryDatabase } from './support/databases.ts';
import { galleryImage } from './support/make.ts';

const PLACES = ['title', 'summary', 'results', 'caption'] as const;
type Place = (typeof PLACES)[number];

/** What a person does on one of two devices: write a word, or save, and say which words to keep should they meet others. */
const deeds = fc.array(
  fc.record({
    device: fc.constantFrom<0 | 1>(0, 1),
    writes: fc.option(fc.constantFrom(...PLACES)),
    /** A word that is typed while a save is on its way. */
    meanwhile: fc.option(fc.constantFrom(...PLACES)),
    keeps: fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs'),
  }),
  { minLength: 1, maxLength: 14 },
);

type Device = { form: StudyForm; version: number | null; ground: Ground; keptInBrowser: StudyForm[] };

function withWord(form: StudyForm, place: Place, word: string): StudyForm {
  if (place !== 'caption') return { ...form, texts: { ...form.texts, [place]: `${form.texts[place]} ${word}` } };
  const challenge = form.gallery.challenge.map((image) => ({ ...image, caption: `${image.caption} ${word}` }));
  return { ...form, gallery: { ...form.gallery, challenge } };
}

onEveryDatabase('two devices that write one draft', ({ platform }) => {
  const owner = { id: 1, username: 'owner' };

  async function open(draft: Draft): Promise<Device> {
    const ground = { version: draft.version, data: draft.data };
    return { form: formOfDraft(draft), version: draft.version, ground, keptInBrowser: [] };
  }

  /** As the editor does it: sends what changed, takes in what came, and lets the person choose where both wrote. */
  async function save(device: Device, id: number, keeps: 'mine' | 'theirs', meanwhile: (form: StudyForm) => StudyForm) {
    const sent = device.form;
    device.form = meanwhile(sent);
    const body = changesIn(sent, device.version, device.ground);
    const { ground, version } = device;
    try {
      const { data, version: now } = await saveDraft(platform(), owner, { id, ...body, ifVersion: version ?? 0 });
      if (!data) throw new Error('A draft without words');
      const next = afterSave({ sent, now: device.form, ground, saved: { version: now, data } });
      Object.assign(device, { form: next.merge(device.form), ground: next.ground, version: next.ground.version });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'stale') throw error;
      const theirs = await readDraft(platform(), id);
      if (!theirs.data) throw new Error('A draft without words');
      if (version === ground.version) expect(conflictsIn(sent, version, ground, theirs.data)).not.toEqual([]);
      const joined = withTheirs(device.form, version, ground, theirs.data);
      if (keeps === 'theirs') {
        device.keptInBrowser.push(joined);
        device.ground = { version: theirs.version, data: theirs.data };
      }
      Object.assign(device, { form: keeps === 'theirs' ? formOfDraft(theirs) : joined, version: theirs.version });
      if (keeps === 'mine') await save(device, id, keeps, (form) => form);
    }
  }

  test('lose no word: each is in the draft, among the replaced ones, or kept in the browser that gave way', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, async (all) => {
        const gallery = { challenge: [galleryImage()], solution: [], results: [] };
        const draft = await createDraft(platform(), owner, { data: { title: 'A kettle', gallery } });
        const devices = [await open(draft), await open(draft)] as const;
        const words: string[] = [];
        const write = (form: StudyForm, place: Place | null) => {
          if (place === null) return form;
          const word = `word${words.length}.`;
          words.push(word);
          return withWord(form, place, word);
        };
        for (const { device: number, writes, meanwhile, keeps } of all) {
          const device = devices[number];
          device.form = write(device.form, writes);
          await save(device, draft.id, keeps, (form) => write(form, meanwhile));
        }
        // what is typed is stored by itself in the end
        for (const device of devices) await save(device, draft.id, 'mine', (form) => form);
        const { data } = await readDraft(platform(), draft.id);
        const replaced = await listReplacedWords(platform(), draft.id);
        const kept = devices.flatMap(({ keptInBrowser }) => keptInBrowser);
        const within = JSON.stringify([data, replaced, kept]);
        expect(words.filter((word) => !within.includes(word))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('lose nothing and ask nothing where they write in different fields', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom<0 | 1>(0, 1), { maxLength: 10 }), async (turns) => {
        const draft = await createDraft(platform(), owner, { data: { title: 'A kettle' } });
        const devices = [await open(draft), await open(draft)] as const;
        const texts = ['', ''];
        for (const number of [...turns, 0, 1] as const) {
          const device = devices[number];
          const place = number === 0 ? 'summary' : 'results';
          device.form = withWord(device.form, place, 'word');
          texts[number] += ' word';
          const before = device.version;
          await save(device, draft.id, 'mine', (form) => form);
          expect(device.version).toBeGreaterThan(before ?? 0);
        }
        const { data } = await readDraft(platform(), draft.id);
        expect([data?.title, data?.summary, data?.results]).toEqual(['A kettle', ...texts]);
        expect(await listReplacedWords(platform(), draft.id)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
