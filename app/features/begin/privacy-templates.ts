import { inLanguageOf, type ShippedLanguage } from '../../interface-words/shipped-languages.ts';

/**
 * The privacy page of a small site, by language: what this program does with the data of visitors, to be reviewed by its owner.
 * Whoever changes what is collected changes these texts in the same step. A paragraph is left out with what its gaps are about: that of
 * `{host}` where nobody said who hosts the site, that of `{endedMonths}` where no newsletter is offered.
 */
export type PrivacyTemplate = { lede: string; clauses: { heading: string; paragraphs: string[] }[] };

/** A lede and its clauses, each a heading with the paragraphs below it. */
function template(lede: string, ...clauses: [heading: string, ...paragraphs: string[]][]): PrivacyTemplate {
  return { lede, clauses: clauses.map(([heading, ...paragraphs]) => ({ heading, paragraphs })) };
}

const ENGLISH = template(
  'Which data of its visitors this site keeps, what for, and what you can ask for.',
  ['Who decides', '{who} decides what happens with your information on this site.', 'The site is hosted by {host}.'],
  [
    'Data of visitors',
    'Every page can be read without saying who you are. No cookie is set, nothing is stored in your browser, and nothing is loaded from another company’s server. How often a page was opened is counted, not by whom.',
    'If you send the contact form, the site keeps your name, your email address, your message and the time, to answer you. After {months} months they are deleted.',
    'If you sign up for the newsletter, the site keeps your address, the words you agreed to, when you agreed and confirmed, and a shortened form of the network address you did it from, as the proof of your consent. Which letters were sent to you is kept for {letterMonths} months. Every letter has a link to leave; {endedMonths} months later the proof is deleted, too. An address that nobody confirms is deleted after {unconfirmedDays} days.',
  ],
  [
    'What you can ask for',
    'You can ask what is kept about you, have it corrected or deleted, and complain to the authority for data protection of your country.',
  ],
);

