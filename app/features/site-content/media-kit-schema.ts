import { day, flag, group, interfaceWords, line, list, optionalLine, optionalText, picture } from './content-fields.ts';

/** How long each of the three biographies may be, in characters. */
export const BIOGRAPHIES = { short: 400, medium: 900, long: 2500 } as const;

const fact = group('Fact', { label: line('What', { max: 60 }), value: line('Says', { max: 160 }) });

const photograph = group('Photograph', {
  picture: picture('Picture', { hint: 'Uploaded ones are in the download, in a size for print and one for the web.' }),
  alt: line('Description', { max: 200, hint: 'For people who do not see the picture.' }),
  credit: optionalLine('Credit', { max: 120, hint: 'Who took it, as it is to be printed.' }),
  licence: optionalText('Licence', {
    input: 'line',
    max: 240,
    hint: 'What may be done with it: free for press, not for advertising.',
  }),
});

/** What stands around the kit on its page, and in its files. */
const kitWords = group('Headings and labels', {
  heading: interfaceWords('Heading', { max: 120 }),
  short: interfaceWords('The short biography', { max: 60 }),
  medium: interfaceWords('The medium biography', { max: 60 }),
  long: interfaceWords('The long biography', { max: 60 }),
  asText: interfaceWords('Link to a biography as a file', { max: 60 }),
  pronunciation: interfaceWords('Before the pronunciation', { max: 60 }),
  facts: interfaceWords('Heading of the facts', { max: 60 }),
  photos: interfaceWords('Heading of the photographs', { max: 60 }),
  credit: interfaceWords('Before a credit', { max: 60 }),
  contact: interfaceWords('Before the contact', { max: 60 }),
  lastChecked: interfaceWords('Before the day', { max: 60 }),
  download: interfaceWords('Button', { max: 60 }),
});

export const mediaKit = group('Media kit', {
  isOn: flag('Show the media kit', {
    hint: 'On the Media page, for a producer with little time. What you leave empty is left out.',
  }),
  short: optionalText('Short biography', {
    max: BIOGRAPHIES.short,
    hint: 'A sentence or two, to be read out before you speak.',
  }),
  medium: optionalText('Medium biography', { max: BIOGRAPHIES.medium, hint: 'A paragraph, for a programme.' }),
  long: optionalText('Long biography', { max: BIOGRAPHIES.long, hint: 'For an article about you.' }),
  pronunciation: optionalText('Pronunciation of the name', {
    input: 'line',
    max: 80,
    hint: 'As it sounds: EYE-la FAIR-greev.',
  }),
  contact: optionalLine('Contact for the press', { max: 160, hint: 'Whom to ask, and how.' }),
  lastChecked: day('Last checked', { hint: 'The day on which you last read it all again.' }).optional(),
  facts: list('Facts', fact, { max: 12, item: 'fact', hint: 'What is asked most: born, lives, known for.' }),
  photos: list('Photographs', photograph, {
    max: 6,
    item: 'photograph',
    hint: 'A producer asks for a photograph first.',
  }),
  words: kitWords,
});
