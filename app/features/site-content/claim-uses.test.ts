import { expect, test } from 'vitest';
import { claimUses } from './claim-uses.ts';
import { withSection } from './content-section.ts';
import { originalContent as content } from './default-site-content.ts';

/** The places of a wording, those that refer to it first named and those that spell it out marked. */
function places(key: string, stored = content): string[] {
  return claimUses(stored, key).map((use) => {
    if (use.kind === 'dashboard') return 'dashboard';
    return use.kind === 'written' ? `${use.section}, written` : use.section;
  });
}

test('a wording stands where texts and choices refer to it', () => {
  expect(places('experienceProven')).toEqual(['footer']);
  expect(places('savings')).toEqual(['pages.home']);
  expect(places('workshopSavings')).toEqual(['ventures', 'ventures']);
  expect(places('launchesBadge')).toEqual(['pages.caseStudies']);
  expect(places('markets')).toEqual([
    'seo.home',
    'seo.about',
    'pages.home',
    'pages.about',
    'pages.about',
    'pages.manufacturing',
  ]);
  expect(places('experience')).toEqual(['pages.home', 'pages.manufacturing', 'dashboard']);
  expect(places('managed')).toEqual(['dashboard']);
  expect(places('not-there')).toEqual([]);
});

test('a text that spells a wording out is told apart from one that refers to it', () => {
  const footer = { ...content.footer, proof: 'Over 3800+ launches, and {claim:launches} more' };
  expect(places('launches', withSection(content, 'footer', footer))).toContain('footer');
  const written = withSection(content, 'footer', { ...content.footer, proof: 'Over 3800+ launches' });
  expect(places('launches', written)).toContain('footer, written');
});

test('a figure is not mistaken for a part of another one', () => {
  const proof = 'Part 128, $28 and 28% of 28-year careers';
  const near = withSection(content, 'footer', { ...content.footer, proof: proof.replace('28-year', '28x') });
  expect(places('markets', near)).toEqual(places('markets'));
});
