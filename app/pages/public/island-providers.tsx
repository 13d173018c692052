import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../../lib/query-client.ts';

// All islands of a page share one client in the browser; on the server each render gets its own.
const browserClient = typeof window === 'undefined' ? null : createQueryClient();

/** What every island stands in, on the server and in the browser. */
export function IslandProviders({ children }: { children: ReactNode }) {
  const [client] = useState(() => browserClient ?? createQueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
