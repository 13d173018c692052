import { feature } from '../../kit/feature.ts';

export const testimonials = feature({
  tables: {
    testimonials: {
      ...{ isPublic: true, backup: 'whole', keep: 'asked', called: 'testimonials', madeAt: 'created_at consented_at' },
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
        },
      },
      mails: { under: 'testimonial', by: 'id' },
      takenBack: {
        withdrawn: (at: string) => ({ state: 'withdrawn', token_hash: null, picture: null, withdrawn_at: at }),
      },
    },
  },
  audit: {
    content: {
      'testimonial-asked': 'Link for a testimonial made',
      'testimonial-added': 'Testimonial added by hand',
      'testimonial-changed': 'Testimonial changed',
      'testimonial-withdrawn': 'Testimonial withdrawn',
      'testimonial-deleted': 'Testimonial deleted',
      'testimonials-ordered': 'Order of the testimonials changed',
    },
  },
  events: {
    'testimonial.received': { text: 'A client wrote a testimonial' },
  },
  workspace: {
    pages: {
      testimonials: {
        load: () => import('./workspace/testimonials-page.tsx'),
        shows: 'TestimonialsPage',
        place: { name: 'Testimonials', key: 't', order: 50, icon: 'M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5' },
      },
    },
  },
  server: () => import('./feature.server.ts'),
});
