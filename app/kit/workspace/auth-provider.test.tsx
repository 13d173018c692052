import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { AuthProvider, useAuth } from './auth-provider.tsx';
import { currentUserQuery, type SignedInUser } from './current-user.ts';

function Name() {
  const { user } = useAuth();
  return <p>{user === undefined ? 'not known yet' : (user?.username ?? 'nobody')}</p>;
}

test('the session cannot be asked for outside its provider', () => {
  expect(() => renderToStaticMarkup(<Name />)).toThrow('useAuth must be used within an AuthProvider');
});

test('inside it, one learns who is signed in', () => {
  const client = createQueryClient();
  const html = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <AuthProvider>
          <Name />
        </AuthProvider>
      </QueryClientProvider>,
    );
  expect(html()).toBe('<p>not known yet</p>');
  const robin: SignedInUser = { id: 1, username: 'Robin', isAdmin: true };
  client.setQueryData(currentUserQuery.queryKey, robin);
  expect(html()).toBe('<p>Robin</p>');
  client.setQueryData(currentUserQuery.queryKey, null);
  expect(html()).toBe('<p>nobody</p>');
});
