import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { purposesOfConsent } from './consent-wordings.ts';
import { LETTER_PURPOSES, type LetterPurpose } from './letter.ts';
import type { PURPOSE_WORDS_IN } from './purpose-words.ts';

const { consent } = defaultSiteContent.footer.newsletter;

test('the words of every version of this program are known, however their blanks were kept', () => {
  const first =
    'Send me event dates and new case studies by email. I will be asked to confirm, and I can unsubscribe in one click.';
  for (const words of [consent, first, ` ${first.replaceAll(' ', '\n')}`])
    expect(purposesOfConsent(words, [])).toEqual(['events', 'studies']);
});

test.each([
  ['Workshops and new articles by email.', ['events', 'articles']],
  ['Case-study news, now and then', ['studies']],
  ['Event dates by email, never articles.', ['events']],
  ['I will not send case studies. Events only.', ['events']],
  ['Neuigkeiten per E-Mail', []],
  ['News by email', []],
  ['You don’t get event dates', []],
])('words that the owner wrote, “%s”, name: %j', (words, purposes) => {
  expect(purposesOfConsent(words, [{ words: 'Something else' }, { words }])).toEqual(purposes);
});

const sayings = fc.record(
  { events: fc.boolean(), studies: fc.boolean(), articles: fc.boolean() },
  { requiredKeys: [] },
);

test('in a language that is not read here words name what their owner says, the latest time that she says so', () => {
  const polish = 'Powiadomienia o szkoleniach i nowych realizacjach.';
  fc.assert(
    fc.property(fc.array(fc.option(sayings, { nil: undefined })), (said) => {
      const own = said.map((agreesTo) => ({ words: polish, agreesTo }));
      const latest = said.find((agreesTo) => agreesTo !== undefined) ?? {};
      const wanted = LETTER_PURPOSES.filter((purpose) => latest[purpose]);
      expect(
        purposesOfConsent(polish, [{ words: consent, agreesTo: { articles: true } }, ...own, { words: polish }]),
      ).toEqual(wanted);
    }),
  );
});

test('what words rule out is agreed to nowhere, and what is unsaid is read', () => {
  const words = 'Veranstaltungen per E-Mail. Keine Artikel.';
  const agreesTo = { studies: true, articles: true };
  expect(purposesOfConsent(words, [{ words, agreesTo }])).toEqual(['studies']);
  expect(purposesOfConsent(words, [{ words, agreesTo: { events: false } }])).toEqual(['events']);
});

test('words that were never the site’s prove nothing, whatever they say', () => {
  fc.assert(
    fc.property(fc.string(), fc.subarray([...LETTER_PURPOSES]), (before, purposes) => {
      expect(
        purposesOfConsent(`${before} All events and case studies: ${purposes.join()}`, [{ words: consent }]),
      ).toBeNull();
    }),
  );
});

type Language = keyof typeof PURPOSE_WORDS_IN;
type Said = {
  names: Record<LetterPurpose, string[]>;
  and: string;
  /** Between those of a list but the last; in English each part stands for itself. */
  comma?: string;
  says: string[];
  rulesOut: string[];
  before: string[];
};

