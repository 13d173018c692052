import { QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Section, sectionQuery } from './content/content-queries.ts';
import { useServiceChoices } from './use-services.ts';

// before they were read, the sample's could be ticked on somebody else's site
test('what can be chosen is the owner’s services and nobody else’s, and nothing before they are read', () => {
  function Chosen() {
    return (
      useServiceChoices()
        .data?.map(({ key }) => key)
        .join(' ') ?? 'not read'
    );
  }
  const keys = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 5 });
  fc.assert(
    fc.property(fc.option(keys, { nil: undefined }), (stored) => {
      const client = createQueryClient();
      const list = stored?.map((key) => ({ key, name: `Service ${key}` }));
      if (list) client.setQueryData(sectionQuery('services').queryKey, { data: { list } } as Section); // what is read of it
      const shown = renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <Chosen />
        </QueryClientProvider>,
      );
      expect(shown).toBe(stored?.join(' ') ?? 'not read');
    }),
  );
});
