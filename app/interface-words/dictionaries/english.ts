import { movingWords } from '../moving-words.ts';
import { inNotation } from '../notation.ts';
import { refusalWords } from '../refusal-words.ts';

/**
 * Every word that visitors meet and that is not the owner's, in English, named by where it is met. Plural forms are written in
 * the message format of ICU. A word that another dictionary lacks does not compile.
 */
export const english = {
  ...inNotation(movingWords),
  ...inNotation(refusalWords),

  'frame.skip': 'Skip to content',
  'frame.mainMenu': 'Main',
  'frame.openMenu': 'Open menu',
  'frame.menu': 'Menu',
  'frame.closeMenu': 'Close menu',
  'frame.mobileMenu': 'Mobile',
  'frame.footer': 'Footer',
  'frame.newTab': '(opens in a new tab)',
  'frame.onThisPage': 'On this page',
  'frame.home': 'Home',
  'frame.caseStudies': 'Case Studies',
  'frame.contact': 'Contact',
  'frame.privacy': 'Privacy',
  'frame.feed': '{name}: case studies',
  'frame.insights': 'Insights',
  'insights.feed': '{name}: insights',
  'insights.next': 'Read next',
  'insights.all': 'All insights',

  'clauses.revision': 'Rev',
  'clauses.date': 'Date',
  'clauses.change': 'Change',

  'studies.part': '{title}, part {part}',
  'studies.found': '{words}: {count, plural, one {{count} case study} other {{count} case studies}}',

  'price.saved': '{percent} percent {less}.',
  'price.savedAmount': '{amount}, or {percent} percent, {less}.',
  'ventures.logo': '{name} logo',
  'newsletter.letters': 'The last letters',
  'newsletter.notLeft':
    'Your address may be off the list already. If emails still arrive, use the link in the newest one.',

  'error.heading': 'Something broke on our side.',
  'error.lede': 'Your request was fine. The site couldn’t answer it, and the failure has been written down.',
  'error.help': 'Try again in a minute, or go on from here:',
  'error.reference': 'Reference: {id}',
  'notFound.heading': '404 Page Not Found',
  'notFound.hint': 'Did you forget to add the page to the router?',
  'gone.title': 'Page gone',
  'gone.heading': 'This page is not here any more.',
  'gone.text': 'It was taken off the site, and nothing took its place.',
  'link.title': 'This link is over',
  'link.heading': 'This link is over.',
  'link.text': 'It can’t be opened any more. If you still need it, ask the person who sent it to you for a new one.',

  'copy.movedTitle': 'Moved',
  'copy.moved': 'This page has moved: {address}',
  'copy.write': 'Please write to {email}',
  'copy.writeOrBook': 'Please write to {email}, or choose a time: {booking}',

  'form.error': 'Error: {title}',
  'form.optional': '{field} (optional)',
  'form.noAnswer': 'No answer',
  'enquiry.about': 'About {title}',
  'enquiry.notAbout': 'Write about something else',
  'form.trap': 'Leave this empty',
  'form.onePress': 'One more press, please.',
  'form.notTold': 'Your browser did not say that a person sent this form.',

  'review.name': 'For review',
  'review.title': 'For review: {title}',
  'review.forWhom': 'For {person}, until {day}.',
  'review.changed': 'Last changed {moment}.',
  'review.notPublished': 'Not published.',
  'review.otherWords': 'Not published in these words.',
  'review.published': 'Published.',
  'review.answer': 'Your answer',
  'review.reading': 'For reading',
  'review.lede': 'Approve the page as it is, or say what to change. Nothing is published by your answer.',
  'review.inSearch': 'Also published, in search results:',
  'review.readOnly': 'This link is for reading only.',
  'review.approved': '{person} approved this version on {moment}.',
  'review.asked': '{person} asked for a change on {moment}.',
  'review.changedSince': 'The text has changed since then.',
  'review.again': 'A new answer takes the place of the last one.',
  'review.changedMeanwhile': 'The text has changed since you opened it.',
  'review.nothingDecided': 'Nothing was decided. {read}, then answer.',
  'review.readAgain': 'Read it again',
  'review.noteHint': 'What to change, if you ask for a change.',
  'review.ask': 'Ask for a change',
  'review.approve': 'Approve this version',
  'review.kept': 'Your name, your note and the text you answered about are kept.',

  'testimonial.title': 'A few words for {name}',
  'testimonial.for': 'For {person}.',
  'testimonial.about': 'About {study}.',
  'testimonial.yours': 'Your words',
  'testimonial.brought': 'You wrote this on LinkedIn. Agree to it as it is, change it first, or withdraw it.',
  'testimonial.anew': 'Write it anew',
  'testimonial.written': 'You wrote this on {day}',
  'testimonial.shown': 'Thank you. It is on the site, so it cannot be replaced here. You can withdraw it at any time.',
  'testimonial.received': 'Thank you. Nobody sees it before it is looked at. Until then you can replace it below.',
  'testimonial.withdraw': 'Withdraw',
  'testimonial.withdrawNow': 'Withdraw for good',
  'testimonial.withdrawing': 'No page shows it from then on, and this link opens nothing any more.',
  'testimonial.withdrawnTitle': 'Withdrawn',
  'testimonial.withdrawn': 'It is withdrawn.',
  'testimonial.withdrawnText':
    'No page shows your words any more, and this link opens nothing from now on. Thank you for having written them.',
  'testimonial.quote': 'In your words',
  'testimonial.profile': 'Your profile, if you like',
  'testimonial.profileHint': 'Where readers see that you are real, for example https://www.linkedin.com/in/your-name.',
  'testimonial.figures': 'A figure or two, if you like',
  'testimonial.figure': 'Figure {number}',
  'testimonial.measuredExample': 'Cost of a unit',
  'testimonial.send': 'Send',
  'testimonial.replace': 'Replace what I wrote',
  'testimonial.noConsent': 'Without your consent nothing can be published',
  'testimonial.consentChanged': 'This sentence has changed meanwhile. Read it again, then agree',
  'testimonial.kept': 'Your words, what you agreed to, the time and a shortened network address are kept.',
  'form.otherSite': 'This form was sent from another site and was refused.',
  'form.overlong': 'This is longer than the form takes, and was not sent. Go back to what you wrote, and shorten it.',
  'form.tooManyMinutes': 'Too many attempts. Try again in {count, plural, one {one minute} other {{count} minutes}}.',
  'form.tooManyHours': 'Too many attempts. Try again in {count, plural, one {one hour} other {{count} hours}}.',

  'mail.confirmSubject': 'Confirm your address for emails from {name}',
  'mail.confirm': `Hello,

this address was entered on {site} together with these words:

  “{consent}”

If that was you, confirm it here:

{confirm}

If it was not, do nothing. No further mail is sent to you, and the address is deleted after {days, plural, one {{days} day} other {{days} days}}. To be taken off at once:

{unsubscribe}
`,
  'mail.replySubject': 'Re: Your message to {name}',
  'mail.wroteOn': 'On {day}, {name} wrote:',
  'mail.testimonialSubject': '{name} asks you for a few words',
  'letter.why': 'You get this letter because you agreed to it on {day}.',
  'letter.unsubscribe': 'Unsubscribe',
  'letter.readStudy': 'Read the case study',
  'letter.readArticle': 'Read the article',
  'letter.noMore': 'To get no more of them:',

  'pdf.kind': 'Case study',
  'pdf.untitled': 'Untitled case study',
  'pdf.writeEmail': 'Write an email',
  'pdf.code': 'QR code that leads to {address}',
  'pdf.whole': 'The whole case study',
  'pdf.page': 'Page {number}: {title}',
  'pdf.draft': 'Draft',
  'pdf.titleOfDraft': '{title} (Draft)',
  'pdf.moreOf': 'More of {heading}',
  'pdf.moreAt': '… more at {address}',
  'pdf.moreBelow': '… more at the address below',
  'pdf.moreInDraft': '… more in the whole draft',
  'pdf.packTitle': 'Case studies for {recipient}',
  'pdf.preparedFor': 'Prepared for',
  'pdf.noPage': 'There is no such page.',
  'pdf.lacksLetters':
    'The typefaces of this site lack letters for this PDF: {letters}. Print its page instead: {address}',

  'share.sheet': 'Sheet {number}/{count}',
  'share.before': 'before: {value}',

  'drawing.bottleApart': 'Exploded view of an insulated bottle',
  'drawing.bottleParts':
    "Lid, gasket, steel liner, outer shell and base pulled apart along one axis, each labelled with one of the five things that set a product's cost.",
  'drawing.sameBottle': 'The same bottle in its five parts',
  'drawing.bottleClosed': 'The same bottle, assembled',
  'drawing.costSheetScene': 'A cost sheet on a clipboard, with three samples beside it and one of them circled',
  'drawing.dial': 'A clock face with the first thirty minutes divided into four parts',
  'drawing.headset': 'A headset pulled apart: visor, lenses, face cushion and strap',
  'drawing.hull': 'Midship section of a composite hull with the laminate enlarged',
  'drawing.interviews': 'Contact sheet with twelve drawn interview frames, two of them circled in red pencil',
  'drawing.mould':
    'An injection mould opened along its axis: fixed half, moulded closure, moving half and ejector plate, with five balloons for the five principles',
  'drawing.missingPart':
    'An exploded drawing in which the middle part is only a dashed outline marked with a question mark',
  'drawing.portrait': 'Drawn portrait of a person with glasses and a work jacket',
  'drawing.gears': 'Two gear wheels stopped by a spanner that has fallen between them',
  'drawing.costSheet': 'COST SHEET',
  'drawing.cycle': 'Cycle',
  'drawing.labour': 'Labour',
  'drawing.material': 'Material',
  'drawing.parts': 'Parts',
  'drawing.steps': 'Steps',
  'drawing.beam': 'beam 3.2 m',
  'drawing.letter': 'letter',
  'drawing.part': 'PART',
  'drawing.quantity': 'QTY',
  'drawing.sheet': 'SHEET',
  'drawing.gone': 'gone',
  'drawing.notFound': 'not found',
  'drawing.state': 'STATE',
  'drawing.stopped': 'stopped',
  'drawing.jug': 'JUG',
  'drawing.revision': 'REV',
  'drawing.sampleThree': 'sample 3',
  'drawing.tool': '1 tool',
  'drawing.units': '60 units from the same hours',
  'drawing.hours': '8 hours, each sold once',
  'drawing.company': '1 company, ready to lift',
  'drawing.container': '1 container',
  'drawing.pallet': '1 pallet',
  'drawing.sample': '1 sample',
  'drawing.cash': 'CASH',
  'drawing.make': 'MAKE',
  'drawing.people': 'PEOPLE',
  'drawing.sell': 'SELL',
  'drawing.supply': 'SUPPLY',
  'drawing.priceGap': 'price gap',
  'drawing.jugScene':
    'A drawing of a jug, a foam sample of it, and the finished jug in a rig that loads its handle 12,408 times',
  'drawing.scalingScene':
    'A carton, a pallet, a container and a whole company drawn as one machine on a lifting frame, with a handover tag',
  'drawing.clocks': 'Eight clocks, one mould, sixty units',
  'drawing.pressScene':
    'Side view of an injection press with five balloons: hopper, insert, barrel, packing table and timer',

  'machines.services': 'Services',
  'machines.caseStudies': 'Case studies',
  'machines.pages': 'Pages',
} as const satisfies Record<string, string>;

/** The name of a word. */
export type Word = keyof typeof english;

/** The words of a language other than English. */
export type Dictionary = Readonly<Record<Word, string>>;
