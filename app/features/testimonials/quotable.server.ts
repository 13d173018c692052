export { shownTestimonials as quotable } from './shown-testimonials.server.ts';
