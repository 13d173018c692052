import { useState } from 'react';
import { SelectField } from '../../../kit/workspace/form/select-field.tsx';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { useRefusedField } from '../../../kit/workspace/form/use-refused-field.ts';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { Redirect, RedirectStatus } from '../redirect.ts';
import { MAX_FROM, MAX_TARGET } from '../redirect-address.ts';
import { useSaveRedirect } from './use-redirect-actions.ts';

const CHOICES: Record<RedirectStatus, string> = {
  301: 'Lead visitors on, for good (301)',
  302: 'Lead visitors on, for now (302)',
  410: 'Say that it is gone (410)',
};

type RedirectFormProps = {
  /** The one to change; null for a new one. */
  changed: Redirect | null;
  /** The old address to begin with. */
  from?: string;
  onClose: () => void;
};

/** An old address and where it leads. */
export function RedirectForm({ changed, from = '', onClose }: RedirectFormProps) {
  const [status, setStatus] = useState<RedirectStatus>(changed?.status ?? 301);
  const save = useSaveRedirect(changed, onClose);
  const { refusal } = save;
  const errorOf = (path: string) => refusal?.fields.find((field) => field.path === path)?.message;
  const form = useRefusedField(save.isPending);
  const isElsewhere = refusal !== null && errorOf('from') === undefined && errorOf('to') === undefined;

  function submit(fields: FormData) {
    save.mutate({ from: String(fields.get('from')), to: String(fields.get('to') ?? ''), status });
  }

  return (
    <Modal title={changed ? 'Change redirect' : 'Add a redirect'} shape="sheet" onClose={onClose}>
      <SentForm
        ref={form}
        noValidate
        isPending={save.isPending}
        onSend={submit}
        aria-label={changed ? 'Change redirect' : 'Add a redirect'}
      >
        <Field
          label="Old address"
          name="from"
          isCode
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_FROM + 200}
          defaultValue={changed?.from ?? from}
          placeholder="/blog/2019/3/4/our-kettle"
          hint="As it was on your old site, with or without https:// and its name. Capitals and a slash at the end make no difference."
          error={errorOf('from')}
        />
        <SelectField
          label="What happens there"
          value={status}
          onChange={({ target }) => setStatus(Number(target.value) as RedirectStatus)} // one of the options
          options={([301, 302, 410] as const).map((choice) => [choice, CHOICES[choice]] as const)}
        />
        {status === 410 ? (
          <p className="ht">Visitors read that the page is not here any more, and search engines forget it soon.</p>
        ) : (
          <Field
            label="New address"
            name="to"
            isCode
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_TARGET}
            defaultValue={changed?.to ?? ''}
            placeholder="/case-studies/kettle"
            hint="A page of this site, beginning with /, or an https address. What stands behind ? comes along."
            error={errorOf('to')}
          />
        )}
        {isElsewhere ? (
          <p className="redpen" role="alert">
            {refusal.sentence}
          </p>
        ) : null}
        <SubmitLine look="primary" isPending={save.isPending} pendingText="Saving...">
          {changed ? 'Save redirect' : 'Add redirect'}
        </SubmitLine>
      </SentForm>
    </Modal>
  );
}
