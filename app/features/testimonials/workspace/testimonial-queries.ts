import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../../kit/api.ts';

export const TESTIMONIALS = '/admin/testimonials';

/** Every testimonial. Clients write at any time: read anew now and then. */
export const testimonialsQuery = queryOptions({ ...apiQuery('GET /testimonials'), refetchInterval: 30_000 });
