import { NewRecordForm } from '../../../kit/workspace/form/record-form.tsx';
import { newAccountSchema } from '../account-list.ts';
import type { NewPassword } from './made-password.tsx';

/** Makes an account for somebody; the program makes the password. Works while registration is closed. */
export function NewUserForm({ onMade }: { onMade: (password: NewPassword) => void }) {
  return (
    <NewRecordForm
      {...{ schema: newAccountSchema, call: 'POST /users', button: 'Make account', pendingText: 'Making...' }}
      reads={['GET /users']}
      after={onMade}
      says={({ username }) => ['Account made', `${username} can sign in now.`]}
      heading="New account"
      blames="username"
      fields={{
        username: { label: 'Username', required: true, autoCapitalize: 'none', spellCheck: false },
        isAdmin: { label: 'With admin access', hint: 'Administrators can change everything, accounts included.' },
      }}
    />
  );
}
