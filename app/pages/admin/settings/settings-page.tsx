import { WorkspaceCard, WorkspacePage } from '../workspace-page.tsx';
import { PasswordForm } from './password-form.tsx';
import { RegistrationSwitch } from './registration-switch.tsx';
import { SessionList } from './session-list.tsx';

const CARDS = [
  { id: 'registration', name: 'Registration' },
  { id: 'password', name: 'Password' },
  { id: 'sessions', name: 'Sessions' },
] as const;

export function SettingsPage() {
  const [registration, password, sessions] = CARDS;
  return (
    <WorkspacePage title="Site Settings" caption="Who may come in" sections={CARDS}>
      <WorkspaceCard {...registration}>
        <RegistrationSwitch />
      </WorkspaceCard>
      <WorkspaceCard {...password}>
        <PasswordForm />
      </WorkspaceCard>
      <WorkspaceCard {...sessions}>
        <SessionList />
      </WorkspaceCard>
    </WorkspacePage>
  );
}
