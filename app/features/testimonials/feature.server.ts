import { sweepTestimonials } from './testimonial-service.server.ts';
import { testimonialEndpoints } from './testimonials-calls.server.ts';

export const calls = testimonialEndpoints;
export const hourly = { 'old testimonials': sweepTestimonials };
