import { expect, test } from 'vitest';
import { sourceFiles } from '../../../tests/support/source-files.ts';
import { ApiError, UnreachableError } from '../../lib/api-client.ts';
import { toasts } from '../../ui/toast-store.ts';
import { notifyError } from './notify.ts';

const shown = () => toasts.list()[0];

test('a refusal is told in its sentence, without its status, and leads to where it can be put right', () => {
  notifyError(new ApiError(409, 'Say first where enquiries are sent.', 'conflict', '/admin/settings/mail#enquiries'));
  expect(shown()).toMatchObject({
    title: 'Error',
    description: 'Say first where enquiries are sent.',
    isDestructive: true,
    ways: [{ label: 'Go there', href: '/admin/settings/mail#enquiries' }],
  });
  notifyError(new ApiError(400, JSON.stringify({ title: 'Give a name.', errors: [] })), 'Not added');
  expect(shown()).toMatchObject({ title: 'Not added', description: 'Give a name.' });
  expect(shown()?.ways).toBeUndefined();
  notifyError(new UnreachableError());
  expect(shown()?.description).toMatch(/^The site cannot be reached/);
});

test('only the failures whose text is stated begin with a status', () => {
  // sign-in, registration and signing out; a list that deletes case studies says so itself; “No case study selected” is no reply
  const stated = [
    'app/features/accounts/workspace/auth/auth-page.tsx',
    'app/features/case-studies/workspace/editor/gallery/use-save-images.ts',
    'app/kit/workspace/use-reported-logout.ts',
  ];
  const found = sourceFiles(['app']).filter(
    ({ code, isTest }) => !isTest && /(?:notifyFailure|showFailure)\([^;]*\.message\b/.test(code),
  );
  expect(found.map(({ path }) => path)).toEqual(stated);
});