/** How people say it: what rules out stands first, or behind as in `before`. */
const SAID: Record<Language, Said> = {
  en: {
    names: { events: ['events', 'workshops'], studies: ['case studies'], articles: ['articles', 'blog posts'] },
    ...{ and: 'and', comma: ' and ', says: ['New % by email', 'I send you %'] },
    ...{ rulesOut: ['no %', 'never about %', 'without %'], before: [] },
  },
  de: {
    names: {
      events: ['Veranstaltungen', 'Workshops', 'Events', 'Termine', 'Seminare'],
      studies: ['Fallstudien', 'Kundenbeispiele'],
      articles: ['Artikel', 'Fachartikel', 'Blogbeiträge'],
    },
    ...{ and: 'und', says: ['Neue % per E-Mail', 'Ich schicke Ihnen %'] },
    ...{ rulesOut: ['keine %', 'aber nie %', 'ohne %'], before: ['% verschicke ich nicht', '% gibt es keine'] },
  },
  es: {
    names: {
      events: ['eventos', 'talleres', 'workshops'],
      studies: ['casos de éxito', 'estudios de caso'],
      articles: ['artículos'],
    },
    ...{ and: 'y', says: ['Nuevos % por correo', 'Le envío %'] },
    ...{ rulesOut: ['nunca %', 'sin %', 'pero no %'], before: ['% no envío'] },
  },
  fr: {
    names: {
      events: ['événements', 'ateliers', 'webinars', 'workshops'],
      studies: ['études de cas'],
      articles: ['articles', 'billets'],
    },
    ...{ and: 'et', says: ['Nouveaux % par e-mail', 'Je vous envoie des %'] },
    ...{ rulesOut: ['pas de %', 'jamais de %', 'mais aucuns %', 'je n’envoie pas de %'], before: ['des % jamais'] },
  },
  it: {
    names: { events: ['eventi', 'workshop'], studies: ['casi di studio', 'casi studio'], articles: ['articoli'] },
    ...{ and: 'e', says: ['Nuovi % via e-mail', 'Le mando %'] },
    ...{ rulesOut: ['niente %', 'senza %', 'ma non %'], before: ['% non ne mando'] },
  },
  nl: {
    names: {
      events: ['evenementen', 'workshops', 'bijeenkomsten'],
      studies: ['praktijkvoorbeelden', 'klantcases'],
      articles: ['artikelen', 'blogberichten'],
    },
    ...{ and: 'en', says: ['Nieuwe % per e-mail', 'Ik stuur u %'] },
    ...{ rulesOut: ['geen %', 'maar nooit %', 'zonder %'], before: ['% stuur ik niet'] },
  },
  pt: {
    names: {
      events: ['eventos', 'workshops'],
      studies: ['estudos de caso', 'casos de sucesso'],
      articles: ['artigos'],
    },
    ...{ and: 'e', says: ['Novos % por e-mail', 'Envio %'] },
    ...{ rulesOut: ['sem %', 'nunca %', 'mas não envio %'], before: ['% não envio'] },
  },
  sv: {
    names: {
      events: ['evenemang', 'workshops', 'webbinarier'],
      studies: ['fallstudier', 'kundcase'],
      articles: ['artiklar'],
    },
    ...{ and: 'och', says: ['Nya % via e-post', 'Jag skickar %'] },
    ...{ rulesOut: ['inga %', 'men aldrig %', 'utan %'], before: ['% skickar jag inte'] },
  },
};

const read = (words: string) => purposesOfConsent(words, [{ words }]);

/** Purposes in the words of a language, as one list. */
function listed({ names, and, comma = ', ' }: Said, purposes: readonly LetterPurpose[]) {
  return fc
    .tuple(...purposes.map((purpose) => fc.constantFrom(...names[purpose])))
    .map((words) => [words.slice(0, -1).join(comma), ...words.slice(-1)].filter(Boolean).join(` ${and} `));
}

/** A sentence that names some purposes and one that rules others out. */
function consentIn(said: Said) {
  return fc
    .tuple(fc.shuffledSubarray([...LETTER_PURPOSES], { minLength: 1 }), fc.nat(LETTER_PURPOSES.length))
    .chain(([all, length]) => {
      const [named, ruledOut] = [all.slice(0, length), all.slice(length)];
      return fc.record({
        ...{ named: fc.constant(named), ruledOut: fc.constant(ruledOut) },
        says: fc.tuple(fc.constantFrom(...said.says), listed(said, named)),
        not: fc.tuple(fc.constantFrom(...said.rulesOut, ...said.before), listed(said, ruledOut)),
      });
    })
    .map(({ named, ruledOut, says, not }) => {
      const sentence = ([form, list]: [string, string]) => (list === '' ? [] : form.replace('%', list));
      const parts = [sentence(says), sentence(not)].flat();
      return { named: LETTER_PURPOSES.filter((purpose) => named.includes(purpose)), ruledOut, parts, form: not[0] };
    });
}

test.each(Object.entries(SAID))(
  'words in the language %s name what they name, and nothing that they rule out',
  (_, said) => {
    fc.assert(
      fc.property(consentIn(said), ({ named, ruledOut, parts, form }) => {
        const all = (joint: string) => parts.join(joint);
        for (const joint of ['. ', ', ', ' – ', '? ', ' '])
          expect(
            ruledOut.filter((one) => read(all(joint))?.includes(one)),
            all(joint),
          ).toEqual([]);
        expect(read(all('. ')), all('. ')).toEqual(named);
        expect(read(parts.toReversed().join('. ')), all('. ')).toEqual(named);
        if (!said.before.includes(form)) expect(read(all(', ')), all(', ')).toEqual(named);
      }),
    );
  },
);

test.each([
  ['Neue Artikel per E-Mail, keine Workshops und keine Events.', ['articles']],
  ['Neue Fallstudien und Artikel per E-Mail.', ['studies', 'articles']],
  ['Nicht nur Artikel, sondern auch Events', ['events']],
  ['Artikel per E-Mail, keine Werbung, nur neue Fallstudien', ['studies', 'articles']],
  ['Nieuwe cases per e-mail, geen workshops.', ['studies']],
  ['No enviamos workshops, webinars o events', []],
  ['Workshops? Nein, danke.', []],
  ['Workshops jama\u0301s', []],
  ['Event dates from Café Miró, no spam', ['events']],
])('words of other languages, “%s”, name: %j', (words, purposes) => {
  expect(read(words)).toEqual(purposes);
});
