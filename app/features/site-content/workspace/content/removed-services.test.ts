import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultServices } from '../../default-services.ts';
import { RemovedServicesNote, removedServices } from './removed-services-note.tsx';

const without = (key: string) => ({ ...defaultServices, list: defaultServices.list.filter((one) => one.key !== key) });
const study = (title: string, ...services: string[]) => ({ title, services });

test('nothing is said while every service stays, or where no study names the one that goes', () => {
  const moved = { ...defaultServices, list: defaultServices.list.toReversed() };
  expect(removedServices(defaultServices, moved, [study('A', 'manufacturing')])).toEqual([]);
  expect(removedServices(defaultServices, without('manufacturing'), [study('A', 'business-scaling')])).toEqual([]);
});

test('the studies that name a service that goes are named, of many the first and how many more', () => {
  const said = (count: number) =>
    removedServices(
      defaultServices,
      without('manufacturing'),
      ['A', 'B', 'C', 'D', 'E'].slice(0, count).map((title) => study(title, 'manufacturing')),
    )[0];
  expect(said(1)).toMatch(/^Manufacturing is named by the case study “A”\. Once you save, /);
  expect(said(2)).toMatch(/^Manufacturing is named by the case studies “A” and “B”\. /);
  expect(said(4)).toMatch(/“A”, “B”, “C” and one more\. /);
  expect(said(5)).toMatch(/“A”, “B”, “C” and 2 more\. /);
});

test('where texts of services stand under Pages is said of those that the site came with alone', () => {
  const shown = (list: object[]) => {
    const note = createElement(RemovedServicesNote, { saved: defaultServices, form: { ...defaultServices, list } });
    return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, note));
  };
  expect(shown(defaultServices.list)).toContain('have their texts under Pages');
  expect(shown(defaultServices.list.map((service) => ({ ...service, key: `own-${service.key}` })))).not.toContain(
    'Pages',
  );
});
