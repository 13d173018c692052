import { AccountAddressForm } from './account-address-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The own password, and where a link for a new one is sent. */
export function PasswordCard() {
  return (
    <>
      <PasswordForm />
      <AccountAddressForm />
    </>
  );
}
