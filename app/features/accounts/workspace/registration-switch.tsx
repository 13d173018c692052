import { SettingSwitch } from '../../../kit/workspace/setting-switch.tsx';

/** Whether anybody may make an account. */
export function RegistrationSwitch() {
  return (
    <SettingSwitch
      {...{ setting: 'registration', field: 'isOpen', id: 'registration-open' }}
      label="Let anybody make an account"
      hint="Accounts made on the sign-in page never have admin access."
      says={(isOpen) => (isOpen ? 'Registration is open.' : 'Registration is closed.')}
    />
  );
}
