import { isSpoken } from '../../interface-words/shipped-languages.ts';
import { action, address, flag, group, interfaceWords, line, list, path, text } from './content-fields.ts';

function navigationItem(label: string) {
  return group(label, { label: line('Words', { max: 60 }), href: path('Page') });
}

/** An entry of a menu may leave the site. */
function menuItem() {
  return group('Link', {
    label: line('Words', { max: 60 }),
    href: address('Page', {
      hint: 'A page of this site, for example /about, or an address that starts with https://.',
    }),
  });
}

export const navigation = list('Navigation', menuItem(), { min: 1, max: 8, item: 'link' });

/** What the sign-up says back, whoever sends the mails. */
function words(label: string) {
  return group(
    label,
    { heading: line('Heading', { max: 160 }), text: text('Text', { max: 600 }) },
    { isNeutral: true },
  );
}

function wordsWithButton(label: string) {
  return group(label, { ...words(label).shape, button: interfaceWords('Button', { max: 60 }) });
}

/** For languages in which the program cannot read what a sentence names; once given it stays beside the sentence. */
const agreesTo = group(
  'These words agree to',
  {
    events: flag('Event dates').optional(),
    studies: flag('New case studies').optional(),
    articles: flag('New articles').optional(),
  },
  {
    hint: 'Say what they name: the program does not read this language, and a letter reaches those who agreed to what it is about.',
    isNeutral: true,
    isFor: (newsletter, language = 'en') =>
      (newsletter as { agreesTo?: unknown } | null)?.agreesTo !== undefined || !isSpoken(language),
  },
).optional();

export const footer = group('Footer', {
  about: line('After the name'),
  proof: line('Proof'),
  groups: list(
    'Groups of links',
    group('Group', {
      heading: line('Heading', { max: 60 }),
      items: list('Links', action('Link'), { min: 1, max: 12, item: 'link' }),
    }),
    { min: 1, max: 6, item: 'group' },
  ),
  showsThisYear: flag('Show this year', {
    hint: 'In the copyright line, whichever year it is; otherwise the copyright year that is set.',
  }),
  legal: list('Small print', menuItem(), { max: 8, item: 'link' }),
  newsletter: group('Newsletter', {
    label: line('Label', { max: 120 }),
    placeholder: interfaceWords('Placeholder', { max: 60 }),
    button: interfaceWords('Button', { max: 60 }),
    consent: text('Consent', {
      max: 600,
      hint: 'What people agree to: event dates, new case studies or new articles, by name, for a letter reaches those who agreed to what it is about. It is stored word for word with each subscription; earlier ones keep their words.',
    }),
    agreesTo,
    privacyLink: navigationItem('Link to the privacy page'),
    accepted: words('After signing up'), // the same for known and unknown addresses
    waiting: words('After signing up, while no mail can be sent'),
    confirm: wordsWithButton('Confirming'),
    confirmed: words('After confirming'),
    unsubscribe: wordsWithButton('Unsubscribing'),
    unsubscribed: words('After unsubscribing'),
    expiredLink: words('Old link'),
  }),
});
