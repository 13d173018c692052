import { SETTINGS_CARDS } from '../../settings-areas.ts';
import { WorkspaceCard } from '../../workspace-page.tsx';
import { TokenList } from './token-list.tsx';
import { WebhookList } from './webhook-list.tsx';

/** How programs and other systems are let in, and told. */
export function ApiCards() {
  const [tokens, webhooks] = SETTINGS_CARDS.api;
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
