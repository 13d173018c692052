import { expect, test } from 'vitest';
import { DAY } from '../../lib/durations.ts';
import { type LinkHistory, withAnswer } from '../link-checks/link-check.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { type FreshnessFacts, freshnessItems } from './freshness-items.ts';
import type { AddressPlace } from './outside-addresses.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const BOOKING = 'https://book.internal/me';
const links = { ...defaultSiteContent.links, booking: { label: 'Book', url: BOOKING } };
const NOTHING: FreshnessFacts = {
  content: { links, mediaKit: { ...defaultSiteContent.mediaKit, isOn: false } },
  links: [],
  histories: new Map(),
  studies: [],
  dueClaims: [],
  now: NOW,
  timeZone: 'Australia/Sydney',
};
const place = (name: string, id: string): AddressPlace => ({
  ...{ name, id },
  at: { kind: 'section', section: 'links', field: 'booking.url' },
});

function fared(...statuses: (number | null)[]): LinkHistory {
  let known: LinkHistory | null = null;
  for (const [day, status] of statuses.entries()) {
    const at = new Date(NOW.getTime() + (day - statuses.length) * DAY);
    known = withAnswer(known, { status, hasNoName: false }, at);
  }
  if (!known) throw new Error('it was never asked');
  return known;
}

const said = (facts: Partial<FreshnessFacts>) =>
  freshnessItems({ ...NOTHING, ...facts }).map(({ level, sentence }) => `${level}: ${sentence}`);

test('a careful owner has nothing to look at', () => {
  expect(said({})).toEqual([]);
});

test('the booking page stands first, a link that is gone under each of its places, and what is unsure, or an example, nowhere', () => {
  const kit = { ...defaultSiteContent.mediaKit, isOn: true, lastChecked: '2025-11-23' };
  const found = said({
    content: { links, mediaKit: kit },
    links: [
      {
        url: 'https://a.internal/x',
        places: [place('case study “Kettle”, Results', 'a'), place('Footer, Link 1', 'b')],
      },
      { url: 'https://never.internal/', places: [place('Footer, Link 2', 'c')] },
      { url: BOOKING, places: [place('External links, Booking', 'd')] },
      { url: 'https://site.test/', places: [place('Footer, Link 3', 'e')] },
    ],
    histories: new Map([
      ['https://a.internal/x', fared(404, 404, 410)],
      ['https://never.internal/', fared(999, 999, 999)],
      [BOOKING, fared(404, 404, 404)],
      ['https://site.test/', fared(null, null, 404)],
    ]),
    studies: [
      { id: 1, title: 'Kettle', updatedAt: '2025-05-22T23:00:00Z' },
      { id: 2, title: 'Chair', updatedAt: '2025-05-24T00:00:00Z' },
    ],
    dueClaims: [{ key: 'launches', name: 'Launches', reviewOn: '2026-11-20' }],
  });
  expect(found).toEqual([
    'down: The booking page answers 404. It stands in: External links, Booking.',
    'fix: “https://a.internal/x” answers 410. It stands in: case study “Kettle”, Results.',
    'fix: “https://a.internal/x” answers 410. It stands in: Footer, Link 1.',
    'look: The claim “Launches” was to be reviewed by 20 Nov 2026. Is it still true?',
    'look: The media kit was last checked on 23 Nov 2025. Is all of it still right?',
    'look: Nobody has touched “Kettle” since 23 May 2025. Is all of it still right?',
  ]);
});

test('the media kit is looked at a year after its day, and at once where it has none; switched off never', () => {
  const kit = (given: object) => ({ links, mediaKit: { ...defaultSiteContent.mediaKit, isOn: true, ...given } });
  expect(said({ content: kit({ lastChecked: '2025-11-24' }) })).toEqual([]);
  expect(said({ content: kit({ lastChecked: undefined }) })).toEqual([
    'look: The media kit says no day on which you checked it. Is all of it still right?',
  ]);
});

test('where nothing answers there is one row, and none of it is an alarm', () => {
  const histories = new Map(
    ['https://a.internal/', 'https://b.internal/', BOOKING].map((url) => [url, fared(null, null, null)]),
  );
  const addresses = [...histories.keys()].map((url) => ({ url, places: [place('x', url)] }));
  expect(said({ histories, links: addresses })).toEqual(['look: Links could not be looked at from here.']);
});

test('a row is known by the thing and the occasion: what is edited beside it changes nothing, another outage is another row', () => {
  const occasions = (facts: Partial<FreshnessFacts>) =>
    freshnessItems({ ...NOTHING, ...facts }).map(({ occasion }) => JSON.stringify(occasion));
  const gone = (name: string, history: LinkHistory) =>
    occasions({
      links: [{ url: 'https://a.internal/', places: [place(name, 'study 7')] }],
      histories: new Map([['https://a.internal/', history]]),
    });
  const known = fared(404, 404, 404);
  expect(gone('case study “Kettle”', known)).toEqual(gone('case study “Kettle, renamed”', known));
  expect(gone('x', known)).toEqual(gone('x', withAnswer(known, { status: 404, hasNoName: false }, NOW)));
  expect(gone('x', known)).not.toEqual(gone('x', fared(404, 404, 404, 404)));
  const study = (updatedAt: string, id = 1) => occasions({ studies: [{ id, title: 'Kettle', updatedAt }] });
  expect(study('2024-01-01T00:00:00Z')).not.toEqual(study('2024-02-01T00:00:00Z'));
  expect(study('2024-01-01T00:00:00Z')).not.toEqual(study('2024-01-01T00:00:00Z', 2));
});
