import { expect, test } from 'vitest';
import { inFirstWords } from '../../interface-words/first-words.server.ts';
import { DICTIONARIES } from '../../interface-words/site-words.server.ts';
import { originalContent } from '../site-content/default-site-content.ts';
import { emptyContent } from '../site-content/empty-site.ts';
import { sheetFrame } from './sheet-frame.server.ts';

const frameOf = (email: string, booking: string, contact: 'booking' | 'email') => {
  const { identity, links } = originalContent;
  const content = {
    ...originalContent,
    identity: { ...identity, email },
    links: { ...links, booking: { ...links.booking, url: booking } },
  };
  const frame = sheetFrame({ content, siteUrl: 'https://site.example', timeZone: 'UTC' }, { contact, source: 'pdf' });
  return [frame.contact?.shown ?? null, frame.email];
};

test.each([
  ['me@site.example', 'https://cal.example/me', 'booking', ['cal.example/me', 'me@site.example']],
  ['me@site.example', 'https://cal.example/me', 'email', ['me@site.example', '']],
  ['me@site.example', '', 'booking', ['me@site.example', '']],
  ['', 'https://cal.example/me', 'email', ['cal.example/me', '']],
  ['', '', 'booking', [null, '']],
] as const)('with the addresses “%s” and “%s” and %s asked for, the foot has %j', (email, booking, contact, line) => {
  expect(frameOf(email, booking, contact)).toEqual(line);
});

test.each(['en-AU', ...Object.keys(DICTIONARIES)])(
  'on an own site in %s the booking is called as its buttons are',
  (language) => {
    const own = inFirstWords(emptyContent, language);
    const content = {
      ...own,
      links: { ...own.links, booking: { ...own.links.booking, url: 'https://cal.example/me' } },
    };
    const { contact } = sheetFrame({ content, siteUrl: 'https://site.example', timeZone: 'UTC' }, { source: 'pdf' });
    expect(contact?.label).toBe(own.pages.home.hero.actions.find((action) => 'link' in action)?.label);
  },
);
