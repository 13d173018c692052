import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Reply } from '../../../kit/api.ts';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { notifyError } from '../../../kit/workspace/notify.ts';
import { NotConfirmed, riskyCall } from '../../../kit/workspace/risky-request.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { Field } from '../../../ui/field.tsx';
import { QrCode } from './qr-code.tsx';

export type Setup = Reply<'POST /account/second-step'>;

type TwoFactorSetupProps = { setup: Setup; onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

/** Three steps: scan, type a code, done. Nothing changes before the code was right. */
export function TwoFactorSetup({ setup, onDone, onCancel }: TwoFactorSetupProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const confirm = useMutation({
    mutationFn: (code: string) => riskyCall('POST /account/second-step/confirm', { body: { code } }),
    onMutate: () => setRefusal(undefined),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      if (error instanceof ApiError && error.status === 400) setRefusal(error.body);
      else notifyError(error);
    },
  });

  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <SentForm isPending={confirm.isPending} onSend={(fields) => confirm.mutate(String(fields.get('code')))}>
      <h3 ref={heading} tabIndex={-1}>
        1. Scan this with your authenticator app
      </h3>
      <QrCode text={setup.uri} label="QR code for your authenticator app" />
      <p>
        Cannot scan? Type this key into the app: <code className="secret">{inFours(setup.secret)}</code>
      </p>
      <h3>2. Type the code it shows</h3>
      <Field
        label="Code"
        name="code"
        isCode
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={refusal}
        hint="Six digits. They change every 30 seconds."
      />
      <p className="button-row">
        <SmallButton look="primary" type="submit" isPending={confirm.isPending} pendingText="Checking...">
          Switch on
        </SmallButton>
        <SmallButton onClick={onCancel}>Cancel</SmallButton>
      </p>
    </SentForm>
  );
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
