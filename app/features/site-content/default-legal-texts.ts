import { RETENTION } from '../../lib/retention.ts';
import type { ClauseText } from './page-texts.ts';

const firstIssue = [{ letter: 'A', on: '2025-07-01', change: 'First issue.' }];

/** Says what the site does as shipped; whoever changes what is collected changes this text in the same step. */
export const defaultPrivacyText: ClauseText = {
  heading: 'Privacy',
  lede: 'What this site keeps about you, why, and how to have it removed.',
  template:
    'Add the registered name of the business, name the companies that host the site and carry its mail with their countries, and have the wording checked.',
  clauses: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'The consultant named at the top of every page runs this site from Australia and decides what happens with your information. The email address is on the Contact page.',
        'I handle personal information in line with the Privacy Act 1988 and the Australian Privacy Principles.',
      ],
    },
    {
      heading: 'What is kept',
      paragraphs: [
        'You can read every page without telling the site who you are.',
        `If you sign up for emails, the site keeps your address, the exact words you agreed to, when you agreed and confirmed, and a shortened form of the network address from which you did. That is the record of your consent. That a message was sent to you is noted for a week; which newsletters were, for ${RETENTION.letterRecipientMonths}\u00a0months.`,
        'If you send the contact form, the site keeps your name, email address, message and the time.',
        'If you are sent a private link to look over a case study before it is published, the site keeps whom the link was made for and when it was opened. If you answer through it, the site keeps your name as you typed it, your note, the words you answered about, the time and a shortened form of your network address.',
        'If you are asked for a testimonial by a private link, the site keeps whom it was made for. What you write through it is kept with your name, role, company and profile as you typed them, the exact words you agreed to, the time and a shortened form of your network address. You can withdraw it through the same link at any time.',
        'If you make an account, the site keeps your username and a one-way code made from your password, from which the password cannot be read. While you are signed in it also keeps the name of your browser and a shortened network address, so that a strange sign-in can be recognised. Sign-ins, refused sign-ins and changes are noted in a record with that shortened address for 24 months.',
        'To stop abuse, the server counts for a short time how often one network address uses the forms and the sign-in page.',
      ],
    },
    {
      heading: 'Cookies and tracking',
      paragraphs: [
        'No cookie is set while you read. Two are set when you sign in to an account. One keeps you signed in and is removed when you log out. The other marks the browser for 90 days as one you have used, so that a stranger guessing at your password cannot lock you out.',
        'Visits are counted, visitors are not. The site adds up by day how often each page was opened, how often a case study was read to its results, and how often a link to a booking, an event, a letter or the contact page was followed, and from where on the page. These are numbers alone: nothing of you, your device or your network address is kept with them, not even in another form, and nothing is stored in your browser. A browser that sends Global Privacy Control is left out.',
        'There is no advertising, no tracking pixel and no content loaded from another company’s server. If you pause a moving part of a page, your own browser remembers that; the site is not told.',
      ],
    },
    {
      heading: 'Emails you sign up for',
      paragraphs: [
        'Signing up takes two steps. You enter your address, one message asks you to confirm, and nothing more is sent unless you do.',
        'As the Spam Act 2003 requires, every email says who sent it and how to reach me, and carries an unsubscribe link that works without signing in.',
      ],
    },
    {
      heading: 'Why it is kept',
      paragraphs: [
        'Your address is used to send the dates you asked for, and your message is used to answer you. Neither is sold, lent, or joined with other lists.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        `An address that is never confirmed is deleted after ${RETENTION.unconfirmedSubscriptionDays}\u00a0days. A confirmed address is kept until you unsubscribe; after that only the consent record stays, for ${RETENTION.endedSubscriptionMonths}\u00a0months.`,
        `Messages sent through the contact form are deleted after ${RETENTION.enquiryMonths}\u00a0months. A private link that nobody answered is deleted ${RETENTION.undecidedReviewMonths}\u00a0months after it ended; an answer is deleted ${RETENTION.decidedReviewMonths}\u00a0months after it was given, or when you ask for it. A testimonial is kept until you ask for its deletion; one that you withdrew is taken off every page at once and deleted after ${RETENTION.overTestimonialMonths}\u00a0months. Numbers of visits are deleted after ${RETENTION.visitCountMonths}\u00a0months; addresses of pages that are not there, counted without who asked for them, after ${RETENTION.missDays}\u00a0days. Backups are overwritten in turn, so a deleted record can remain in them a little longer; it stays deleted when one of them is put back. For that the site notes, for ${RETENTION.takenBackMonths}\u00a0months, that something was taken back, as a number or a code from which neither your name nor your address can be read.`,
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'The company that hosts the site and the company that carries its mail handle the information for me. Nobody else receives it unless the law requires it.',
        'Booking pages, social networks and the ventures are separate sites with their own policies. They open in a new tab, and this site tells them nothing about you beyond the page you came from when your browser does so.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'Write to me for a copy, a correction or a deletion. I answer within 30\u00a0days, at no charge.',
        'If my answer doesn’t satisfy you, you can complain to the Office of the Australian Information Commissioner.',
      ],
    },
  ],
  revisionsCaption: 'Revisions',
  revisions: firstIssue,
};

export const defaultTermsText: ClauseText = {
  heading: 'Terms',
  lede: 'What you can expect of this site, and what it asks of you.',
  template:
    'Add the registered name and number of the business and its state or territory, and have the wording checked.',
  clauses: [
    {
      heading: 'What this site is',
      paragraphs: [
        'General information about product development, manufacturing, sourcing and business growth. It isn’t an offer, and it isn’t advice for your situation until we’ve spoken about it.',
      ],
    },
    {
      heading: 'Figures and case studies',
      paragraphs: [
        'Each figure belongs to the job or the record it describes. Your materials, volumes and dates will give other numbers; showing one result doesn’t promise another.',
        'Evidence is kept for each headline figure. Ask, and I’ll tell you what stands behind it.',
      ],
    },
    {
      heading: 'The free consultation and the free event',
      paragraphs: [
        'The first 30\u00a0minutes cost nothing and oblige neither of us to go on. The event is run on its own site, under the terms shown there.',
      ],
    },
    {
      heading: 'Drawings and texts',
      paragraphs: ['They belong to this site. Quote a paragraph with a link to the page; ask before you take more.'],
    },
    {
      heading: 'Other sites',
      paragraphs: ['Links that open in a new tab lead to sites with their own owners and their own terms.'],
    },
    {
      heading: 'Your rights as a customer',
      paragraphs: [
        'Nothing here takes away a right you have under the Australian Consumer Law or any other law that cannot be excluded.',
      ],
    },
    {
      heading: 'Law',
      paragraphs: ['The law of the Australian state or territory in which the business is registered applies.'],
    },
  ],
  revisionsCaption: 'Revisions',
  revisions: firstIssue,
};
