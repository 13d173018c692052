import { type Mistake, plantMistakes } from './trial.ts';

/**
 * Mistakes as people make them when they change something, each noticed by the types, by the linter, or by the tests beside it.
 * The first six went through once.
 */
const MISTAKES: Mistake[] = [
  {
    name: 'the gallery as it was sent and as it is now, the other way round',
    path: 'app/features/case-studies/workspace/editor/state/study-form.ts',
    edits: [['mergeSavedGallery(sent, form.gallery, saved', 'mergeSavedGallery(form.gallery, sent, saved']],
    tests: ['app/features/case-studies/workspace/editor/state/study-form.test.ts'],
  },
  {
    name: 'seven days are eight',
    path: 'app/lib/retention.ts',
    edits: [['unconfirmedSubscriptionDays: 7,', 'unconfirmedSubscriptionDays: 8,']],
    tests: ['app/lib/retention.test.ts'],
  },
  {
    name: 'the mail about an enquiry stays when that is deleted for good',
    path: 'app/features/enquiries/enquiry-service.server.ts',
    edits: [[`record }) => {\n    await deleteMailsAbout(trx, aboutEnquiry(id));`, 'record }) => {']],
    tests: ['app/features/enquiries/enquiry-service.test.ts'],
  },
  {
    name: 'the mail about an enquiry stays when that goes to the trash',
    path: 'app/features/enquiries/enquiry-service.server.ts',
    edits: [
      [
        `takenBackOf(enquiry), now);\n    await deleteMailsAbout(trx, aboutEnquiry(id), NOTICE_KIND);`,
        'takenBackOf(enquiry), now);',
      ],
    ],
    tests: ['app/features/enquiries/enquiry-service.test.ts'],
  },
  {
    name: 'the sweep of testimonials is done by nobody',
    path: 'app/features/testimonials/feature.server.ts',
    edits: [["export const hourly = { 'old testimonials': sweepTestimonials };\n", '']],
    tests: [],
  },
  {
    name: 'an await is missing in a transaction',
    path: 'app/features/review-links/review-link-service.server.ts',
    edits: [['await deleteMailsAbout(trx, aboutLink(id))', 'deleteMailsAbout(trx, aboutLink(id))']],
    tests: [],
  },
  {
    name: 'the picture for sharing is kept under a key without the summary',
    path: 'app/features/case-studies/share-image.ts',
    edits: [
      ['{ slug, title, summary, outcomes: [first] = [] }', '{ slug, title, outcomes: [first] = [] }'],
      ['name, slug, title, summary, cover,', 'name, slug, title, cover,'],
    ],
    tests: ['app/features/case-studies/share-image.test.ts'],
  },
  {
    name: 'one try more at a password',
    path: 'app/features/accounts/rate-limit.ts',
    edits: [["name: 'login:name+address', allowed: 5,", "name: 'login:name+address', allowed: 6,"]],
    tests: ['app/features/accounts/sign-in-service.test.ts'],
  },
  {
    name: 'whether a backup has a table is not said',
    path: 'app/features/webhooks/feature.ts',
    edits: [["webhooks: {\n      backup: 'whole',", 'webhooks: {']],
    tests: [],
  },
  {
    name: 'what a restore takes away is not said',
    path: 'app/features/webhooks/feature.ts',
    edits: [["      restored: { order: 82, one: 'webhook', many: 'webhooks' },\n", '']],
    tests: [],
  },
  {
    name: 'two columns of a person are forgotten',
    path: 'app/features/newsletter/feature.ts',
    edits: [[", consent_address: 'row', confirmed_address: 'row' }", ' }']],
    tests: ['app/features/personal-data/declared-tables.test.ts'],
  },
  {
    name: 'everybody may read the enquiries',
    path: 'app/features/enquiries/feature.server.ts',
    edits: [["call('GET /enquiries', {", "call('GET /enquiries', {\n    who: 'anyone',"]],
    tests: ['tests/permissions.test.ts'],
  },
  {
    name: 'who asks not to be counted is counted',
    path: 'app/features/visits/page-view.ts',
    edits: [["headers['sec-gpc'] !== '1'", "headers['sec-gpc'] !== '0'"]],
    tests: ['app/features/visits/page-view.test.ts'],
  },
  {
    name: 'a letter goes to who has not confirmed',
    path: 'app/features/letters/letter-audience.server.ts',
    edits: [["consents.filter(({ state }) => state === 'confirmed')", 'consents.filter(() => true)']],
    tests: ['app/features/letters/letter-people.test.ts', 'app/features/letters/letters-calls.test.ts'],
  },
  {
    name: 'the quote and what is left of it, the other way round',
    path: 'app/features/testimonials/excerpt.ts',
    edits: [['shortened(quote, wanted)', 'shortened(wanted, quote)']],
    tests: ['app/features/testimonials/public/testimonial-page.test.ts'],
  },
  {
    name: 'addresses of the workspace are redirected like any other',
    path: 'app/features/redirects/redirect-rules.ts',
    edits: [["  'admin',\n", '']],
    tests: ['app/features/redirects/redirect-rules.test.ts'],
  },
  {
    name: 'a study is saved over the version of somebody else',
    path: 'app/kit/record-refusals.ts',
    edits: [['ifVersion !== version)', 'ifVersion > version)']],
    tests: ['app/features/projects/projects-calls.test.ts'],
  },
];

plantMistakes(MISTAKES);
