import { useAuth } from '../../../../kit/workspace/auth-provider.tsx';
import type { SignedInUser } from '../../../../kit/workspace/current-user.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useReportedLogout } from '../../../../kit/workspace/use-reported-logout.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { NoticePanel } from '../../../../ui/state-panel.tsx';

/** What a signed-in person without admin access finds on /auth: the fact and two ways on. */
export function NoAccessPanel({ user }: { user: SignedInUser }) {
  const { logout } = useAuth();
  const signOut = useReportedLogout();
  return (
    <NoticePanel title={`You are signed in as ${user.username}.`}>
      <p>This account has no admin access.</p>
      <p className="button-row">
        <SmallButton isPending={logout.isPending} onClick={signOut}>
          Sign out
        </SmallButton>
        <a className="more" href="/">
          Home <Icon name="arrow" />
        </a>
      </p>
    </NoticePanel>
  );
}