export const PRIVACY_TEMPLATES: Readonly<Record<'en' | ShippedLanguage, PrivacyTemplate>> = {
  en: ENGLISH,
  de: template(
    'Was diese Website über Sie speichert, wozu, und wie Sie es löschen lassen.',
    [
      'Wer verantwortlich ist',
      'Verantwortlich für die Daten auf dieser Website: {who}.',
      'Gehostet wird die Website von {host}.',
    ],
    [
      'Was gespeichert wird',
      'Jede Seite können Sie lesen, ohne zu sagen, wer Sie sind. Es wird kein Cookie gesetzt, nichts in Ihrem Browser gespeichert und nichts von fremden Servern geladen. Gezählt wird, wie oft eine Seite geöffnet wurde, nicht von wem.',
      'Wenn Sie das Kontaktformular absenden, speichert die Website Ihren Namen, Ihre E-Mail-Adresse, Ihre Nachricht und die Uhrzeit, um Ihnen zu antworten. Nach {months} Monaten werden sie gelöscht.',
      'Wenn Sie sich für den Newsletter anmelden, speichert die Website Ihre Adresse, die Worte, denen Sie zugestimmt haben, wann Sie zugestimmt und bestätigt haben, und eine gekürzte Form der Netzadresse, von der aus Sie es taten, als Nachweis Ihrer Einwilligung. Welche Briefe Ihnen geschickt wurden, wird {letterMonths} Monate lang gespeichert. In jedem Brief steht ein Link zum Abmelden; {endedMonths} Monate danach wird auch der Nachweis gelöscht. Eine Adresse, die niemand bestätigt, wird nach {unconfirmedDays} Tagen gelöscht.',
    ],
    [
      'Was Sie verlangen können',
      'Sie können erfahren, was über Sie gespeichert ist, es berichtigen oder löschen lassen und sich bei der Datenschutzbehörde Ihres Landes beschweren.',
    ],
  ),
  fr: template(
    'Ce que ce site conserve à votre sujet, pourquoi, et comment le faire supprimer.',
    ['Responsable', '{who} décide de l’usage de vos données sur ce site.', 'Le site est hébergé par {host}.'],
    [
      'Ce qui est conservé',
      'Vous pouvez lire chaque page sans dire qui vous êtes. Aucun cookie n’est déposé, rien n’est enregistré dans votre navigateur et rien n’est chargé depuis le serveur d’une autre entreprise. On compte combien de fois une page a été ouverte, pas par qui.',
      'Si vous envoyez le formulaire de contact, le site conserve votre nom, votre adresse e-mail, votre message et l’heure, pour vous répondre. Ils sont supprimés après {months} mois.',
      'Si vous vous inscrivez à la lettre d’information, le site conserve votre adresse, les mots que vous avez acceptés, quand vous les avez acceptés et confirmés, et une forme abrégée de l’adresse réseau utilisée, comme preuve de votre consentement. Les lettres qui vous ont été envoyées sont notées pendant {letterMonths} mois. Chaque lettre contient un lien pour se désinscrire ; {endedMonths} mois plus tard, la preuve est supprimée aussi. Une adresse que personne ne confirme est supprimée après {unconfirmedDays} jours.',
    ],
    [
      'Vos droits',
      'Vous pouvez demander ce qui est conservé à votre sujet, le faire corriger ou supprimer, et adresser une réclamation à l’autorité de protection des données de votre pays.',
    ],
  ),
  es: template(
    'Qué guarda este sitio sobre usted, para qué, y cómo hacer que se borre.',
    ['Responsable', '{who} decide qué se hace con sus datos en este sitio.', 'El sitio está alojado por {host}.'],
    [
      'Qué se guarda',
      'Puede leer todas las páginas sin decir quién es. No se usan cookies, no se guarda nada en su navegador y no se carga nada del servidor de otra empresa. Se cuenta cuántas veces se abrió una página, no quién la abrió.',
      'Si envía el formulario de contacto, el sitio guarda su nombre, su correo electrónico, su mensaje y la hora, para responderle. Se borran después de {months} meses.',
      'Si se suscribe al boletín, el sitio guarda su dirección, las palabras que aceptó, cuándo las aceptó y las confirmó, y una forma abreviada de la dirección de red desde la que lo hizo, como prueba de su consentimiento. Qué cartas se le enviaron se guarda {letterMonths} meses. Cada carta tiene un enlace para darse de baja; {endedMonths} meses después se borra también la prueba. Una dirección que nadie confirma se borra después de {unconfirmedDays} días.',
    ],
    [
      'Qué puede pedir',
      'Puede pedir qué se guarda sobre usted, hacer que se corrija o se borre, y reclamar ante la autoridad de protección de datos de su país.',
    ],
  ),
  pt: template(
    'O que este site guarda sobre você, para quê, e como pedir que seja apagado.',
    ['Responsável', '{who} decide o que é feito com os seus dados neste site.', 'O site é hospedado por {host}.'],
    [
      'O que é guardado',
      'Você pode ler todas as páginas sem dizer quem é. Nenhum cookie é usado, nada é gravado no seu navegador e nada é carregado do servidor de outra empresa. Conta-se quantas vezes uma página foi aberta, não por quem.',
      'Se você enviar o formulário de contato, o site guarda o seu nome, o seu e-mail, a sua mensagem e a hora, para responder. Depois de {months} meses eles são apagados.',
      'Se você assinar a newsletter, o site guarda o seu endereço, as palavras com que você concordou, quando você concordou e confirmou, e uma forma abreviada do endereço de rede de onde você fez isso, como prova do seu consentimento. Quais cartas foram enviadas a você fica guardado por {letterMonths} meses. Cada carta tem um link para sair; {endedMonths} meses depois a prova também é apagada. Um endereço que ninguém confirma é apagado depois de {unconfirmedDays} dias.',
    ],
    [
      'O que você pode pedir',
      'Você pode pedir o que é guardado sobre você, a correção ou a exclusão, e reclamar à autoridade de proteção de dados do seu país.',
    ],
  ),
  sv: template(
    'Vad den här webbplatsen sparar om dig, varför, och hur du får det borttaget.',
    [
      'Vem som ansvarar',
      '{who} bestämmer vad som händer med dina uppgifter på den här webbplatsen.',
      'Webbplatsen drivs hos {host}.',
    ],
    [
      'Vad som sparas',
      'Du kan läsa varje sida utan att tala om vem du är. Ingen kaka sätts, inget sparas i din webbläsare och inget hämtas från något annat företags server. Det räknas hur ofta en sida öppnades, inte av vem.',
      'Om du skickar kontaktformuläret sparar webbplatsen ditt namn, din e-postadress, ditt meddelande och tidpunkten, för att svara dig. Efter {months} månader raderas de.',
      'Om du anmäler dig till nyhetsbrevet sparar webbplatsen din adress, orden du samtyckte till, när du samtyckte och bekräftade, och en förkortad form av nätadressen som du gjorde det från, som bevis på ditt samtycke. Vilka brev som skickats till dig sparas i {letterMonths} månader. I varje brev finns en länk för att avsluta; {endedMonths} månader senare raderas även beviset. En adress som ingen bekräftar raderas efter {unconfirmedDays} dagar.',
    ],
    [
      'Vad du kan begära',
      'Du kan få veta vad som sparas om dig, få det rättat eller raderat och klaga hos ditt lands dataskyddsmyndighet.',
    ],
  ),
  nl: template(
    'Wat deze site over u bewaart, waarom, en hoe u het laat verwijderen.',
    [
      'Wie verantwoordelijk is',
      '{who} beslist wat er op deze site met uw gegevens gebeurt.',
      'De site wordt gehost door {host}.',
    ],
    [
      'Wat wordt bewaard',
      'U kunt elke pagina lezen zonder te zeggen wie u bent. Er wordt geen cookie geplaatst, niets in uw browser opgeslagen en niets van de server van een ander bedrijf geladen. Geteld wordt hoe vaak een pagina is geopend, niet door wie.',
      'Als u het contactformulier verstuurt, bewaart de site uw naam, uw e-mailadres, uw bericht en het tijdstip, om u te antwoorden. Na {months} maanden worden ze verwijderd.',
      'Als u zich voor de nieuwsbrief aanmeldt, bewaart de site uw adres, de woorden waarmee u instemde, wanneer u instemde en bevestigde, en een ingekorte vorm van het netwerkadres waarvandaan u dat deed, als bewijs van uw toestemming. Welke brieven u zijn gestuurd, wordt {letterMonths} maanden bewaard. In elke brief staat een link om u af te melden; {endedMonths} maanden later wordt ook het bewijs verwijderd. Een adres dat niemand bevestigt, wordt na {unconfirmedDays} dagen verwijderd.',
    ],
    [
      'Wat u kunt vragen',
      'U kunt vragen wat er over u wordt bewaard, het laten verbeteren of verwijderen, en een klacht indienen bij de gegevensbeschermingsautoriteit van uw land.',
    ],
  ),
  it: template(
    'Che cosa questo sito conserva su di lei, perché, e come farlo cancellare.',
    ['Titolare', '{who} decide che cosa si fa dei suoi dati su questo sito.', 'Il sito è ospitato da {host}.'],
    [
      'Che cosa si conserva',
      'Può leggere ogni pagina senza dire chi è. Non si usano cookie, nulla è salvato nel suo browser e nulla è caricato dal server di un’altra azienda. Si conta quante volte una pagina è stata aperta, non da chi.',
      'Se invia il modulo di contatto, il sito conserva il suo nome, il suo indirizzo e-mail, il suo messaggio e l’ora, per risponderle. Dopo {months} mesi vengono cancellati.',
      'Se si iscrive alla newsletter, il sito conserva il suo indirizzo, le parole a cui ha acconsentito, quando ha acconsentito e confermato, e una forma abbreviata dell’indirizzo di rete da cui lo ha fatto, come prova del suo consenso. Quali lettere le sono state inviate si conserva per {letterMonths} mesi. Ogni lettera ha un link per disiscriversi; {endedMonths} mesi dopo viene cancellata anche la prova. Un indirizzo che nessuno conferma viene cancellato dopo {unconfirmedDays} giorni.',
    ],
    [
      'Che cosa può chiedere',
      'Può chiedere che cosa si conserva su di lei, farlo correggere o cancellare, e presentare un reclamo all’autorità per la protezione dei dati del suo paese.',
    ],
  ),
};

/** That of a language, whatever its region; English where there is none. */
export function templateOf(language: string): PrivacyTemplate {
  return language === '' ? ENGLISH : (inLanguageOf(language, PRIVACY_TEMPLATES) ?? ENGLISH);
}
