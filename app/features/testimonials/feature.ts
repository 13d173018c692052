import { feature } from '../../kit/feature.ts';

export const testimonials = feature({
  tables: {
    testimonials: {
      ...{ isPublic: true, backup: 'whole', keep: 'asked', called: 'testimonials', madeAt: 'created_at consented_at' },
      restored: { order: 42, one: 'testimonial', many: 'testimonials', unless: { state: 'withdrawn' } },
      nobody:
        'id case_study_id state source places position created_at expires_at decided_at withdrawn_at version consented_at',
      site: 'consent_text picture',
      secret: 'token_hash',
      stranger: {
        ...{ name: 'name', link: 'name', asked_of: 'text', proof: 'text' },
        ...{
          quote: 'address',
          excerpt: 'row',
          role: 'address',
          company: 'address',
          outcomes: 'row',
          consent_address: 'row',
          source_id: 'row',
        },
      },
      recorded: { as: 'Testimonial', column: 'name', at: () => '/admin/testimonials' },
      mails: { under: 'testimonial', by: 'id' },
      pictures: {
        kind: 'testimonial',
        // whose it is stands there, and not for programs that reach pictures
        name: () => 'A testimonial',
        at: () => '/admin/testimonials',
      },
      countedAs: { order: 1, one: 'testimonial', many: 'testimonials' },
      takenBack: {
        withdrawn: (at: string) => ({ state: 'withdrawn', token_hash: null, picture: null, withdrawn_at: at }),
      },
    },
  },
  audit: {
    content: {
      'testimonial-asked': 'Link for a testimonial made',
      'testimonial-added': 'Testimonial added by hand',
      'testimonials-imported': 'Testimonials imported',
      'testimonial-changed': 'Testimonial changed',
      'testimonial-withdrawn': 'Testimonial withdrawn',
      'testimonial-deleted': 'Testimonial deleted',
      'testimonials-ordered': 'Order of the testimonials changed',
    },
  },
  events: {
    'testimonial.received': { text: 'A client wrote a testimonial' },
  },
  texts: {
    testimonials: {
      ...{ near: 'caseStudies', name: 'Testimonials', isNeutral: true },
      // around testimonials, whoever they are of
      fields: {
        heading: {
          ...{ kind: 'line', label: 'Heading', max: 200 },
          hint: 'Above what clients say of you. Without any it stands nowhere.',
        },
        lede: {
          ...{ kind: 'text', label: 'What you ask for', max: 600 },
          hint: 'At the head of the page on which a client writes.',
        },
        consent: {
          ...{ kind: 'text', label: 'Consent', max: 600 },
          hint: 'What clients agree to. It is stored word for word with each testimonial; earlier ones keep their words.',
        },
      },
      about: 'Their heading, and the words by which clients are asked and agree.',
      preview: ['/case-studies/*', '/about'],
    },
  },
  quoted: {
    testimonial: {
      name: 'Testimonial',
      quotable: () => import('./quotable.server.ts'),
      choice: { load: () => import('./workspace/testimonial-choice.tsx'), shows: 'TestimonialChoice' },
    },
  },
  takesFrom: { linkedin: 'LinkedIn: Recommendations_Received.csv of its export, or the archive as it comes' },
  secretPages: ['/testimonial'],
  styles: {
    home: ['testimonials/public/testimonials.css'],
    studies: ['testimonials/public/testimonials.css'],
    compared: ['testimonials/public/testimonials.css'],
    entries: ['testimonials/public/testimonials.css'],
    reading: ['testimonials/public/testimonials.css', 'testimonials/public/testimonial-form.css'],
    workspace: ['testimonials/workspace/admin-testimonials.css'],
  },
  workspace: {
    offers: [{ page: 'home', name: 'Ask a client for a few words', words: 20, to: '/admin/testimonials' }],
    notices: [
      {
        counts: 'testimonialsToApprove',
        order: 25,
        icon: 'eye',
        to: '/admin/testimonials?view=to-approve',
        one: 'testimonial waits for your approval',
        many: 'testimonials wait for your approval',
        does: { load: () => import('./workspace/approve-line.tsx'), shows: 'ApproveLine' },
      },
    ],
    cards: [
      {
        ...{ room: 'settings', area: 'import' },
        cards: [{ id: 'linkedin', name: 'Recommendations from LinkedIn', words: 'testimonials references' }],
        load: () => import('./workspace/linkedin-card.tsx'),
        shows: 'LinkedInCard',
      },
    ],
    ofStudy: [{ name: 'Ask for a testimonial', to: '/admin/testimonials?ask=:id' }],
    pages: {
      testimonials: {
        load: () => import('./workspace/testimonials-page.tsx'),
        shows: 'TestimonialsPage',
        place: { room: 'work', name: 'Testimonials', key: 't', order: 30 },
      },
    },
  },
  site: () => import('./public/site-half.server.tsx'),
  server: () => import('./feature.server.ts'),
});
