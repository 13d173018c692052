import { WorkspaceCard } from '../../workspace-page.tsx';
import { TokenList } from './token-list.tsx';
import { WebhookList } from './webhook-list.tsx';

export const API_CARDS = [
  { id: 'tokens', name: 'Access tokens' },
  { id: 'webhooks', name: 'Webhooks' },
] as const;

/** How programs and other systems are let in, and told. */
export function ApiCards() {
  const [tokens, webhooks] = API_CARDS;
  return (
    <>
      <WorkspaceCard {...tokens}>
        <TokenList />
      </WorkspaceCard>
      <WorkspaceCard {...webhooks}>
        <WebhookList />
      </WorkspaceCard>
    </>
  );
}
