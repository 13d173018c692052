import { DASHBOARD } from './navigation-state.ts';

/** Every page of the workspace; `key` follows g in the shortcuts. */
export const PLACES = [
  { to: DASHBOARD, name: 'Dashboard', key: 'd' },
  { to: '/admin/content', name: 'Content', key: 'c' },
  { to: '/admin/media', name: 'Media', key: 'm' },
  { to: '/admin/enquiries', name: 'Enquiries', key: 'e' },
  { to: '/admin/visits', name: 'Visits', key: 'v' },
  { to: '/admin/testimonials', name: 'Testimonials', key: 't' },
  { to: '/admin/letters', name: 'Letters', key: 'l' },
  { to: '/admin/subscribers', name: 'Subscribers', key: 'u' },
  { to: '/admin/setup', name: 'Set-up', key: 'y' },
  { to: '/admin/settings', name: 'Settings', key: 's' },
] as const;
