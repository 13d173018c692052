import { expect, test } from 'vitest';
import { withoutPrivateParts } from './private-text.ts';

test.each([
  ['550 <maya@example.com> unknown', '550 <(mail address)> unknown'],
  ['Key (email)=(maya.b+news@mail.example.co) exists', 'Key (email)=((mail address)) exists'],
  ['connect ECONNREFUSED 203.0.113.77:5432', 'connect ECONNREFUSED 203.0.113.0/24:5432'],
  [`/newsletter/confirm?token=${'aB3-_'.repeat(9).slice(0, 43)} gone`, '/newsletter/confirm?token=(token) gone'],
  ['no such table: case_study_revisions_of_a_long_name', 'no such table: case_study_revisions_of_a_long_name'],
])('%j is logged as %j', (text, logged) => {
  expect(withoutPrivateParts(text)).toBe(logged);
});

test('a long text is cut before it is looked through, and never through what has to go', () => {
  const secret = 'maya@example.com';
  for (let before = 7980; before < 8010; before++) {
    const logged = withoutPrivateParts(`${'a '.repeat(before / 2)} ${secret} ${'b'.repeat(30_000)}`);
    expect(logged).not.toContain('maya');
    expect(logged.length).toBeLessThan(8100);
    expect(logged.endsWith('…')).toBe(true);
  }
  expect(withoutPrivateParts('x'.repeat(30_000))).toBe('…');
});
