import { useEffect, useRef } from 'react';
import { NavLink, useParams } from 'react-router';
import { UnknownPage } from '../error-screen.tsx';
import { SETTINGS_AREAS, SETTINGS_CARDS } from '../settings-areas.ts';
import { WorkspaceCard, WorkspacePage } from '../workspace-page.tsx';
import { AccountAddressForm } from './account-address-form.tsx';
import { ApiCards } from './api/api-cards.tsx';
import { AuditRecord } from './audit-record.tsx';
import { BackupCards } from './backups/backup-cards.tsx';
import { BrowserSwitches } from './browser-switches.tsx';
import { EnquiryRecipientForm } from './enquiry-recipient-form.tsx';
import { FreshnessMailSwitch } from './freshness-mail-switch.tsx';
import { ImportCard } from './import/import-card.tsx';
import { MailCard } from './mail-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalDataForm } from './personal-data-form.tsx';
import { RedirectCards } from './redirects/redirect-cards.tsx';
import { RegistrationSwitch } from './registration-switch.tsx';
import { SessionList } from './session-list.tsx';
import { SiteCards } from './site-cards.tsx';
import { TimeZoneForm } from './time-zone-form.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { UserList } from './user-list.tsx';

/** Everything about the site as a whole. The address says which part is open. */
export function SettingsPage() {
  const { area: key = 'site' } = useParams();
  const area = SETTINGS_AREAS.find((candidate) => candidate.key === key);
  if (!area) return <UnknownPage />;
  return (
    <WorkspacePage title="Site Settings" caption={area.caption} sections={SETTINGS_CARDS[area.key]} areas={<AreaNav />}>
      {area.key === 'site' ? <SiteCards /> : null}
      {area.key === 'accounts' ? <AccountCards /> : null}
      {area.key === 'mail' ? <MailCards /> : null}
      {area.key === 'backups' ? <BackupCards /> : null}
      {area.key === 'import' ? (
        <WorkspaceCard {...SETTINGS_CARDS.import[0]}>
          <ImportCard />
        </WorkspaceCard>
      ) : null}
      {area.key === 'redirects' ? <RedirectCards /> : null}
      {area.key === 'api' ? <ApiCards /> : null}
      {area.key === 'record' ? (
        <>
          <WorkspaceCard {...SETTINGS_CARDS.record[0]}>
            <AuditRecord />
          </WorkspaceCard>
          <WorkspaceCard {...SETTINGS_CARDS.record[1]}>
            <PersonalDataForm />
          </WorkspaceCard>
        </>
      ) : null}
    </WorkspacePage>
  );
}

function AreaNav() {
  const nav = useRef<HTMLElement>(null);
  const { area } = useParams();

  // on a phone the row is wider than the window
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the part
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 16;
  }, [area]);

  return (
    <nav className="sareas" aria-label="Settings" ref={nav}>
      {SETTINGS_AREAS.map(({ key, name, to }) => (
        <NavLink key={key} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

function AccountCards() {
  const [password, twoStep, sessions, registration, users] = SETTINGS_CARDS.accounts;
  return (
    <>
      <WorkspaceCard {...password}>
        <PasswordForm />
        <AccountAddressForm />
      </WorkspaceCard>
      <WorkspaceCard {...twoStep}>
        <TwoFactorCard />
      </WorkspaceCard>
      <WorkspaceCard {...sessions}>
        <SessionList />
      </WorkspaceCard>
      <WorkspaceCard {...registration}>
        <RegistrationSwitch />
      </WorkspaceCard>
      <WorkspaceCard {...users}>
        <UserList />
      </WorkspaceCard>
    </>
  );
}

function MailCards() {
  const [enquiries, mail, timeZone, browser] = SETTINGS_CARDS.mail;
  return (
    <>
      <WorkspaceCard {...enquiries}>
        <EnquiryRecipientForm />
      </WorkspaceCard>
      <WorkspaceCard {...mail}>
        <MailCard />
        <FreshnessMailSwitch />
      </WorkspaceCard>
      <WorkspaceCard {...timeZone}>
        <TimeZoneForm />
      </WorkspaceCard>
      <WorkspaceCard {...browser}>
        <BrowserSwitches />
      </WorkspaceCard>
    </>
  );
}
