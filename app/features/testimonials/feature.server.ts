import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { countWaitingTestimonials, sweepTestimonials } from './testimonial-service.server.ts';
import { testimonialEndpoints } from './testimonials-calls.server.ts';

export const calls = testimonialEndpoints;
export const hourly = { 'old testimonials': sweepTestimonials };

export const waiting = waits(
  {
    /** Testimonials that came in and were not looked at. */
    testimonialsToApprove: z.int(),
  },
  async (platform) => ({ testimonialsToApprove: await countWaitingTestimonials(platform) }),
);
