import { ToastViewport } from '../../../app/ui/toast.tsx';
import { createToastStore, type ToastMessage } from '../../../app/ui/toast-store.ts';

/** A viewport that shows one message; the clock is held, so that it stays for as long as one looks at it. */
function viewportWith(message: ToastMessage) {
  const store = createToastStore();
  store.hold('away');
  store.show(message);
  return <ToastViewport store={store} />;
}

export const examples = {
  success: viewportWith({ title: 'Case study created', description: 'Garden hose reel is now on the website.' }),
  destructive: viewportWith({
    title: 'Login failed',
    description: '401: Invalid username or password',
    isDestructive: true,
  }),
  silent: viewportWith({
    title: 'Error',
    description: 'Failed to update case study',
    isDestructive: true,
    isSilent: true,
  }),
  withWays: viewportWith({
    title: 'Case study updated',
    description: '“Valve” is up to date.',
    ways: [
      { label: 'View on site', href: '/case-studies/valve' },
      { label: 'Edit again', run: () => undefined },
    ],
  }),
  withAction: viewportWith({ title: 'Image removed', action: { label: 'Undo', run: () => undefined } }),
  empty: <ToastViewport store={createToastStore()} />,
};
