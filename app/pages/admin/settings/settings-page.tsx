import { NavLink, useParams } from 'react-router';
import { UnknownPage } from '../error-screen.tsx';
import { WorkspaceCard, WorkspacePage } from '../workspace-page.tsx';
import { AccountAddressForm } from './account-address-form.tsx';
import { API_CARDS, ApiCards } from './api/api-cards.tsx';
import { AuditRecord } from './audit-record.tsx';
import { BACKUP_CARDS, BackupCards } from './backups/backup-cards.tsx';
import { BrowserSwitches } from './browser-switches.tsx';
import { EnquiryRecipientForm } from './enquiry-recipient-form.tsx';
import { ImportCard } from './import/import-card.tsx';
import { MailCard } from './mail-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalDataForm } from './personal-data-form.tsx';
import { RegistrationSwitch } from './registration-switch.tsx';
import { SessionList } from './session-list.tsx';
import { SITE_CARDS, SiteCards } from './site-cards.tsx';
import { TimeZoneForm } from './time-zone-form.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { UserList } from './user-list.tsx';

/** The parts of the settings, each with an address of its own. */
const AREAS = [
  { key: 'site', name: 'Site', to: '/admin/settings', caption: 'What stands on every page' },
  { key: 'accounts', name: 'Accounts', to: '/admin/settings/accounts', caption: 'Who may come in' },
  { key: 'mail', name: 'Mail and time', to: '/admin/settings/mail', caption: 'How the site works' },
  { key: 'backups', name: 'Backups', to: '/admin/settings/backups', caption: 'Copies of everything' },
  { key: 'import', name: 'Import', to: '/admin/settings/import', caption: 'Work told elsewhere' },
  { key: 'api', name: 'API', to: '/admin/settings/api', caption: 'How programs come in' },
  { key: 'record', name: 'Record', to: '/admin/settings/record', caption: 'Who did what, and what is kept of whom' },
] as const;

const ACCOUNT_CARDS = [
  { id: 'password', name: 'Password' },
  { id: 'two-step', name: 'Two-step sign-in' },
  { id: 'sessions', name: 'Sessions' },
  { id: 'registration', name: 'Registration' },
  { id: 'users', name: 'Users' },
] as const;

const MAIL_CARDS = [
  { id: 'enquiries', name: 'Enquiries' },
  { id: 'mail', name: 'Mail' },
  { id: 'time-zone', name: 'Time zone' },
  { id: 'browser', name: 'In this browser' },
] as const;

const RECORD_CARDS = [
  { id: 'record', name: 'Record' },
  { id: 'personal-data', name: 'Data of one person' },
] as const;

const IMPORT_CARDS = [{ id: 'import', name: 'Case studies from another system' }] as const;

const CARDS = {
  site: SITE_CARDS,
  accounts: ACCOUNT_CARDS,
  mail: MAIL_CARDS,
  backups: BACKUP_CARDS,
  import: IMPORT_CARDS,
  api: API_CARDS,
  record: RECORD_CARDS,
};

/** Everything about the site as a whole. The address says which part is open. */
export function SettingsPage() {
  const { area: key = 'site' } = useParams();
  const area = AREAS.find((candidate) => candidate.key === key);
  if (!area) return <UnknownPage />;
  return (
    <WorkspacePage title="Site Settings" caption={area.caption} sections={CARDS[area.key]} areas={<AreaNav />}>
      {area.key === 'site' ? <SiteCards /> : null}
      {area.key === 'accounts' ? <AccountCards /> : null}
      {area.key === 'mail' ? <MailCards /> : null}
      {area.key === 'backups' ? <BackupCards /> : null}
      {area.key === 'import' ? (
        <WorkspaceCard {...IMPORT_CARDS[0]}>
          <ImportCard />
        </WorkspaceCard>
      ) : null}
      {area.key === 'api' ? <ApiCards /> : null}
      {area.key === 'record' ? (
        <>
          <WorkspaceCard {...RECORD_CARDS[0]}>
            <AuditRecord />
          </WorkspaceCard>
          <WorkspaceCard {...RECORD_CARDS[1]}>
            <PersonalDataForm />
          </WorkspaceCard>
        </>
      ) : null}
    </WorkspacePage>
  );
}

function AreaNav() {
  return (
    <nav className="sareas" aria-label="Settings">
      {AREAS.map(({ key, name, to }) => (
        <NavLink key={key} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

function AccountCards() {
  const [password, twoStep, sessions, registration, users] = ACCOUNT_CARDS;
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
  const [enquiries, mail, timeZone, browser] = MAIL_CARDS;
  return (
    <>
      <WorkspaceCard {...enquiries}>
        <EnquiryRecipientForm />
      </WorkspaceCard>
      <WorkspaceCard {...mail}>
        <MailCard />
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
