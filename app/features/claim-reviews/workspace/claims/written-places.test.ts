import { expect, test } from 'vitest';
import { newCaseStudy } from '../../../../../tests/support/make.ts';
import type { CaseStudy } from '../../../case-studies/case-study.ts';
import { originalContent as content } from '../../../site-content/default-site-content.ts';
import { placesLeft } from './written-places.ts';

const { claims } = content;
const changed = claims.map((claim) =>
  claim.key === 'launches'
    ? {
        ...claim,
        number: 3900,
        wordings: claim.wordings.map((wording) => ({ ...wording, text: wording.text.replace('3800', '3900') })),
      }
    : claim,
);
const withFooter = { ...content, footer: { ...content.footer, about: 'After 3800+ launches.' } };
const study = {
  ...newCaseStudy({ title: 'A valve', results: 'Number 3800+', summary: 'One of 3800+' }),
  id: 7,
} as CaseStudy;

test('every place that spells the former wording out is led to, a field each', () => {
  expect(placesLeft(claims, changed, withFooter, [study])).toEqual([
    { name: 'Footer and newsletter', to: '/admin/content/footer', field: 'about', wording: '3800+', now: '3900+' },
    { name: 'A valve', to: '/admin/dashboard?edit=7', field: 'summary', wording: '3800+', now: '3900+' },
    { name: 'A valve', to: '/admin/dashboard?edit=7', field: 'results', wording: '3800+', now: '3900+' },
  ]);
});

test('nothing is offered while a wording stays, or where it is said by reference alone', () => {
  expect(placesLeft(claims, claims, withFooter, [study])).toEqual([]);
  expect(placesLeft(claims, changed, content, [])).toEqual([]);
});
