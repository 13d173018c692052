import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterReading,
  afterSave,
  afterSending,
  isChangedElsewhere,
  type KnownVersions,
  openedOn,
} from './known-versions.ts';

/**
 * One form, one other person and the server between them, step by step. Saves carry the version on which they stand, as
 * `If-Match` does; what arrives, and in which order replies and readings come back, is left to chance.
 */
class Site {
  /** Who saved each version; the first stands for what was opened. */
  savedBy: ('me' | 'other')[] = ['other', 'other'];
  form: KnownVersions = openedOn(1);
  sent: { standsOn: number; arrived?: { version: number } | 'refused' }[] = [];
  /** What the server answered to readings that are on their way back. */
  readings: number[] = [];

  get stored() {
    return this.savedBy.length - 1;
  }

  /** What only the server can tell: whether somebody else saved after the version on which the form stands. */
  get isOthersNewer() {
    return this.savedBy.slice((this.form.version ?? 0) + 1).includes('other');
  }

  do(step: Step) {
    const { sent, readings } = this;
    if (step.does === 'other saves') this.savedBy.push('other');
    if (step.does === 'reads') readings.push(this.stored);
    if (step.does === 'a reading comes') {
      const [version] = readings.splice(step.which % Math.max(1, readings.length), 1);
      if (version !== undefined) this.form = { ...this.form, ...afterReading(this.form, version) };
    }
    if (step.does === 'saves') {
      sent.push({ standsOn: this.form.version ?? 0 });
      this.form = { ...this.form, ...afterSending(this.form) };
    }
    if (step.does === 'a save arrives') {
      const save = sent.filter(({ arrived }) => !arrived)[0];
      if (save && save.standsOn === this.stored) {
        this.savedBy.push('me');
        save.arrived = { version: this.stored };
      } else if (save) save.arrived = 'refused';
    }
    if (step.does === 'a reply comes') {
      const answered = sent.filter(({ arrived }) => arrived);
      const save = answered[step.which % Math.max(1, answered.length)];
      if (!save) return;
      this.sent = sent.filter((one) => one !== save);
      const { arrived } = save;
      // as the form does: the answer is taken over before the save counts as over
      if (typeof arrived === 'object') this.form = { ...this.form, version: arrived.version };
      this.form = { ...this.form, ...afterSave(this.form) };
    }
    // offered where somebody else's save is told of, so never while a save of one's own is on its way
    if (step.does === 'chooses mine' && this.form.underWay === 0) this.form = { ...this.form, version: this.stored };
  }
}

const DEEDS = [
  ...(['saves', 'a save arrives', 'a reply comes', 'other saves', 'reads', 'a reading comes'] as const),
  'chooses mine' as const,
];
type Step = { does: (typeof DEEDS)[number]; which: number };
const steps = fc.array(fc.record({ does: fc.constantFrom(...DEEDS), which: fc.nat(9) }), {
  maxLength: 40,
  size: 'max',
});

test('somebody else’s save is told of when there was one, and only then, in whatever order things come', () => {
  let told = 0;
  fc.assert(
    fc.property(steps, (all) => {
      const site = new Site();
      for (const step of all) {
        const wasTold = isChangedElsewhere(site.form);
        site.do(step);
        // an old reading that comes late takes nothing back
        if (step.does === 'a reading comes') expect(isChangedElsewhere(site.form) || !wasTold).toBe(true);
        if (isChangedElsewhere(site.form)) expect(site.isOthersNewer, `after ${step.does}`).toBe(true);
      }
      // everything that is on its way comes, and one more reading
      for (const does of ['a save arrives', 'a reply comes', 'a reading comes'] as const)
        for (const _ of all) site.do({ does, which: 0 });
      site.do({ does: 'reads', which: 0 });
      site.do({ does: 'a reading comes', which: 0 });
      expect(isChangedElsewhere(site.form)).toBe(site.isOthersNewer);
      told += Number(site.isOthersNewer);
    }),
    { numRuns: 2000 },
  );
  expect(told).toBeGreaterThan(200);
});

test('a form that closes has nothing to tell, and one that was never saved neither', () => {
  expect(isChangedElsewhere({ ...openedOn(3), newest: 4, isDone: true })).toBe(false);
  expect(isChangedElsewhere({ ...openedOn(null), newest: 4 })).toBe(false);
});
