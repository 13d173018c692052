import { expect, test } from 'vitest';
import { findArea } from './content-areas.ts';
import { schemaOf, sectionOf, withSection } from './content-section.ts';
import { EMPTY_SERVICE_PAGE } from './default-services.ts';
import { emptyContent } from './empty-site.ts';
import { openSlots, slotsOfSection } from './growing-slots.ts';
import { problemsWithOthers } from './section-problems.ts';

const service = { key: 'closing', name: 'Closing', title: 'Closing', slug: 'closing', page: EMPTY_SERVICE_PAGE };
const withService = withSection(emptyContent, 'services', { list: [service], former: [] });
const names = (content = emptyContent, hasStudies = false) =>
  openSlots(content, { hasStudies }).map(({ name }) => name);

test('a new site of one’s own is offered what it is without, a case study first', () => {
  expect(names()[0]).toBe('Add a case study from notes');
  expect(names()).toContain('Add a chapter of your career');
  expect(names(withService)).toContain('Add your approach in three steps: Closing');
});

test('what is there is offered no more', () => {
  const steps = { heading: 'How', blocks: [{ heading: 'First', text: 'We look.' }] };
  const full = withSection(withService, 'services', {
    list: [{ ...service, page: { ...EMPTY_SERVICE_PAGE, steps } }],
    former: [],
  });
  expect(names(full)).not.toContain('Add your approach in three steps: Closing');
  expect(names(emptyContent, true)).not.toContain('Add a case study from notes');
});

test('news by email is proposed until it says what people agree to, and is not saved before', () => {
  const { footer } = emptyContent;
  const told = (label: string, consent: string) => {
    const data = { ...footer, newsletter: { ...footer.newsletter, label, consent } };
    const problems = problemsWithOthers('footer', data, { before: emptyContent, original: emptyContent });
    return [names(withSection(emptyContent, 'footer', data)).includes('Offer news by email'), problems];
  };
  const path = 'newsletter.consent';
  expect(told('', '')).toEqual([true, []]);
  expect(told('News', '')).toEqual([true, [{ path, message: 'Consent is required where there is a label' }]]);
  expect(told('News', 'New recipes')).toEqual([false, []]);
});

test('each leads to a field that there is', () => {
  for (const { name, place, words } of openSlots(withService, { hasStudies: true })) {
    expect([name, words]).toEqual([name, expect.any(Number)]);
    if ('to' in place) continue;
    expect([name, findArea(place.section)]).not.toEqual([name, null]);
    const data = sectionOf(withService, place.section);
    const found = (place.field ?? '')
      .split('.')
      .filter(Boolean)
      .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], data);
    expect([name, found]).not.toEqual([name, undefined]);
    expect(schemaOf(place.section)).toBeDefined();
  }
});

test('the form of a page offers what would stand on it', () => {
  const slots = openSlots(withService, { hasStudies: false });
  expect(slotsOfSection('pages.about', slots).map(({ name }) => name)).toEqual([
    'Add a chapter of your career',
    'Add how you charge',
  ]);
  expect(slotsOfSection('services', slots)).toHaveLength(2);
});
