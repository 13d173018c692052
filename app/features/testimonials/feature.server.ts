import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import type { FileImport } from '../../kit/file-import.server.ts';
import { importFromLinkedIn } from './linkedin-import.server.ts';
import { linkedInLines } from './linkedin-report.ts';
import { countWaitingTestimonials, sweepTestimonials } from './testimonial-service.server.ts';
import { testimonialEndpoints } from './testimonials-calls.server.ts';

export const calls = testimonialEndpoints;
export const imports = {
  linkedin: async (platform, from) => {
    const report = await importFromLinkedIn(platform, null, from);
    return {
      report,
      lines: linkedInLines(report),
      isWhole: report.items.every(({ outcome }) => outcome !== 'refused'),
    };
  },
} satisfies Record<string, FileImport>;
export const hourly = { 'old testimonials': sweepTestimonials };

export const waiting = waits(
  {
    /** Testimonials that came in and were not looked at. */
    testimonialsToApprove: z.int(),
  },
  async (platform) => ({ testimonialsToApprove: await countWaitingTestimonials(platform) }),
);
