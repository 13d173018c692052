import { expect, test } from 'vitest';
import { defaultSiteContent as content } from '../../../features/site-content/default-site-content.ts';
import { serviceSteps } from './service-page-head.ts';

test('the way to a service leads over the overview of services', () => {
  expect(serviceSteps({ content }, 'manufacturing')).toEqual([
    { name: 'Home', path: '/' },
    { name: 'Services', path: '/services' },
    { name: 'Manufacturing', path: '/manufacturing' },
  ]);
});

test('it does not lead to an overview that is switched off', () => {
  const extraPages = { ...content.extraPages, services: false };
  expect(serviceSteps({ content: { ...content, extraPages } }, 'business-scaling').map(({ path }) => path)).toEqual([
    '/',
    '/business-scaling',
  ]);
});
