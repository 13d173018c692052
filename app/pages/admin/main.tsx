import './schemas-without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from '../../lib/react-root/react-root.ts';
import '../../ui/workspace-icons.ts';
import { AuthProvider } from '../../kit/workspace/auth-provider.tsx';
import { applyMessageSetting } from '../../kit/workspace/message-setting.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { AdminApp } from './admin-app.tsx';
import { listenForFindKey } from './shortcuts/chords.ts';

listenForFindKey(window);
applyMessageSetting();

const root = document.getElementById('root');
if (!root) throw new Error('The page of the admin app has no element #root');

createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <AuthProvider>
      <AdminApp />
    </AuthProvider>
  </QueryClientProvider>,
);
