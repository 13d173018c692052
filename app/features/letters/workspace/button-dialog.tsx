import { type FormEvent, useState } from 'react';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { isLinkAddress } from '../../../lib/markdown.ts';
import { Field } from '../../../ui/field.tsx';

type ButtonDialogProps = { onMade: (words: string, address: string) => void; onClose: () => void };

/** The words and the address of a button. */
export function ButtonDialog({ onMade, onClose }: ButtonDialogProps) {
  const [problems, setProblems] = useState<{ words?: string; address?: string }>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [words, address] = [String(fields.get('words')).trim(), String(fields.get('address')).trim()];
    const found = {
      ...(words === '' ? { words: 'Enter what the button says' } : {}),
      ...(isLinkAddress(address)
        ? {}
        : { address: 'Enter an address that starts with https://, with / for a page of this site, or with mailto:' }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) onMade(words, address);
  }

  return (
    <Modal title="Insert a button" onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <Field label="Words" name="words" autoComplete="off" maxLength={80} required error={problems.words} />
        <Field
          label="Address"
          name="address"
          autoComplete="off"
          inputMode="url"
          isCode
          required
          hint="https://…, or /contact for a page of this site."
          error={problems.address}
        />
        <p>
          <SmallButton type="submit" look="primary">
            Insert
          </SmallButton>
        </p>
      </form>
    </Modal>
  );
}
