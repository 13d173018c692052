import { type QueryClient, QueryClientProvider, replaceEqualDeep } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { withBlanksHeld } from '../../lib/no-break-spaces.ts';
import { createQueryClient } from '../../lib/query-client.ts';

// All islands of a page share one client in the browser; on the server each render gets its own.
const browserClient = typeof window === 'undefined' ? null : readingClient(document.documentElement.lang);

/** Whatever is read again has its blanks as the document has them: else lines would break elsewhere after three seconds. */
export function readingClient(language: string): QueryClient {
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  const structuralSharing = (before: unknown, after: unknown) =>
    replaceEqualDeep(before, withBlanksHeld(after, language));
  client.setDefaultOptions({ ...others, queries: { ...queries, structuralSharing } });
  return client;
}

/** What every island stands in, on the server and in the browser. */
export function IslandProviders({ children }: { children: ReactNode }) {
  const [client] = useState(() => browserClient ?? createQueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
