import { feature } from '../../kit/feature.ts';

export const accounts = feature({
  tables: {
    users: {
      ...{ backup: 'whole', keep: 'site', called: 'accounts', emptied: { mail_address: null } },
      restored: { order: 90, one: 'account', many: 'accounts', by: 'username_key', title: 'username' },
      nobody: 'id is_admin created_at password_changed_at has_admin_password',
      staff: 'username username_key',
      secret: 'password_hash',
      stranger: { mail_address: 'address' },
      // made by registration: it has no rights, and nobody but its person needs it
      wholly: { while: { is_admin: 0 }, by: { username: 'name' } },
    },
    sessions: {
      ...{ backup: 'left-out', keep: 'belongs' },
      nobody: 'user_id created_at last_active_at expires_at confirmed_at',
      staff: 'address_prefix user_agent',
      secret: 'token_hash',
    },
    known_devices: { backup: 'whole', keep: 'belongs', nobody: 'user_id last_used_at', secret: 'token_hash' },
    throttles: { backup: 'left-out', keep: { days: 7 }, nobody: 'count window_ends_at', secret: 'key' },
    pending_sign_ins: { backup: 'left-out', keep: 'belongs', nobody: 'user_id expires_at', secret: 'token_hash' },
    password_resets: { backup: 'left-out', keep: 'belongs', nobody: 'user_id expires_at', secret: 'token_hash' },
    second_steps: {
      backup: 'whole',
      keep: 'belongs',
      nobody: 'user_id created_at confirmed_at last_step',
      secret: 'secret',
    },
    recovery_codes: { backup: 'whole', keep: 'belongs', nobody: 'user_id', secret: 'code_hash' },
    access_tokens: {
      ...{ backup: 'left-out', keep: 'belongs' },
      nobody: 'id user_id scope created_at expires_at last_used_at',
      staff: 'name',
      secret: 'token_hash',
    },
  },
  audit: {
    'sign-in': {
      'sign-in': 'Signed in',
      'sign-in-refused': 'Sign-in refused',
      'second-step-refused': 'Second step refused',
      'recovery-code-used': 'Recovery code used',
      'sign-out': 'Signed out',
      'session-ended': 'Session ended from the list',
      'other-sessions-ended': 'All other sessions ended',
      'confirmation-refused': 'Wrong password where it was asked again',
      'access-refused': 'Tried something only an administrator may do',
      'access-token-refused': 'Access token refused',
    },
    accounts: {
      'account-made': 'Account made',
      'account-deleted': 'Account deleted',
      'admin-granted': 'Admin access granted',
      'admin-revoked': 'Admin access taken away',
      'password-changed': 'Own password changed',
      'password-reset': 'Password reset',
      'password-link-mailed': 'Link for a new password mailed',
      'password-link-refused': 'Link for a new password asked for in vain',
      'password-set-by-link': 'Password set by a mailed link',
      'account-address-changed': 'Mail address for a new password changed',
      'second-step-on': 'Two-step sign-in switched on',
      'second-step-off': 'Two-step sign-in switched off',
      'recovery-codes-made': 'New recovery codes made',
      'access-token-made': 'Access token made',
      'access-token-revoked': 'Access token revoked',
    },
    settings: {
      'registration-changed': 'Registration opened or closed',
    },
  },
  workspace: {
    cards: [
      {
        ...{ room: 'settings', area: 'accounts' },
        cards: [{ id: 'password', name: 'Password' }],
        load: () => import('./workspace/password-card.tsx'),
        shows: 'PasswordCard',
      },
      {
        ...{ room: 'settings', area: 'accounts' },
        cards: [{ id: 'two-step', name: 'Two-step sign-in', words: '2FA authenticator recovery codes' }],
        load: () => import('./workspace/two-factor-card.tsx'),
        shows: 'TwoFactorCard',
      },
      {
        ...{ room: 'settings', area: 'accounts' },
        cards: [{ id: 'sessions', name: 'Sessions', words: 'devices signed in' }],
        load: () => import('./workspace/session-list.tsx'),
        shows: 'SessionList',
      },
      {
        ...{ room: 'settings', area: 'accounts' },
        cards: [{ id: 'registration', name: 'Registration' }],
        load: () => import('./workspace/registration-switch.tsx'),
        shows: 'RegistrationSwitch',
      },
      {
        ...{ room: 'settings', area: 'accounts' },
        cards: [{ id: 'users', name: 'People with an account', words: 'users accounts add' }],
        load: () => import('./workspace/user-list.tsx'),
        shows: 'UserList',
      },
      {
        ...{ room: 'settings', area: 'api' },
        cards: [{ id: 'tokens', name: 'Access tokens', words: 'API programs' }],
        load: () => import('./workspace/token-list.tsx'),
        shows: 'TokenList',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
