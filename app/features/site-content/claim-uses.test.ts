import { expect, test } from 'vitest';
import { claimUses } from './claim-uses.ts';
import { defaultSiteContent as content } from './default-site-content.ts';

const sections = (key: Parameters<typeof claimUses>[1]) => claimUses(content, key).map(({ section }) => section);

test('a claim that is written out in a text is found there', () => {
  expect(sections('experienceProven')).toEqual(['footer']);
  expect(sections('savings')).toEqual(['pages.home']);
  expect(claimUses(content, 'workshopSavings').map(({ text }) => text)).toEqual([
    expect.stringContaining('30-50% cheaper than imports'),
    expect.stringContaining('30-50% cheaper than imports'),
  ]);
});

test('a claim that pages take from its record is found nowhere else', () => {
  expect(sections('launchesBadge')).toEqual([]);
  expect(sections('managed')).toEqual([]);
});

test('a figure is not mistaken for a part of another one', () => {
  expect(claimUses(content, 'markets').filter(({ text }) => text.includes('28-year') && !/28 /.test(text))).toEqual([]);
  const short = { ...content, claims: { ...content.claims, launches: { ...content.claims.launches, text: '8' } } };
  expect(claimUses(short, 'launches')).toEqual([]);
  const none = { ...content, claims: { ...content.claims, launches: { ...content.claims.launches, text: ' ' } } };
  expect(claimUses(none, 'launches')).toEqual([]);
});
