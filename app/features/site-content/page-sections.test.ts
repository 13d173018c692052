import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSection, completed, schemaOf } from './content-section.ts';
import { originalContent } from './default-site-content.ts';
import {
  canMove,
  PAGE_SECTIONS,
  pageSections,
  SECTIONED_PAGES,
  type SectionChoice,
  sectionChoices,
  shownSections,
} from './page-sections.ts';

const page = fc.constantFrom(...SECTIONED_PAGES);
const choice = (keys: string[]) => fc.record({ key: fc.constantFrom(...keys), isShown: fc.boolean() });
const anyChoices = page.chain((name) =>
  fc.tuple(fc.constant(name), fc.array(choice([...Object.keys(PAGE_SECTIONS[name]), 'gone', '__proto__']))),
);

test('without a choice a page is as the program has it', () => {
  for (const name of SECTIONED_PAGES) {
    expect(shownSections(name, originalContent)).toEqual(Object.keys(PAGE_SECTIONS[name]));
    expect(sectionChoices(name, pageSections(name, undefined))).toBeUndefined();
  }
});

test('whatever is stored, each section stands once, and what is needed or in place stays where it is', () => {
  fc.assert(
    fc.property(anyChoices, ([name, choices]) => {
      const asEver = pageSections(name, undefined);
      const sections = pageSections(name, choices);
      expect(sections.map(({ key }) => key).toSorted()).toEqual(asEver.map(({ key }) => key).toSorted());
      for (const [index, section] of asEver.entries())
        if (!canMove(section)) expect(sections[index]?.key).toBe(section.key);
      for (const { isNeeded, isShown } of sections) if (isNeeded) expect(isShown).toBe(true);
    }),
  );
});

test('what the form stores is read back in the same order, with the same ones shown', () => {
  fc.assert(
    fc.property(anyChoices, ([name, choices]) => {
      const sections = pageSections(name, choices);
      const stored = sectionChoices(name, sections);
      expect(pageSections(name, stored)).toEqual(sections);
      const data = { ...originalContent.pages[name], ...(stored ? { sections: stored } : {}) };
      expect(checkSection(`pages.${name}`, data).problems).toBeUndefined();
    }),
  );
});

test('a section that is newer than the choice stands behind the one that it follows in the program', () => {
  const choices: SectionChoice[] = [
    { key: 'callToAction', isShown: true },
    { key: 'services', isShown: false },
    { key: 'about', isShown: true },
  ];
  expect(pageSections('home', choices).map(({ key }) => key)).toEqual([
    'callToAction',
    'services',
    'ventures',
    'gallery',
    'stats',
    'about',
    'price',
  ]);
});

test('texts that were stored before there was a choice have none, and a choice is not completed', () => {
  const { sections: _none, ...before } = originalContent.pages.home;
  const read = completed(schemaOf('pages.home'), before, originalContent.pages.home);
  expect(read).toEqual(originalContent.pages.home);
  const sections = [{ key: 'stats', isShown: false }];
  const chosen = completed(schemaOf('pages.home'), { ...before, sections }, originalContent.pages.home);
  expect(chosen).toMatchObject({ sections });
});

test('a choice that is none is refused in words', () => {
  const data = { ...originalContent.pages.media, sections: [{ key: 'outlets' }] };
  expect(checkSection('pages.media', data).problems).toEqual([
    { path: 'sections.0.isShown', message: 'Shown must be true or false' },
  ]);
});
