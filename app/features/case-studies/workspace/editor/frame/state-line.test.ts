import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedDraft } from '../../draft-queries.ts';
import { type DraftFailure, type Standing, saveWords, stateLine } from './state-line.ts';

/** Where words can be: in the form, in this browser, in a draft on the server, on the site. Each is a number that grows. */
type World = {
  form: number;
  copy: number | null;
  /** The browser takes copies. */
  takes: boolean;
  draft: number | null;
  site: number | null;
  failed: DraftFailure | null;
  /** What the form stands on. */
  baseline: number;
};

type Event = 'type' | 'keep' | 'refuse storage' | 'save draft' | 'fail' | 'meet another' | 'publish' | 'take off';

const EVENTS: Record<Event, (world: World) => Partial<World>> = {
  type: ({ form }) => ({ form: form + 1 }),
  keep: ({ form, takes, baseline }) => (takes && form !== baseline ? { copy: form } : {}),
  'refuse storage': () => ({ takes: false, copy: null }),
  'save draft': ({ form }) => ({ draft: form, baseline: form, failed: null, copy: null }),
  fail: ({ form, baseline, draft }) => (draft !== null && form !== baseline ? { failed: 'away' } : {}),
  // another device wrote the draft: this form stands on words that are no more
  'meet another': ({ draft, form, baseline }) =>
    draft !== null && form !== baseline ? { draft: draft + 1000, failed: 'changed' } : {},
  publish: ({ form }) => ({ site: form, draft: null, baseline: form, failed: null, copy: null }),
  'take off': ({ site, form }) => (site === null ? {} : { site: null, draft: form, baseline: form, copy: null }),
};

const NO_SCHEDULE = { state: 'none', publishAtText: null, unpublishAtText: null } as unknown as ListedDraft['schedule']; // what the words go by

function standingOf({ form, copy, takes, draft, site, failed, baseline }: World): Standing {
  return {
    isDirty: form !== baseline,
    hasCopy: takes ? copy !== null : null,
    draft:
      draft === null
        ? null
        : { study: site === null ? 'none' : 'public', isChanged: site !== draft, schedule: NO_SCHEDULE },
    failed,
    isPublic: site !== null,
    since: '5 March 2025',
  };
}

test('the line is true after anything that can happen, in any order', () => {
  const events = fc.array(fc.constantFrom(...(Object.keys(EVENTS) as Event[])), { maxLength: 30 });
  fc.assert(
    fc.property(events, fc.boolean(), (happened, startsPublic) => {
      let world: World = {
        ...{ form: 0, copy: null, takes: true, draft: null, site: startsPublic ? 0 : null, failed: null, baseline: 0 },
      };
      for (const event of happened) {
        world = { ...world, ...EVENTS[event](world) };
        const { where, words, failure } = stateLine(standingOf(world));
        const says = (part: string) => words.includes(part);
        expect(says('Unsaved changes')).toBe(world.form !== world.baseline);
        if (says('a copy is kept in this browser')) expect(world.copy).not.toBeNull();
        if (says('this browser keeps no copy')) expect(world.takes).toBe(false);
        if (says('Saved as a draft')) expect(world.draft).not.toBeNull();
        expect(where.startsWith('Published')).toBe(world.site !== null);
        if (where.includes('unpublished changes')) expect(world.draft).not.toBe(world.site);
        expect(where === 'Not saved yet').toBe(world.site === null && world.draft === null);
        if (failure !== '') expect(world.failed).not.toBeNull();
      }
    }),
  );
});

test('Save says what it will do, and how much there is to look at', () => {
  expect(saveWords(null)).toBe('Visitors see it at once');
  expect(saveWords(0)).toBe('Visitors see it at once');
  expect(saveWords(1)).toBe('Visitors see it at once · 1 thing to look at');
  expect(saveWords(8)).toBe('Visitors see it at once · 8 things to look at');
});
