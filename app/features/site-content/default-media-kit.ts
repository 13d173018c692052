import type { SiteContent } from './site-content.ts';

/** Off and empty: nobody else's life stands in for the owner's. */
export const defaultMediaKit: SiteContent['mediaKit'] = {
  isOn: false,
  short: '',
  medium: '',
  long: '',
  pronunciation: '',
  contact: '',
  facts: [],
  photos: [],
  words: {
    heading: 'Media kit',
    short: 'Short biography',
    medium: 'Medium biography',
    long: 'Long biography',
    asText: 'As a text file',
    pronunciation: 'Say the name',
    facts: 'Facts',
    photos: 'Photographs',
    credit: 'Credit',
    contact: 'For the press',
    lastChecked: 'Last checked',
    download: 'Download everything',
  },
};
