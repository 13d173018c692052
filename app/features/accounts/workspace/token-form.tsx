import { NewRecordForm } from '../../../kit/workspace/form/record-form.tsx';
import { type MadeToken, newTokenSchema, TOKEN_LIFETIMES, TOKEN_SCOPES } from '../access-token.ts';

/** What a new token is for, what it may do and how long. */
export function TokenForm({ onMade }: { onMade: (made: MadeToken) => void }) {
  return (
    <NewRecordForm
      {...{ schema: newTokenSchema, call: 'POST /access-tokens', button: 'Make token', pendingText: 'Making...' }}
      reads={['GET /access-tokens']}
      after={onMade}
      heading="New token"
      blames="name"
      fields={{
        name: { label: 'Name', hint: 'Which program it is for. The record shows it beside your name.' },
        scope: { label: 'It may', choices: TOKEN_SCOPES, defaultValue: 'read' },
        days: {
          label: 'It ends',
          choices: TOKEN_LIFETIMES.map((days) =>
            days === null ? ['', 'Only when it is revoked'] : [days, `After ${days} days`],
          ),
          defaultValue: 90,
        },
      }}
    />
  );
}
